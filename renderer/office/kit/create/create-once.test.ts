import { expect, it } from 'vitest';
import type { Vendor } from '#shared/api/procurement/vendor';
import { createVendor } from '#shared/api/procurement/vendors';
import { CodedError, type ErrorCode } from '#shared/errors';
import type { PosClient } from '../../../bridge/bridge';
import { createOnce } from './create-once';

const vendor = (id: string, name: string): Vendor => ({
  id,
  name,
  email: null,
  phone: null,
  status: 'ACTIVE',
  createdAt: '2026-03-01T00:00:00Z',
});

/** A service that makes the record, and whose answer does not come. */
function create(code: ErrorCode): Promise<string> {
  const vendors = [vendor('v-1', 'Deira Candles')];
  const ask = () => {
    vendors.push(vendor('v-2', 'Satwa Glass'));
    return Promise.reject(new CodedError(code));
  };
  return createOnce({ ask } as unknown as PosClient, {
    operation: createVendor,
    input: { body: { name: 'Satwa Glass' } },
    newKeys: undefined,
    readAgain: () => Promise.resolve([...vendors]),
    isSame: ({ name }: Vendor) => name === 'Satwa Glass',
  });
}

it.each(['REQUEST_TIMED_OUT', 'REPLY_MALFORMED', 'SERVICE_FAILED', 'SERVICE_BUSY'] as const)(
  'finds the record that was made though the answer was %s',
  async (code) => {
    expect(await create(code)).toBe('v-2');
  },
);

it('is refused where the service refused it', async () => {
  await expect(create('VALIDATION_FAILED')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});
