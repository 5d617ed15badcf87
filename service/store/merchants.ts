// The merchant a tenant is.
import { decimalFromMinor, minor, type MinorUnits } from '#shared/domain/money';
import { currencyOf, type Currency } from '#shared/domain/currency';
import { percentFromRate, type PartsPerMillion } from '#shared/domain/rate';
import { CodedError } from '#shared/errors';
import type { Merchant } from '#shared/schema/merchant';
import type { TenantTransaction } from './tenant-store';

/** What the rules need to know about a merchant. */
export interface MerchantTerms {
  readonly currency: Currency;
  readonly timeZone: string;
  readonly pricesIncludeTax: boolean;
  readonly cashRounding: MinorUnits;
}

export async function isMerchant(tx: TenantTransaction): Promise<boolean> {
  return (await tx.selectFrom('merchants').select('name').executeTakeFirst()) !== undefined;
}

export async function merchantTerms(tx: TenantTransaction): Promise<MerchantTerms> {
  const row = await merchantRow(tx);
  return { ...row, currency: currencyOf(row.currency), cashRounding: minor(row.cashRounding) };
}

export async function readMerchant(tx: TenantTransaction): Promise<Merchant> {
  const { cashRounding, taxRates, ...row } = await merchantRow(tx);
  return {
    ...row,
    taxRates: taxRates.map(({ taxCategory, ratePpm }) => ({
      taxCategory,
      rate: percentFromRate(ratePpm as PartsPerMillion),
    })),
    cashRounding: decimalFromMinor(minor(cashRounding), currencyOf(row.currency)),
  };
}

async function merchantRow(tx: TenantTransaction) {
  const row = await tx.selectFrom('merchants').selectAll().executeTakeFirst();
  if (!row) throw new CodedError('MERCHANT_UNKNOWN');
  return row;
}
