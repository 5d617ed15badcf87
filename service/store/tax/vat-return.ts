// The sums of a period that a VAT return is made of, straight from the lines of accepted sales.
import { sql } from 'kysely';
import type { PartsPerMillion } from '#shared/domain/money/rate';
import type { TaxCategory } from '#shared/domain/tax/tax';
import type { VatPeriod, VatRegistration } from '../../domain/sales/vat-return';
import type { TenantTransaction } from '../database/tenant-store';

interface PeriodFilter {
  /** Business dates, both inclusive. */
  readonly from: string;
  readonly to: string;
  /** ISO 4217. */
  readonly currency: string;
}

/**
 * A return counts in the period it was made in, whenever its sale was. One without a receipt names no sale whose tax it
 * could take back: it counts once a person has accepted it, when its posting exceptions are resolved. Those of earlier
 * versions, which note no submitter, counted at once and still do, as their periods may have been filed.
 */
export async function vatPeriod(tx: TenantTransaction, { from, to, currency }: PeriodFilter): Promise<VatPeriod> {
  const ofPeriod = tx
    .selectFrom('sales')
    .where('businessDate', '>=', from)
    .where('businessDate', '<=', to)
    .where('currency', '=', currency)
    .where((is) =>
      is.or([
        is('kind', '=', 'SALE'),
        is('originalTransactionId', 'is not', null),
        is('submittedBy', 'is', null),
        is.and([is.exists(exceptionOf(tx, 'RESOLVED')), is.not(is.exists(exceptionOf(tx, 'PENDING')))]),
      ]),
    );
  const { transactionCount } = await ofPeriod
    .select((is) => is.fn.countAll<number>().as('transactionCount'))
    .executeTakeFirstOrThrow();
  const sums = await ofPeriod
    .innerJoin('saleLines', 'saleLines.transactionId', 'sales.transactionId')
    .select([
      'saleLines.taxCategory',
      'saleLines.taxRatePpm',
      signedSum('net_amount').as('net'),
      signedSum('tax_amount').as('tax'),
    ])
    .groupBy(['saleLines.taxCategory', 'saleLines.taxRatePpm'])
    .execute();
  return {
    transactionCount,
    sums: sums.map((row) => ({
      taxCategory: row.taxCategory as TaxCategory,
      rate: row.taxRatePpm as PartsPerMillion,
      net: BigInt(row.net),
      tax: BigInt(row.tax),
    })),
  };
}

/** In a query of sales. */
function exceptionOf(tx: TenantTransaction, status: 'RESOLVED' | 'PENDING') {
  return tx
    .selectFrom('postingExceptions')
    .select('id')
    .where('sourceSystem', '=', 'POS')
    .where('status', '=', status)
    .where(sql<boolean>`posting_exceptions.external_id = sales.transaction_id::text`);
}

/** @returns undefined when the merchant is not registered for VAT. */
export async function findVatRegistration(tx: TenantTransaction): Promise<VatRegistration | undefined> {
  const row = await tx.selectFrom('merchants').select(['tenantId', 'vatRegistrationNumber']).executeTakeFirst();
  if (!row?.vatRegistrationNumber) return undefined;
  return { tenantId: row.tenantId, vatRegistrationNumber: row.vatRegistrationNumber };
}

/** Exact whatever the size: the sum of int8 is numeric, and as text it reaches us digit by digit. */
function signedSum(column: 'net_amount' | 'tax_amount') {
  const amount = sql.ref(`sale_lines.${column}`);
  return sql<string>`sum(case when ${sql.ref('sales.kind')} = 'RETURN' then -${amount} else ${amount} end)::text`;
}
