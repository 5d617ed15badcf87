// Writes to a printer that the system exposes as a file, /dev/usb/lp0 on Linux. Non-blocking, so that a printer that is
// offline or out of paper is noticed and does not print the rest hours later. Never creates a file and never writes to a
// plain file or a disk.
import { constants, fstatSync } from 'node:fs';
import { open, realpath, type FileHandle } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { CodedError } from '#shared/errors';
import { systemCode } from '#shared/errors/system-code';

/** Where devices are; a link that leads out of it is no printer. */
const DEVICES = '/dev';

/** Milliseconds without a byte being accepted. */
const SILENCE = 15_000;
const PAUSE = 50;

export interface DeviceSending {
  /** Called when the device is open, before the first byte; if it throws, nothing is written. */
  readonly begin: () => void;
  /** Milliseconds without a byte being accepted. */
  readonly silence?: number;
  /** The folder the device must be in, links followed. */
  readonly within?: string;
}

/**
 * @throws what `begin` throws; CodedError PRINTER_UNREACHABLE, PRINTER_DEVICE_WRONG (nothing was written), PRINTER_STOPPED
 * (part of it was)
 */
export async function sendToDevice(
  path: string,
  bytes: Uint8Array,
  { begin, silence = SILENCE, within = DEVICES }: DeviceSending,
): Promise<void> {
  const device = await openDevice(path, within);
  try {
    begin();
    let sent = 0;
    let lastAt = performance.now();
    while (sent < bytes.length) {
      const taken = await writeSome(device, bytes.subarray(sent), sent > 0);
      if (taken > 0) {
        sent += taken;
        lastAt = performance.now();
      } else if (performance.now() - lastAt > silence) {
        throw new CodedError(sent > 0 ? 'PRINTER_STOPPED' : 'PRINTER_UNREACHABLE');
      } else await pause(PAUSE);
    }
  } finally {
    await device.close();
  }
}

async function openDevice(path: string, within: string): Promise<FileHandle> {
  let device: FileHandle;
  try {
    const place = await realpath(path);
    if (!place.startsWith(`${await realpath(within)}/`)) throw new CodedError('PRINTER_DEVICE_WRONG');
    device = await open(place, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  } catch (error) {
    if (error instanceof CodedError) throw error;
    throw new CodedError('PRINTER_UNREACHABLE', {}, { cause: error });
  }
  // Refuses plain files and disks. A pipe may lead to a spooler.
  const kind = fstatSync(device.fd);
  if (kind.isCharacterDevice() || kind.isFIFO()) return device;
  await device.close();
  throw new CodedError('PRINTER_DEVICE_WRONG');
}

/** 0 while the device accepts nothing. */
async function writeSome(device: FileHandle, bytes: Uint8Array, isBegun: boolean): Promise<number> {
  try {
    return (await device.write(bytes)).bytesWritten;
  } catch (error) {
    if (systemCode(error) === 'EAGAIN') return 0;
    throw new CodedError(isBegun ? 'PRINTER_STOPPED' : 'PRINTER_UNREACHABLE', {}, { cause: error });
  }
}
