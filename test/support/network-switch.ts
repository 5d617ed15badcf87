// The network between the till and the service, with a switch: a TCP relay on loopback. Cut, nothing listens any more and
// connections under way break; with answers lost, requests still reach the service and what it says does not come back.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface NetworkSwitch {
  /** Where the till thinks the service is; the same after a cut. */
  readonly url: string;
  cut(): Promise<void>;
  /** Also out of a cut. */
  loseAnswers(): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
}

export async function openNetworkSwitch(serviceUrl: string): Promise<NetworkSwitch> {
  const service = new URL(serviceUrl);
  const sockets = new Set<Socket>();
  let losesAnswers = false;
  const server = createServer((till) => {
    const upstream = connect(Number(service.port), service.hostname);
    for (const socket of [till, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      // A broken connection is what this is for; the other side learns of it by its own close.
      socket.on('error', () => undefined);
    }
    till.on('close', () => upstream.end());
    upstream.on('close', () => till.destroy());
    till.pipe(upstream);
    upstream.on('data', (chunk) => {
      if (losesAnswers) till.destroy();
      else till.write(chunk);
    });
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const cut = async () => {
    if (!server.listening) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    breakAll();
    await closed;
  };
  const connectAs = async (isLosing: boolean) => {
    losesAnswers = isLosing;
    breakAll();
    if (!server.listening) await listen(port);
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    loseAnswers: () => connectAs(true),
    restore: () => connectAs(false),
    close: cut,
  };
}
