import { execFileSync } from 'node:child_process';
import {
  closeSync,
  constants,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { printerDevice } from '#shared/ipc/printing';
import { sendToDevice } from './send-device';
import { sendToNetwork } from './send-network';
import { openFakePrinter, type FakePrinter } from './testing/fake-printer';

const BYTES = Buffer.from('receipt 1-00012\n');
const PATIENCE = { connecting: 400, silence: 400 };
let begun: number;
const begin = () => void (begun += 1);

beforeEach(() => {
  begun = 0;
});

describe('over the network', () => {
  let printer: FakePrinter;
  beforeEach(async () => {
    printer = await openFakePrinter();
  });
  afterEach(() => printer.close());
  const send = (bytes: Uint8Array = BYTES, language: 'esc-pos' | 'star-prnt' = 'esc-pos') =>
    sendToNetwork({ host: '127.0.0.1', port: printer.port }, bytes, { language, begin, patience: PATIENCE });

  it.each(['esc-pos', 'star-prnt'] as const)('is done when the printer answers (%s)', async (language) => {
    await send(BYTES, language);
    expect(printer.jobs.map((job) => Buffer.from(job).toString())).toEqual([BYTES.toString()]);
  });

  it('sends nothing when the beginning could not be noted', async () => {
    const refuse = () => {
      throw new Error('disk full');
    };
    const printerAddress = { host: '127.0.0.1', port: printer.port };
    const sending = sendToNetwork(printerAddress, BYTES, { language: 'esc-pos', begin: refuse, patience: PATIENCE });
    await expect(sending).rejects.toThrow('disk full');
    await send();
    expect(printer.jobs.filter((job) => job.length > 0)).toHaveLength(1);
  });

  it('is done when a printer that says nothing closes in order', async () => {
    printer.mood = 'mute';
    await send();
    expect(printer.jobs).toHaveLength(1);
  });

  it('says that nothing was sent when the printer is off', async () => {
    await printer.off();
    await expect(send()).rejects.toMatchObject({ code: 'PRINTER_UNREACHABLE' });
    expect(begun).toBe(0);
  });

  it('says that nobody knows when the printer hangs, however little it was given', async () => {
    printer.mood = 'hanging';
    await expect(send()).rejects.toMatchObject({ code: 'PRINTER_STOPPED' });
    await expect(send(Buffer.alloc(20_000_000, 0x2e))).rejects.toMatchObject({ code: 'PRINTER_STOPPED' });
  });

  it('says that nobody knows when the printer goes on sending its status and takes no bytes', async () => {
    printer.mood = 'chattering';
    await expect(send(Buffer.alloc(20_000_000, 0x2e))).rejects.toMatchObject({ code: 'PRINTER_STOPPED' });
  });

  it('says that nobody knows when the connection breaks in the middle', async () => {
    printer.mood = 'breaking';
    await expect(send(Buffer.alloc(5_000_000, 0x2e))).rejects.toMatchObject({ code: 'PRINTER_STOPPED' });
  });
});

describe.skipIf(process.platform === 'win32')('over a device', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'printer-'));
    return () => rmSync(folder, { recursive: true });
  });
  /** A pipe blocks like a printer: it takes so much until somebody reads. */
  const makePipe = () => {
    const path = join(folder, 'lp0');
    execFileSync('mkfifo', [path]);
    return path;
  };

  it('writes all of it, also where the device takes it in parts', async () => {
    const path = makePipe();
    const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const bytes = Buffer.alloc(200_000, 'abc');
    const chunk = Buffer.alloc(65_536);
    const sending = sendToDevice(path, bytes, { begin, silence: 2_000, within: folder });
    let received = 0;
    while (received < bytes.length) {
      try {
        received += readSync(reader, chunk);
      } catch (error) {
        expect((error as NodeJS.ErrnoException).code).toBe('EAGAIN');
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    await sending;
    expect(received).toBe(bytes.length);
    closeSync(reader);
  });

  it('stops where a device has taken a part and takes no more', async () => {
    const path = makePipe();
    const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    await expect(
      sendToDevice(path, Buffer.alloc(500_000), { begin, silence: 200, within: folder }),
    ).rejects.toMatchObject({
      code: 'PRINTER_STOPPED',
    });
    closeSync(reader);
  });

  it('says that nothing was sent where there is no device, or nobody behind it', async () => {
    const gone = sendToDevice(join(folder, 'gone'), BYTES, { begin, within: folder });
    await expect(gone).rejects.toMatchObject({ code: 'PRINTER_UNREACHABLE' });
    const silent = sendToDevice(makePipe(), BYTES, { begin, within: folder });
    await expect(silent).rejects.toMatchObject({ code: 'PRINTER_UNREACHABLE' });
  });

  it('never writes into a plain file', async () => {
    const path = join(folder, 'notes.txt');
    writeFileSync(path, 'mine');
    const sending = sendToDevice(path, BYTES, { begin, within: folder });
    await expect(sending).rejects.toMatchObject({ code: 'PRINTER_DEVICE_WRONG' });
    expect(readFileSync(path, 'utf8')).toBe('mine');
  });

  it('follows no link and no path out of the folder of devices', async () => {
    const devices = join(folder, 'dev');
    mkdirSync(devices);
    const outside = makePipe();
    symlinkSync(outside, join(devices, 'lp1'));
    for (const path of [join(devices, 'lp1'), `${devices}/../lp0`]) {
      const sending = sendToDevice(path, BYTES, { begin, within: devices });
      await expect(sending).rejects.toMatchObject({ code: 'PRINTER_DEVICE_WRONG' });
    }
    expect(begun).toBe(0);
  });
});

it.each([
  ['/dev/usb/lp0', true],
  ['/dev/serial/by-id/usb-Star_TSP100-if00', true],
  ['/dev/cu.usbmodem14101', true],
  ['/dev/../etc/passwd', false],
  ['/dev/usb/../../etc/cron.d/x', false],
  ['/dev/./lp0', false],
  ['/dev/..', false],
  ['/dev//lp0', false],
  ['/etc/passwd', false],
])('%s is a path of a printer: %s', (path, isValid) => {
  expect(printerDevice.safeParse(path).success).toBe(isValid);
});
