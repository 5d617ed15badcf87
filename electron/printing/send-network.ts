// Bytes to a printer on the network: raw, on its port, one connection a job. Such a printer acknowledges nothing, so it is
// asked for its status behind the last byte: an answer, or a connection that the printer closes in order, says that it has
// come that far. Silence and broken connections are told apart by whether a byte can have reached it.
import { connect } from 'node:net';
import { CodedError } from '#shared/errors';
import type { PrinterSettings } from '#shared/ipc/printing';

export interface NetworkPrinter {
  readonly host: string;
  readonly port: number;
}

/** Milliseconds: to take the connection, and to take or say anything afterwards. */
export interface Patience {
  readonly connecting: number;
  readonly silence: number;
}

export const PATIENCE: Patience = { connecting: 5_000, silence: 15_000 };

/** Answered at once, also while the printer still prints: DLE EOT 1 and ESC ACK SOH. */
const STATUS_REQUEST: Readonly<Record<PrinterSettings['language'], Uint8Array>> = {
  'esc-pos': Uint8Array.of(0x10, 0x04, 0x01),
  'star-prnt': Uint8Array.of(0x1b, 0x06, 0x01),
};

export interface NetworkSending {
  readonly language: PrinterSettings['language'];
  /** Called when the printer has taken the connection, before the first byte; nothing is sent when it throws. */
  readonly begin: () => void;
  readonly patience?: Patience;
}

/** @throws what `begin` throws; CodedError PRINTER_UNREACHABLE (nothing was sent), PRINTER_STOPPED (nobody knows how much of it is on paper) */
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
    // A printer may say things of its own before it has everything; only what comes after counts.
    socket.on('data', () => isHandedOver && done());
    socket.once('end', done);
    socket.once('error', fail);
  });
}
