// Erases a customer who asks for it, because the API has no call for it.
import { eraseCustomer, type Erased } from '../store/customers/erasure';
import type { TenantStore } from '../store/database/tenant-store';
import { CommandRefused } from './command-refused';
import { expectMerchant } from './merchants';

export interface Erasure extends Partial<Erased> {
  readonly merchant: string;
  readonly customerNumber: string;
  readonly state: 'erased' | 'erased before' | 'not erased';
  /** What to do next, for a person. */
  readonly next: string;
}

/**
 * @param isMeant false: says what it would do, and changes nothing
 * @throws CommandRefused if there is no such merchant or customer
 */
export async function erase(
  store: TenantStore,
  code: string,
  customerNumber: string,
  isMeant: boolean,
  now: Date,
): Promise<Erasure> {
  await expectMerchant(store, code);
  const erased = await store
    .inTenant(code, async (tx) => {
      const counts = await eraseCustomer(tx, customerNumber, now);
      if (isMeant || !counts) return counts;
      throw new Rehearsed(counts);
    })
    .catch((error: unknown) => {
      if (error instanceof Rehearsed) return error.counts;
      throw error;
    });
  if (erased === undefined) throw new CommandRefused(`${code} has no customer ${customerNumber}.`);
  const command = `customer erase ${code} ${customerNumber} --yes`;
  const kept = { merchant: code, customerNumber };
  const afterRestore = `Keep this number. After a restore of an older backup, run: ${command}`;
  if (erased === null) return { ...kept, state: 'erased before', next: afterRestore };
  if (isMeant) return { ...kept, ...erased, state: 'erased', next: afterRestore };
  return { ...kept, ...erased, state: 'not erased', next: `This cannot be undone. To do it, run: ${command}` };
}

/** Ends the transaction without its changes. */
class Rehearsed extends Error {
  constructor(readonly counts: Erased) {
    super('Nothing was changed.');
  }
}
