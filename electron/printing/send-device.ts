// Bytes to a printer that the system shows as a file, /dev/usb/lp0 on Linux. Written without blocking, so that a printer
// that is off line or out of paper is noticed and nothing of the job comes out of it hours later. Never makes a file and
// never writes into a plain one or onto a disk.
import { constants, fstatSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { CodedError } from '#shared/errors';

/** Milliseconds without a byte being taken; and between two tries. */
const SILENCE = 15_000;
const PAUSE = 50;

export interface DeviceSending {
  /** Called when the device is open, before the first byte; nothing is written when it throws. */
  readonly begin: () => void;
  /** Milliseconds without a byte being taken. */
  readonly silence?: number;
}

/**
 * @throws what `begin` throws; CodedError PRINTER_UNREACHABLE, PRINTER_DEVICE_WRONG (nothing was written), PRINTER_STOPPED (a
 * part of it was)
 */
export async function sendToDevice(
  path: string,
  bytes: Uint8Array,
  { begin, silence = SILENCE }: DeviceSending,
): Promise<void> {
  const device = await openDevice(path);
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

async function openDevice(path: string): Promise<FileHandle> {
  let device: FileHandle;
  try {
    device = await open(path, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  } catch (error) {
    throw new CodedError('PRINTER_UNREACHABLE', {}, { cause: error });
  }
  // Never a file, and never a disk. A pipe may lead to a spooler.
  const kind = fstatSync(device.fd);
  if (kind.isCharacterDevice() || kind.isFIFO()) return device;
  await device.close();
  throw new CodedError('PRINTER_DEVICE_WRONG');
}

/** 0 while it takes nothing. */
async function writeSome(device: FileHandle, bytes: Uint8Array, isBegun: boolean): Promise<number> {
  try {
    return (await device.write(bytes)).bytesWritten;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return 0;
    throw new CodedError(isBegun ? 'PRINTER_STOPPED' : 'PRINTER_UNREACHABLE', {}, { cause: error });
  }
}
