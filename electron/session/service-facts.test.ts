import { expect, it } from 'vitest';
import type { Merchant } from '#shared/api/accounts/merchant';
import type { Me } from '#shared/api/accounts/session';
import type { ApiClient } from '../api/client';
import type { DeviceFile, Remembered } from './device-file';
import { createServiceFacts } from './service-facts';
import { MANAGER, MERCHANT, SIGN_IN } from './testing/tills';

const SARA: Me = {
  username: 'sara',
  displayName: 'Sara Khan',
  role: 'CASHIER',
  features: ['SALES_WRITE'],
  registerId: 4,
};

/** A till that knows a cashier and a manager, and is told this of its merchant and of the cashier, whose account is in use. */
async function told({ merchant = MERCHANT, me = SARA }: { merchant?: Merchant; me?: Me }) {
  const users = [SARA, MANAGER].map((each) => ({ me: each }));
  let remembered = { home: { merchantCode: 'demo', isMerchantKnown: true, merchant: MERCHANT }, users } as unknown;
  const device = {
    read: () => remembered as Remembered,
    write: (next: Remembered) => void (remembered = next),
  } as unknown as DeviceFile;
  const changed: Me[] = [];
  const read = createServiceFacts({ device, monotonic: () => 0 }, (person) => void changed.push(person));
  const client = {
    account: SIGN_IN,
    call: ({ path }: { path: string }) => Promise.resolve(path === '/merchant' ? merchant : me),
  } as unknown as ApiClient;
  const code = await read(client).then(
    () => null,
    ({ code: why }: { code: string }) => why,
  );
  return { code, changed: changed.map(({ features }) => features), merchant: device.read().home?.merchant };
}

it('keeps what the service says of the merchant and of the person, however it writes their name', async () => {
  const features = ['SALES_WRITE', 'CRM_READ'];
  const merchant = { ...MERCHANT, currency: 'USD' };
  expect(await told({ merchant, me: { ...SARA, features } })).toEqual({ code: null, changed: [features], merchant });
  const renamed = await told({ me: { ...SARA, username: 'Sara.Khan', features } });
  expect(renamed).toMatchObject({ code: null, changed: [features] });
});

it('takes no facts of another merchant, and no rights of another person of the till', async () => {
  const kept = { code: 'REPLY_MALFORMED', changed: [], merchant: MERCHANT };
  expect(await told({ merchant: { ...MERCHANT, tenantId: 'other', currency: 'USD' } })).toEqual(kept);
  expect(await told({ me: MANAGER })).toEqual(kept);
});
