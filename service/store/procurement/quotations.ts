// Supplier quotations with their lines: minor units and thousandths here, major units and decimals outside.
import { sql, type Insertable, type SelectQueryBuilder, type Updateable } from 'kysely';
import { currencyOf } from '#shared/domain/money/currency';
import { decimalFromMinor, minor } from '#shared/domain/money/money';
import { decimalFromThousandths } from '#shared/domain/money/quantity';
import { CodedError } from '#shared/errors';
import type { Page } from '#shared/api/wire/paging';
import type { Quotation, QuotationLine, QuotationListQuery } from '#shared/api/procurement/quotation';
import type { QuotationLineRow } from './quotation-lines';
import { isExpired, type QuotationRow } from './quotation-record';
import { pageOf } from '../database/page';
import type { Tables } from '../tables/tables';
import type { QuotationLineTable, QuotationTable } from '../tables/procurement';
import type { TenantTransaction } from '../database/tenant-store';

/** A quotation with the name of its vendor and what is known of its request. */
type NamedQuotation = QuotationRow & {
  readonly vendorName: string;
  readonly rfqNumber: string | null;
  readonly rfqStatus: string | null;
  readonly rfqClosesAt: Date | null;
};

/** Newest first. @param today where the merchant is. */
export async function listQuotations(
  tx: TenantTransaction,
  { status, ...paging }: QuotationListQuery,
  today: string,
): Promise<Page<Quotation>> {
  let rows = tx.selectFrom('quotations');
  if (status) rows = rows.where('status', 'in', status);
  const found = await pageOf(rows, paging, (matching) =>
    withNames(matching).orderBy('createdAt', 'desc').orderBy('id'),
  );
  const ids = found.content.map((row) => row.id);
  const lines = new Map<string, QuotationLineRow[]>(ids.map((id) => [id, []]));
  for (const line of await linesOf(tx, ids)) lines.get(line.quotationId)?.push(line);
  return { ...found, content: found.content.map((row) => toQuotation(row, lines.get(row.id) ?? [], today)) };
}

/** @returns undefined if there is no such quotation */
export async function findQuotation(tx: TenantTransaction, id: string, today: string): Promise<Quotation | undefined> {
  const row = await withNames(tx.selectFrom('quotations').where('id', '=', id)).executeTakeFirst();
  return row && toQuotation(row, await linesOf(tx, [id]), today);
}

/** @throws CodedError QUOTATION_UNKNOWN */
export async function readQuotation(tx: TenantTransaction, id: string, today: string): Promise<Quotation> {
  const found = await findQuotation(tx, id, today);
  if (!found) throw new CodedError('QUOTATION_UNKNOWN');
  return found;
}

/** Locked until the end of the transaction, so that two edits do not mix their lines. */
export async function lockQuotation(tx: TenantTransaction, id: string): Promise<QuotationRow | undefined> {
  return tx.selectFrom('quotations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Locked: it cannot be closed while one of its quotations is edited. */
export async function holdRfq(tx: TenantTransaction, id: string) {
  return tx.selectFrom('rfqs').select(['status', 'closesAt']).where('id', '=', id).forShare().executeTakeFirst();
}

/** A merchant without quotations begins after this one. */
const FIRST_NUMBER = 1000;

/** Q-1017 after Q-1016. Each merchant counts alone; two at once get different ones. */
export async function nextQuoteNumber(tx: TenantTransaction): Promise<string> {
  const used = sql`(select greatest(${FIRST_NUMBER}::bigint, max(substr(quote_number, 3)::bigint)) from quotations
    where quote_number ~ '^Q-[0-9]{1,15}$')`;
  const { next } = await tx
    .selectNoFrom(sql<number>`next_of_tenant('quote_number', ${used})`.as('next'))
    .executeTakeFirstOrThrow();
  return `Q-${next}`;
}

export async function insertQuotation(tx: TenantTransaction, quotation: Insertable<QuotationTable>): Promise<void> {
  await tx.insertInto('quotations').values(quotation).execute();
}

export async function updateQuotation(
  tx: TenantTransaction,
  id: string,
  values: Updateable<QuotationTable>,
): Promise<void> {
  await tx.updateTable('quotations').set(values).where('id', '=', id).execute();
}

/** The lines of all these quotations in one query, each in order of position. */
export async function linesOf(tx: TenantTransaction, quotationIds: readonly string[]): Promise<QuotationLineRow[]> {
  if (quotationIds.length === 0) return [];
  return tx
    .selectFrom('quotationLines')
    .selectAll()
    .where('quotationId', 'in', quotationIds)
    .orderBy('quotationId')
    .orderBy('position')
    .execute();
}

export async function replaceLines(
  tx: TenantTransaction,
  quotationId: string,
  lines: readonly Omit<Insertable<QuotationLineTable>, 'quotationId'>[],
): Promise<void> {
  await tx.deleteFrom('quotationLines').where('quotationId', '=', quotationId).execute();
  if (lines.length === 0) return;
  await tx
    .insertInto('quotationLines')
    .values(lines.map((line) => ({ ...line, quotationId })))
    .execute();
}

export async function updateLineAmounts(tx: TenantTransaction, line: QuotationLineRow): Promise<void> {
  const { id, unitPrice, extendedAmount } = line;
  await tx.updateTable('quotationLines').set({ unitPrice, extendedAmount }).where('id', '=', id).execute();
}

function withNames(quotations: SelectQueryBuilder<Tables, 'quotations', object>) {
  return quotations.selectAll().select((is) => [
    // Never null: a foreign key keeps the vendor.
    is
      .selectFrom('vendors')
      .select('name')
      .whereRef('vendors.id', '=', 'quotations.vendorId')
      .$asScalar()
      .$notNull()
      .as('vendorName'),
    is.selectFrom('rfqs').select('rfqNumber').whereRef('rfqs.id', '=', 'quotations.rfqId').as('rfqNumber'),
    is.selectFrom('rfqs').select('status').whereRef('rfqs.id', '=', 'quotations.rfqId').as('rfqStatus'),
    is.selectFrom('rfqs').select('closesAt').whereRef('rfqs.id', '=', 'quotations.rfqId').as('rfqClosesAt'),
  ]);
}

function toQuotation(row: NamedQuotation, lines: readonly QuotationLineRow[], today: string): Quotation {
  const currency = currencyOf(row.currency);
  return {
    ...row,
    expired: isExpired(row, today),
    rfqClosesAt: row.rfqClosesAt?.toISOString() ?? null,
    totalAmount: decimalFromMinor(minor(row.totalAmount), currency),
    items: lines.map((line) => toLine(line, currency)),
    createdAt: row.createdAt.toISOString(),
  };
}

function toLine(row: QuotationLineRow, currency: ReturnType<typeof currencyOf>): QuotationLine {
  return {
    ...row,
    quotedQty: decimalFromThousandths(row.quotedQtyThousandths),
    unitPrice: decimalFromMinor(minor(row.unitPrice), currency),
    extendedAmount: decimalFromMinor(minor(row.extendedAmount), currency),
    minimumOrderQty: fromThousandths(row.minimumOrderQtyThousandths),
    awardedQty: fromThousandths(row.awardedQtyThousandths),
  };
}

function fromThousandths(thousandths: number | null): number | null {
  return thousandths === null ? null : decimalFromThousandths(thousandths);
}
