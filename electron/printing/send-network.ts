// Sends to a network printer: raw bytes to its port, one connection per job. Such printers do not acknowledge, so a status
// request follows the last byte: a reply, or an orderly close, means everything arrived. Otherwise it depends on whether any
// byte can have reached the printer.
import { connect } from 'node:net';
import { CodedError } from '#shared/errors';
import type { PrinterSettings } from '#shared/ipc/printing';

export interface NetworkPrinter {
  readonly host: string;
  readonly port: number;
}

/** Milliseconds: to accept the connection, and afterwards without taking more or, once it has all, without an answer. */
export interface Patience {
  readonly connecting: number;
  readonly silence: number;
}

export const PATIENCE: Patience = { connecting: 5_000, silence: 15_000 };

/** Bytes written before the next are: small, so that the slowest printer takes them in time. */
const PART = 4_096;

/** Answered at once, even while printing: DLE EOT 1 and ESC ACK SOH. */
const STATUS_REQUEST: Readonly<Record<PrinterSettings['language'], Uint8Array>> = {
  'esc-pos': Uint8Array.of(0x10, 0x04, 0x01),
  'star-prnt': Uint8Array.of(0x1b, 0x06, 0x01),
};

export interface NetworkSending {
  readonly language: PrinterSettings['language'];
  /** Called when the printer has accepted the connection, before the first byte; if it throws, nothing is sent. */
  readonly begin: () => void;
  readonly patience?: Patience;
}

/**
 * @throws what `begin` throws; CodedError PRINTER_UNREACHABLE (nothing was sent), PRINTER_STOPPED (an unknown part may be on
 * paper)
 */
export function sendToNetwork(
  { host, port }: NetworkPrinter,
  bytes: Uint8Array,
  { language, begin, patience = PATIENCE }: NetworkSending,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, allowHalfOpen: true });
    let isBegun = false;
    let isHandedOver = false;
    let waiting: NodeJS.Timeout;
    const fail = (cause?: Error) => {
      socket.destroy();
      reject(new CodedError(isBegun ? 'PRINTER_STOPPED' : 'PRINTER_UNREACHABLE', {}, { cause }));
    };
    const done = () => {
      if (!isHandedOver) return fail();
      socket.destroy();
      resolve();
    };
    // Not the timeout of the socket: a printer that takes nothing may send its status for as long as it is on.
    const wait = (milliseconds: number) => {
      clearTimeout(waiting);
      waiting = setTimeout(fail, milliseconds);
    };
    const write = (from: number) => {
      if (socket.destroyed) return;
      wait(patience.silence);
      const part = bytes.subarray(from, from + PART);
      if (part.length > 0) socket.write(part, () => write(from + PART));
      else socket.end(STATUS_REQUEST[language], () => (isHandedOver = true));
    };
    wait(patience.connecting);
    socket.once('connect', () => {
      try {
        begin();
      } catch (error) {
        socket.destroy();
        return reject(error);
      }
      isBegun = true;
      write(0);
    });
    // A printer may send unsolicited data earlier; only data after the last byte counts.
    socket.on('data', () => isHandedOver && done());
    socket.once('end', done);
    socket.once('error', fail);
    socket.once('close', () => clearTimeout(waiting));
  });
}
