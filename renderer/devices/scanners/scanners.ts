// Scanners that do not act as keyboards: on a serial port, or on USB in HID POS mode, where the engine supports them. A
// scanner chosen once is opened at every start and whenever it is plugged in. Codes go to the current listener.
import { create } from 'zustand';
import { CodedError, errorData, type ErrorData } from '#shared/errors';
import { openHid } from './open-hid';
import { SCANNER_COLLECTION } from './hid-reports';
import { openSerial } from './open-serial';

export type ScannerKind = 'serial' | 'hid';

export interface Scanner {
  /** Unique until the app restarts. */
  readonly id: number;
  readonly kind: ScannerKind;
  /** The name reported by the device; null for a serial port, which has none. */
  readonly name: string | null;
  /** Null while it is open. */
  readonly error: ErrorData | null;
}

interface Scanners {
  readonly scanners: readonly Scanner[];
  /** The last code read from any scanner; null before the first. */
  readonly lastCode: string | null;
}

export const useScanners = create<Scanners>()(() => ({ scanners: [], lastCode: null }));

type Device = SerialPort | HIDDevice;

const ids = new Map<Device, number>();
let nextId = 1;
let onCode: (code: string) => void = () => undefined;

export function offeredKinds(): readonly ScannerKind[] {
  return [...('serial' in navigator ? ['serial' as const] : []), ...('hid' in navigator ? ['hid' as const] : [])];
}

/** Replaces the listener; without one, codes are dropped. Returns a function that removes it. */
export function listenToScanners(listener: (code: string) => void): () => void {
  onCode = listener;
  return () => {
    if (onCode === listener) onCode = () => undefined;
  };
}

let isStarted = false;

/** Opens the scanners chosen before, and follows plugging and unplugging. Runs once per start. */
export async function startScanners(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  const kinds = offeredKinds();
  if (kinds.includes('serial')) {
    navigator.serial.addEventListener('connect', ({ target }) => void openPort(target as SerialPort));
    navigator.serial.addEventListener('disconnect', ({ target }) => forget(target as SerialPort));
    for (const port of await navigator.serial.getPorts()) void openPort(port);
  }
  if (kinds.includes('hid')) {
    navigator.hid.addEventListener('connect', ({ device }) => void openDevice(device));
    navigator.hid.addEventListener('disconnect', ({ device }) => forget(device));
    for (const device of await navigator.hid.getDevices()) void openDevice(device);
  }
}

/**
 * Lets a person choose a scanner; the engine allows this only in a click. Resolves with false if none was chosen; one that
 * cannot be opened is listed with its error.
 * @throws the engine's error, for example outside of a click
 */
export async function addScanner(kind: ScannerKind): Promise<boolean> {
  try {
    if (kind === 'serial') {
      void openPort(await navigator.serial.requestPort());
      return true;
    }
    const chosen = await navigator.hid.requestDevice({ filters: [SCANNER_COLLECTION] });
    for (const device of chosen) void openDevice(device);
    return chosen.length > 0;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return false;
    throw error;
  }
}

function openPort(port: SerialPort): Promise<void> {
  return openOnce(port, { kind: 'serial', name: null }, openSerial);
}

function openDevice(device: HIDDevice): Promise<void> {
  return openOnce(device, { kind: 'hid', name: device.productName || null }, openHid);
}

/** @param open resolves when the device is gone or was closed */
async function openOnce<D extends Device>(
  device: D,
  facts: Pick<Scanner, 'kind' | 'name'>,
  open: (device: D, onCode: (code: string) => void) => Promise<void>,
): Promise<void> {
  const id = ids.get(device) ?? nextId++;
  const known = useScanners.getState().scanners.find((scanner) => scanner.id === id);
  if (known && known.error === null) return;
  ids.set(device, id);
  put({ id, ...facts, error: null });
  try {
    await open(device, (code) => {
      useScanners.setState({ lastCode: code });
      onCode(code);
    });
    drop(id);
  } catch (error) {
    const coded = error instanceof CodedError ? error : new CodedError('SCANNER_NOT_OPENED', {}, { cause: error });
    put({ id, ...facts, error: errorData(coded) });
  }
}

function forget(device: Device): void {
  const id = ids.get(device);
  if (id !== undefined) drop(id);
}

function put(scanner: Scanner): void {
  useScanners.setState(({ scanners }) => ({ scanners: [...scanners.filter(({ id }) => id !== scanner.id), scanner] }));
}

function drop(gone: number): void {
  useScanners.setState(({ scanners }) => ({ scanners: scanners.filter(({ id }) => id !== gone) }));
}
