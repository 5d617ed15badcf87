// What a VAT return is made of: whose it is, and the sums of its period.
import { sql, type RawBuilder } from 'kysely';
import type { PartsPerMillion } from '#shared/domain/money/rate';
import type { TaxCategory } from '#shared/domain/tax/tax';
import type { VatPeriod, VatRegistration } from '../../domain/sales/vat-return';
import type { Days } from '../sales/figure-rows';
import type { TenantTransaction } from '../database/tenant-store';
import { COUNTS_AT_ONCE, TAX_COLUMNS, taxRows } from './tax-figures';

interface SumRow {
  readonly taxCategory: TaxCategory;
  readonly taxRatePpm: PartsPerMillion;
  readonly net: string;
  readonly tax: string;
  readonly transactionCount: number;
}

interface PeriodFilter extends Days {
  /** ISO 4217. */
  readonly currency: string;
}

/**
 * After `countTax`. A return counts in the period it was made in, whenever its sale was. One without a receipt names no sale whose tax
 * it could take back: it counts once a person has accepted it, when its posting exceptions are resolved. Those of earlier versions, which
 * note no submitter, counted at once and still do, as their periods may have been filed.
 * @param today and later days are added up now
 */
export async function vatPeriod(
  tx: TenantTransaction,
  { from, to, currency }: PeriodFilter,
  today: string,
): Promise<VatPeriod> {
  const within = sql`s.currency = ${currency} and s.business_date >= ${from} and s.business_date <= ${to}`;
  const isAccepted = sql`(s.submitted_by is null or (${hasException('RESOLVED')} and not ${hasException('PENDING')}))`;
  // The sum of numeric is exact whatever the size, and as text it reaches us digit by digit.
  const { rows } = await sql<SumRow>`
    select tax_category, tax_rate_ppm, sum(net_amount)::text as net, sum(tax_amount)::text as tax,
      sum(transaction_count)::int8 as transaction_count
    from (
      select ${TAX_COLUMNS} from tax_figures
      where currency = ${currency} and business_date >= ${from} and business_date <= ${to} and business_date < ${today}
      union all (${taxRows(sql`${within} and s.business_date >= ${today} and ${COUNTS_AT_ONCE}`)})
      union all (${taxRows(
        sql`${within} and s.kind = 'RETURN' and s.original_transaction_id is null and ${isAccepted}`,
      )})) as figures
    group by tax_category, tax_rate_ppm`.execute(tx);
  return {
    transactionCount: rows.reduce((sum, { transactionCount }) => sum + transactionCount, 0),
    sums: rows.map(({ taxCategory, taxRatePpm, net, tax }) => ({
      taxCategory,
      rate: taxRatePpm,
      net: BigInt(net),
      tax: BigInt(tax),
    })),
  };
}

/** In a query of sales `s`. */
function hasException(status: 'RESOLVED' | 'PENDING'): RawBuilder<unknown> {
  return sql`exists (select from posting_exceptions e where e.source_system = 'POS' and e.status = ${sql.lit(status)}
    and e.external_id = s.transaction_id::text)`;
}

/** @returns undefined when the merchant is not registered for VAT. */
export async function findVatRegistration(tx: TenantTransaction): Promise<VatRegistration | undefined> {
  const row = await tx.selectFrom('merchants').select(['tenantId', 'vatRegistrationNumber']).executeTakeFirst();
  if (!row?.vatRegistrationNumber) return undefined;
  return { tenantId: row.tenantId, vatRegistrationNumber: row.vatRegistrationNumber };
}
