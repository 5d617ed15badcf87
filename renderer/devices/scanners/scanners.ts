// Scanners that are no keyboards: on a serial port, or on USB in HID POS mode, as far as the engine offers them. One that was
// chosen once is opened with every start and whenever it is plugged in again. Each code goes to whoever listens.
import { create } from 'zustand';
import { CodedError, errorData, type ErrorData } from '#shared/errors';
import { openHid } from './open-hid';
import { SCANNER_COLLECTION } from './hid-reports';
import { openSerial } from './open-serial';

export type ScannerKind = 'serial' | 'hid';

export interface Scanner {
  /** Of this start of the app. */
  readonly id: number;
  readonly kind: ScannerKind;
  /** As the device calls itself; null for a serial port, which has no name. */
  readonly name: string | null;
  /** Null while it is open. */
  readonly error: ErrorData | null;
}

interface Scanners {
  readonly scanners: readonly Scanner[];
  /** The code last read from any of them; null before the first. */
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

/** From now on codes go here; without a listener they are read and dropped. */
export function listenToScanners(listener: (code: string) => void): () => void {
  onCode = listener;
  return () => {
    if (onCode === listener) onCode = () => undefined;
  };
}

let isStarted = false;

/** Opens what was chosen before, and follows what is plugged in and out. Once per start. */
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
 * Has a person choose one. Only in a click, by the rules of the engine. Resolves with false when nothing was chosen.
 * @throws CodedError SCANNER_NOT_POS for a device that is not in HID POS mode
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
