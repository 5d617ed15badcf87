// A fake network printer: listens on a port, keeps what it receives, and can be off, hang, disconnect midway or answer
// normally.
import { createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * `well` answers status requests; `mute` accepts everything and closes; `hanging` accepts nothing; `chattering` accepts nothing either
 * and sends its status again and again; `breaking` resets.
 */
export type PrinterMood = 'well' | 'mute' | 'hanging' | 'chattering' | 'breaking';

export interface FakePrinter {
  readonly port: number;
  /** Received on each closed connection, oldest first, without the status request. */
  readonly jobs: readonly Uint8Array[];
  mood: PrinterMood;
  off(): Promise<void>;
  /** Listens again on the same port. */
  on(): Promise<void>;
  close(): Promise<void>;
}

const STATUS_REQUESTS = [Buffer.of(0x10, 0x04, 0x01), Buffer.of(0x1b, 0x06, 0x01)];
const WELL = Buffer.of(0x16);

/** Milliseconds. */
const STATUS_EVERY = 50;

export async function openFakePrinter(): Promise<FakePrinter> {
  const sockets = new Set<Socket>();
  const jobs: Uint8Array[] = [];
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // Some tests have the till disconnect on purpose.
    socket.on('error', () => undefined);
    if (printer.mood === 'chattering') {
      const chatter = setInterval(() => socket.write(WELL), STATUS_EVERY);
      socket.on('close', () => clearInterval(chatter));
    }
    if (printer.mood === 'hanging' || printer.mood === 'chattering') {
      socket.pause();
      return;
    }
    let received = Buffer.alloc(0);
    const finish = () => {
      const asked = STATUS_REQUESTS.some((request) => received.subarray(-request.length).equals(request));
      jobs.push(new Uint8Array(asked ? received.subarray(0, -3) : received));
    };
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (printer.mood === 'breaking') socket.resetAndDestroy();
    });
    socket.on('end', () => {
      finish();
      if (printer.mood === 'well') socket.write(WELL);
      else socket.end();
    });
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const off = async () => {
    if (!server.listening) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const printer: FakePrinter = { port, jobs, mood: 'well', off, on: () => listen(port), close: off };
  return printer;
}
