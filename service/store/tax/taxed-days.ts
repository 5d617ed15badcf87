// On which days something was sold at a tax rate.
import { sql } from 'kysely';
import type { PartsPerMillion } from '#shared/domain/money/rate';
import type { DatedTaxRate } from '#shared/domain/tax/tax-rates';
import type { TenantTransaction } from '../database/tenant-store';

export interface TaxedDay {
  /** YYYY-MM-DD at the merchant. */
  readonly date: string;
  readonly taxCategory: string;
  readonly rate: PartsPerMillion;
}

/** Latest first, of sales since the first of the entries. @param entries of one rate */
export async function listTaxedDays(
  tx: TenantTransaction,
  entries: readonly DatedTaxRate[],
  timeZone: string,
): Promise<TaxedDay[]> {
  const [first] = entries.map(({ validFrom }) => validFrom ?? '0001-01-01').sort();
  const { taxCategory } = entries[0] ?? {};
  const rates = [...new Set(entries.map(({ rate }) => rate))];
  const { rows } = await sql<TaxedDay>`
    select distinct to_char(sold_at at time zone ${timeZone}, 'YYYY-MM-DD') as date, tax_category as "taxCategory",
      tax_rate_ppm as rate
    from sales join sale_lines using (tenant_id, transaction_id)
    where sold_at >= ${first}::timestamp at time zone ${timeZone}
      and tax_category = ${taxCategory} and tax_rate_ppm in (${sql.join(rates)})
    order by date desc`.execute(tx);
  return rows;
}
