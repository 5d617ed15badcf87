// A first load while other systems change customers: what the till has at its end is held against the service, before and
// after a full check.
import { join } from 'node:path';
import { openDevice } from '#test/support/device';
import { openWitness, type ServiceWitness } from '#test/support/service-client';
import { accountOf, runService } from '#test/support/service-process';
import { compare, type Differences } from './compare';
import { startOtherSystems } from './other-systems';
import { customersOnTill } from './rows-on-till';
import { reaches } from './till-status';

export interface LoadReport {
  readonly created: number;
  readonly replaced: number;
  readonly unseen: number;
  /** At the end of the load: changes missing from the feed may differ. */
  readonly loaded: Differences;
  /** Differences that the feed should have shown. */
  readonly missed: readonly string[];
  /** After everything was read again. */
  readonly checked: Differences;
}

/** @param folder empty */
export async function loadRun(customers: number, seed: number, folder: string): Promise<LoadReport> {
  const service = await runService('--data', 'memory', '--seed', `customers=${customers}`);
  const device = openDevice(join(folder, 'till'), service.url);
  try {
    const tenant = service.tenants[0]?.code ?? '';
    const { username, password } = accountOf(service, tenant, 'MANAGER');
    const witness = await openWitness(service.url, { tenant, username, password });
    const numbers = await numbersOf(witness);
    const till = await device.start();
    await till.signIn({ ...accountOf(service, tenant, 'CASHIER'), serviceUrl: service.url });
    await reaches(till, (status) => status.customers.count > 0);
    const others = startOtherSystems(witness, numbers, seed);
    await reaches(till, (status) => status.customers.checkedAt !== null);
    await others.stop();
    const stoppedAt = Date.now();
    await reaches(till, ({ customers: { checkedAt } }) => checkedAt !== null && Date.parse(checkedAt) > stoppedAt);
    const loaded = await compare('customers', witness.allCustomers(), await customersOnTill(till.page));
    const askedAt = Date.now();
    await till.page.evaluate(() => window.pos?.invoke['sync.sweep']({ action: 'start' }));
    await reaches(
      till,
      ({
        sweep: {
          customers: { lastWholeAt },
        },
      }) => lastWholeAt !== null && Date.parse(lastWholeAt) > askedAt,
    );
    const checked = await compare('customers', witness.allCustomers(), await customersOnTill(till.page));
    const differing = [...loaded.missing, ...loaded.surplus, ...loaded.different.keys()];
    return {
      created: others.created,
      replaced: others.replaced,
      unseen: others.unseen.size,
      loaded,
      missed: differing.filter((number) => !others.unseen.has(number)),
      checked,
    };
  } finally {
    await device.close();
    await service.stop();
  }
}

async function numbersOf(witness: ServiceWitness): Promise<string[]> {
  const numbers: string[] = [];
  for await (const rows of witness.allCustomers()) numbers.push(...rows.map(({ customerNumber }) => customerNumber));
  return numbers;
}
