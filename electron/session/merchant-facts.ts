// The merchant's facts of this till: asked for again while it works, as a tax rate may change that begins soon. Kept for the
// next unlock; a sale under way goes on with what it began with.
import { getMerchant } from '#shared/api/accounts/merchant';
import { request } from '#shared/api/wire/request';
import { errorData } from '#shared/errors';
import type { ApiClient } from '../api/client';
import type { DeviceFile } from './device-file';

/** Milliseconds. */
const EVERY = 3_600_000;

export interface MerchantFactsPorts {
  readonly device: DeviceFile;
  /** Milliseconds; never goes backward. */
  readonly monotonic: () => number;
}

/** Asks at most once an hour. @throws what a call throws; nothing has changed then */
export function createMerchantFacts({ device, monotonic }: MerchantFactsPorts): (client: ApiClient) => Promise<void> {
  let askedAt = Number.NEGATIVE_INFINITY;
  return async (client) => {
    if (monotonic() - askedAt < EVERY) return;
    const merchant = await client.call(request(getMerchant)).catch((error: unknown) => {
      if (errorData(error).code !== 'NOT_OFFERED') throw error;
      return null;
    });
    askedAt = monotonic();
    const { home, users } = device.read();
    if (!merchant || home?.merchantCode !== client.account.merchantCode) return;
    if (JSON.stringify(merchant) === JSON.stringify(home.merchant)) return;
    device.write({ home: { ...home, merchant, isMerchantKnown: true }, users });
  };
}
