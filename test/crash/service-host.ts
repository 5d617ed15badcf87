// The service's machine in a crash test: the service on a folder of its own, at one address, killed and started again.
import { createServer, type AddressInfo } from 'node:net';
import { startServiceChild, type ServiceChild, type ServiceFacts } from '#test/support/service-child';

export interface ServiceHost {
  readonly facts: ServiceFacts;
  /** SIGKILL, and at once started again on the same folder; resolves when it answers. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

export async function openServiceHost(folder: string): Promise<ServiceHost> {
  // The same after every start: the till knows one address.
  const port = await freePort();
  const start = () => startServiceChild('--port', String(port), '--data', folder, '--seed', 'demo');
  let service: ServiceChild = start();
  const facts = await service.ready;
  return {
    facts,
    async killAndRestart() {
      service.child.kill('SIGKILL');
      await service.ended;
      service = start();
      await service.ready;
    },
    async stop() {
      service.child.kill('SIGTERM');
      await service.ended;
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
