// Two tills change one record in the same moment, each as the app sends it: what the one has saved, the other does not undo.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createApiClient } from '#electron/api/client';
import type { Fetch } from '#electron/api/transport';
import { pushWrite } from '#electron/sync/push/push-write';
import type { Outcome } from '#shared/ipc/store-calls';
import { write as anyWrite } from '#shared/writes/write';
import { onEachDatabase, type TestService } from './on-each-database';

const NOW = '2026-03-02T06:00:00.000Z';

/** How many tills have read before one of them writes. */
interface Gate {
  readonly open: Promise<void>;
  passed(): void;
}

function gateFor(tills: number): Gate {
  let [waiting, open] = [tills, () => undefined as void];
  const opened = new Promise<void>((resolve) => (open = resolve));
  return {
    open: opened,
    passed() {
      waiting -= 1;
      if (waiting === 0) open();
    },
  };
}

onEachDatabase('two devices', (service) => {
  it('both change a customer, each other fields, and both changes are kept', async () => {
    const path = await newCustomer(service());
    const fields = [
      { city: 'Ajman', state: 'Ajman' },
      { category: 'VIP', zipCode: '20' },
    ];
    const outcomes = await atOnce(
      service(),
      fields.map((each) => customerChange(path, each)),
    );
    expect(outcomes.map(({ kind }) => kind)).toEqual(['accepted', 'accepted']);
    expect(await read(service(), path)).toMatchObject({ ...fields[0], ...fields[1] });
  });

  it('both change the same field, and the second is asked', async () => {
    const path = await newCustomer(service());
    const cities = ['Ajman', 'Dubai'];
    const outcomes = await atOnce(
      service(),
      cities.map((city) => customerChange(path, { city })),
    );
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['accepted', 'conflict']);
    const winner = cities[outcomes.findIndex(({ kind }) => kind === 'accepted')];
    expect(await read(service(), path)).toMatchObject({ city: winner });
  });

  it('both change an item or a discount of the office, and both changes are kept', async () => {
    const { unitPrice, sku } = (await read(service(), '/catalog/items/12')) as { unitPrice: number; sku: string };
    const seen = [{ unitPrice }, { sku }];
    const changes = [{ unitPrice: 7.5 }, { sku: `S-${randomUUID()}` }];
    const writes = changes.map((body, i) => ({ kind: 'patchItem', params: { itemId: '12' }, body, seen: seen[i] }));
    expect((await atOnce(service(), writes)).map(({ kind }) => kind)).toEqual(['accepted', 'accepted']);
    expect(await read(service(), '/catalog/items/12')).toMatchObject({ ...changes[0], ...changes[1] });

    const created = await manager(service()).post('/catalog/attributes/discounts', {
      ...{ name: `Spring ${randomUUID()}`, discountType: 2, rate: 10 },
    });
    const discount = created.body as { id: number; name: string; rate: number; status: string };
    const name = `Summer ${randomUUID()}`;
    const status = 'ended';
    const bodies = [{ name, status: discount.status }, { status }];
    const updates = bodies.map((body) => {
      const seenFields = Object.keys(body).map((field) => [field, discount[field as 'name' | 'status']]);
      return {
        kind: 'updateDiscount',
        params: { id: discount.id },
        body,
        seen: Object.fromEntries(seenFields) as object,
      };
    });
    expect((await atOnce(service(), updates)).map(({ kind }) => kind)).toEqual(['accepted', 'accepted']);
    expect(await read(service(), `/catalog/attributes/discounts/${discount.id}`)).toMatchObject({ name, status });
  });
});

/** Sends each from a till of its own; all of them have read the record before the first of them writes. */
async function atOnce({ url, tenants }: TestService, contents: readonly object[]): Promise<Outcome[]> {
  const user = tenants.find(({ code }) => code === 'demo')?.users.find(({ role }) => role === 'MANAGER');
  if (!user) throw new Error('The demo has no manager.');
  const gate = gateFor(contents.length);
  return Promise.all(
    contents.map(async (content) => {
      let hasRead = false;
      const gated: Fetch = async (target, init) => {
        const isChange = init.method === 'PUT' || init.method === 'PATCH';
        if (isChange && !hasRead) {
          hasRead = true;
          gate.passed();
          await gate.open;
        }
        return fetch(target, init);
      };
      const account = { serviceUrl: url, merchantCode: 'demo', registerId: 1, ...user };
      const api = createApiClient(account, null, {
        fetch: gated,
        observer: { replied: () => undefined, ended: () => undefined },
        now: () => Date.parse(NOW),
        monotonic: () => performance.now(),
        onToken: () => undefined,
        earlierToken: () => null,
        answered: new Set(),
      });
      const write = anyWrite.parse({ ...content, entryId: randomUUID(), savedAt: NOW, savedBy: user.username });
      const entry = { write, idMappings: {}, outcomeUnknown: false };
      return pushWrite(entry, api, api.account, () => Date.parse(NOW));
    }),
  );
}

function customerChange(path: string, fields: Readonly<Record<string, string>>): object {
  return {
    kind: 'customer.change',
    customerNumber: path.slice('/crm/customers/'.length),
    localCustomerId: null,
    seenModifiedTime: null,
    fields: Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, { bases: [null], value }])),
  };
}

function manager({ client }: TestService) {
  return client.as('MANAGER');
}

async function newCustomer(service: TestService): Promise<string> {
  const body = { email: `${randomUUID()}@devices.example`, firstName: 'Aisha' };
  const created = await manager(service).post('/crm/customers', body);
  return `/crm/customers/${(created.body as { customerNumber: string }).customerNumber}`;
}

async function read(service: TestService, path: string): Promise<unknown> {
  return (await manager(service).get(path)).body;
}
