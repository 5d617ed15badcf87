// First loads of new tills over networks that are good or bad, from one service that stands still: how long each takes, and
// whether the till ends with every row of the service, field by field.
import { join } from 'node:path';
import type { SyncStatus } from '#shared/ipc/sync-status';
import { openDevice } from '#test/support/device';
import { openHostileNetwork, type HostileNetwork, type Hostility } from '#test/support/hostile-network';
import { openWitness, type ServiceWitness } from '#test/support/service-client';
import { accountOf, runService, type RunningService } from '#test/support/service-process';
import { areEqual, compare, type Differences } from './compare';
import { customersOnTill, itemsOnTill } from './rows-on-till';
import { reaches } from './till-status';

export interface LoadOverNetwork {
  readonly name: string;
  /** From the first request of the load until items and customers are complete. */
  readonly seconds: number;
  readonly network: HostileNetwork['counts'];
  /** Status checks, a few per second, and how many of them were offline or needed a person. */
  readonly looks: number;
  readonly offline: number;
  readonly problem: number;
  readonly items: Differences;
  readonly customers: Differences;
}

export interface NetworkToTry {
  readonly name: string;
  readonly hostility: Hostility;
}

export async function badNetworkRun(
  customers: number,
  seed: number,
  networks: readonly NetworkToTry[],
  folder: string,
  onLoaded: (load: LoadOverNetwork) => void = () => undefined,
): Promise<LoadOverNetwork[]> {
  const service = await runService('--data', 'memory', '--seed', `customers=${customers}`);
  try {
    const tenant = service.tenants[0]?.code ?? '';
    const { username, password } = accountOf(service, tenant, 'MANAGER');
    const witness = await openWitness(service.url, { tenant, username, password });
    const loads: LoadOverNetwork[] = [];
    for (const [n, network] of networks.entries()) {
      const load = await loadOver(network, { service, witness, seed, folder: join(folder, `till-${n}`) });
      onLoaded(load);
      loads.push(load);
    }
    return loads;
  } finally {
    await service.stop();
  }
}

interface Place {
  readonly service: RunningService;
  readonly witness: ServiceWitness;
  readonly seed: number;
  readonly folder: string;
}

async function loadOver(
  { name, hostility }: NetworkToTry,
  { service, witness, seed, folder }: Place,
): Promise<LoadOverNetwork> {
  // The sign-in is not tested: it is repeated until it succeeds, as a person would.
  const network = await openHostileNetwork(service.url, hostility, seed, 'updatedFrom');
  const device = openDevice(folder, network.url);
  try {
    const till = await device.start();
    const account = accountOf(service, service.tenants[0]?.code ?? '', 'CASHIER');
    await till.signIn({ ...account, serviceUrl: network.url });
    let begunAt: number | null = null;
    const seen = { looks: 0, offline: 0, problem: 0 };
    const look = ({ reachability, problem, items }: SyncStatus) => {
      if (items.state === 'first load') begunAt ??= performance.now();
      seen.looks += 1;
      if (reachability === 'offline') seen.offline += 1;
      if (problem !== null) seen.problem += 1;
    };
    await reaches(till, ({ items, customers }) => items.checkedAt !== null && customers.checkedAt !== null, look);
    const seconds = (performance.now() - (begunAt ?? NaN)) / 1_000;
    return {
      name,
      seconds,
      network: { ...network.counts },
      ...seen,
      items: await compare('items', witness.allItems(), await itemsOnTill(till.page)),
      customers: await compare('customers', witness.allCustomers(), await customersOnTill(till.page)),
    };
  } finally {
    await device.close();
    await network.close();
  }
}

export function isEqual({ items, customers }: LoadOverNetwork): boolean {
  return areEqual(items) && areEqual(customers);
}
