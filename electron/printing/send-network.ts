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

/** Milliseconds: to accept the connection, and between signs of life afterwards. */
export interface Patience {
  readonly connecting: number;
  readonly silence: number;
}

export const PATIENCE: Patience = { connecting: 5_000, silence: 15_000 };

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
    const fail = (cause?: Error) => {
      socket.destroy();
      reject(new CodedError(isBegun ? 'PRINTER_STOPPED' : 'PRINTER_UNREACHABLE', {}, { cause }));
    };
    const done = () => {
      if (!isHandedOver) return fail();
      socket.destroy();
      resolve();
    };
    socket.setTimeout(patience.connecting, fail);
    socket.once('connect', () => {
      try {
        begin();
      } catch (error) {
        socket.destroy();
        return reject(error);
      }
      isBegun = true;
      socket.setTimeout(patience.silence);
      socket.write(bytes);
      socket.end(STATUS_REQUEST[language], () => {
        isHandedOver = true;
      });
    });
    // A printer may send unsolicited data earlier; only data after the last byte counts.
    socket.on('data', () => isHandedOver && done());
    socket.once('end', done);
    socket.once('error', fail);
  });
}
