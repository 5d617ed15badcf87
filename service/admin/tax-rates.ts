// The tax rates of a merchant, from the command line.
import { z } from 'zod';
import { taxRateBody, taxRateId, type Merchant } from '#shared/api/accounts/merchant';
import { CodedError } from '#shared/errors';
import { listTaxRates, setTaxRate } from '../store/tax/tax-rates';
import type { TenantStore } from '../store/database/tenant-store';
import { CommandRefused } from './command-refused';
import { atTheService, expectMerchant } from './merchants';
import { readFacts } from './read-facts';

const newTaxRate = z.strictObject({ ...taxRateBody.shape, taxRateId });

/** @throws CommandRefused if there is no such merchant */
export async function taxRatesOf(store: TenantStore, code: string): Promise<NonNullable<Merchant['datedTaxRates']>> {
  await expectMerchant(store, code);
  return store.readTenant(code, listTaxRates);
}

/** As `setTaxRate`. @throws CommandRefused */
export async function addTaxRate(store: TenantStore, code: string, facts: unknown, now: Date): Promise<void> {
  const given = readFacts(newTaxRate, facts);
  await expectMerchant(store, code);
  await refused(store.inTenant(code, (tx) => setTaxRate(tx, atTheService(now), given)));
}

/** @throws CommandRefused, naming the fact, for what a rule refuses */
export async function refused<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof CodedError) || error.data.field === undefined) throw error;
    throw new CommandRefused(`${error.data.field}: ${error.data.message}`, { cause: error });
  }
}
