// Accepted sales: written once, with their lines and tenders for reports, and kept as they were sent.
import { sql, type Selectable } from 'kysely';
import { minor } from '#shared/domain/money/money';
import { quantityFromThousandths } from '#shared/domain/money/quantity';
import { nameForms } from '#shared/domain/people/user-name';
import { isReceiptNumber, receiptSequence } from '#shared/domain/receipt/receipt-number';
import type { PostingReason } from '#shared/api/sales/posting-exception';
import type { Page } from '#shared/api/wire/paging';
import type { SaleListQuery, SaleTransaction, StoredSale } from '#shared/api/sales/sale';
import type { ReturnedSale } from '../../domain/sales/return-limit';
import type { StatedTransaction } from '../../domain/sales/parsed-sale';
import { pageOf } from '../database/page';
import { submittedColumns, submitterOf, type Submitter } from './submitted';
import type { SaleTable } from '../tables/sales';
import type { TenantTransaction } from '../database/tenant-store';

/**
 * Waits until no other transaction holds one of the names, and holds them to the end of this one. Two posts of one sale,
 * two returns of one line and two sales with one receipt number are so decided one after the other.
 * @param names transaction ids and receipt numbers
 */
export async function lockSales(tx: TenantTransaction, names: readonly string[]): Promise<void> {
  // In one order everywhere, so that two transactions never wait for each other.
  const ordered = sql.join([...new Set(names)].sort().map((name, position) => sql`(${name}::text, ${position}::int)`));
  await sql`select pg_advisory_xact_lock(hashtextextended(current_setting('pos.tenant_id') || '/' || name, 0))
    from (select name from (values ${ordered}) as given(name, position) order by position) as ordered`.execute(tx);
}

const STORED = ['document', 'submittedBy', 'submittedAtRegister'] as const;

export async function findSale(tx: TenantTransaction, transactionId: string): Promise<StoredSale | undefined> {
  const row = await tx.selectFrom('sales').select(STORED).where('transactionId', '=', transactionId).executeTakeFirst();
  return row && toStoredSale(row);
}

/** What has to be known of a sale before it is taken in, in one trip. */
export async function findBefore(
  tx: TenantTransaction,
  { transactionId, registerId }: Pick<SaleTransaction, 'transactionId' | 'registerId'>,
): Promise<{ readonly known: StoredSale | undefined; readonly isRegisterKnown: boolean }> {
  // There is one merchant, so there is one row.
  const { isRegisterKnown, document, submittedBy, submittedAtRegister } = await tx
    .selectFrom('merchants')
    .leftJoin('sales', (join) => join.on('sales.transactionId', '=', transactionId))
    .select(STORED)
    .select((is) =>
      is
        .exists(
          is.selectFrom('registers').select('registers.registerId').where('registers.registerId', '=', registerId),
        )
        .as('isRegisterKnown'),
    )
    .executeTakeFirstOrThrow();
  const known = document === null ? undefined : toStoredSale({ document, submittedBy, submittedAtRegister });
  return { known, isRegisterKnown: Boolean(isRegisterKnown) };
}

/** As it was sent, and by whom. */
function toStoredSale({ document, submittedBy, submittedAtRegister }: StoredRow): StoredSale {
  const sale = JSON.parse(document) as SaleTransaction;
  return { ...sale, submittedBy: submitterOf(submittedBy, submittedAtRegister) };
}

type StoredRow = Pick<Selectable<SaleTable>, (typeof STORED)[number]>;

/** @returns undefined when there is no such sale, or when it is itself a return. */
export async function findReturnedSale(
  tx: TenantTransaction,
  transactionId: string,
): Promise<ReturnedSale | undefined> {
  const sold = await tx
    .selectFrom('saleLines')
    .innerJoin('sales', 'sales.transactionId', 'saleLines.transactionId')
    .select(['lineId', 'itemId', 'unitPrice', 'quantityThousandths', 'taxCategory', 'taxRatePpm'])
    .select(['saleLines.netAmount', 'saleLines.taxAmount', 'saleLines.grossAmount'])
    .select((is) =>
      is
        .selectFrom('sales as returns')
        .select((sums) => sums.fn.sum<string | null>('returns.roundingAmount').as('rounded'))
        .where('returns.originalTransactionId', '=', transactionId)
        .as('roundedBefore'),
    )
    .where('sales.transactionId', '=', transactionId)
    .where('sales.kind', '=', 'SALE')
    .execute();
  const [first] = sold;
  if (!first) return undefined;
  const returned = await tx
    .selectFrom('saleLines')
    .innerJoin('sales', 'sales.transactionId', 'saleLines.transactionId')
    .select((is) => [
      'originalLineId',
      is.fn.sum<string>('quantityThousandths').as('quantity'),
      is.fn.sum<string>('saleLines.taxAmount').as('taxAmount'),
      is.fn.sum<string>('saleLines.grossAmount').as('grossAmount'),
    ])
    .where('sales.originalTransactionId', '=', transactionId)
    .groupBy('originalLineId')
    .execute();
  const returnedOf = new Map(returned.map(({ originalLineId, ...sums }) => [originalLineId, sums]));
  const lines = sold.map(({ quantityThousandths, taxRatePpm, netAmount, taxAmount, grossAmount, ...line }) => {
    const before = returnedOf.get(line.lineId);
    return {
      ...line,
      quantity: quantityFromThousandths(quantityThousandths),
      taxRate: taxRatePpm,
      netAmount: minor(netAmount),
      taxAmount: minor(taxAmount),
      grossAmount: minor(grossAmount),
      returned: {
        thousandths: Number(before?.quantity ?? 0),
        taxAmount: minor(Number(before?.taxAmount ?? 0)),
        grossAmount: minor(Number(before?.grossAmount ?? 0)),
      },
    };
  });
  return { lines, roundedBefore: minor(Number(first.roundedBefore ?? 0)) };
}

/** Questions about returns of a sale that wait for this reason, also behind another one. */
export async function returnsAskedAbout(tx: TenantTransaction, transactionId: string, reasonCode: PostingReason) {
  const eventType = 'RETURN';
  const rows = await tx
    .selectFrom('sales')
    .innerJoin('postingExceptions', (join) =>
      join.onRef('postingExceptions.externalId', '=', (is) => is.cast<string>('sales.transactionId', 'text')),
    )
    .select(['postingExceptions.id as questionId', 'externalId', 'reasonCode', 'further'])
    .where('sales.originalTransactionId', '=', transactionId)
    .where('postingExceptions.status', '=', 'PENDING')
    .where('postingExceptions.eventType', '=', eventType)
    .execute();
  const asked = rows.map((row) => ({ ...row, eventType }) as const);
  return asked.filter((row) => [row, ...row.further].some((reason) => reason.reasonCode === reasonCode));
}

/** When the last sale or return was made, leaving out those whose till was ahead of the time. */
export async function findLastSoldAt(tx: TenantTransaction, now: Date): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('sales')
    .select('soldAt')
    .where('soldAt', '<=', now)
    .orderBy('soldAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.soldAt;
}

/**
 * In one trip. References are checked at its end. Figures of its day that were added up by a clock that was ahead are no longer kept:
 * by their time they would have this sale.
 */
export async function insertSale(
  tx: TenantTransaction,
  sale: SaleTransaction,
  stated: StatedTransaction,
  submitter: Submitter,
  receivedAt: Date,
): Promise<void> {
  const { row, lines, tenders } = saleRows(sale, stated, submitter, receivedAt);
  await tx
    .with('sale', (and) => and.insertInto('sales').values(row))
    .with('lines', (and) => and.insertInto('saleLines').values(lines))
    .with('outdated', (and) =>
      and
        .deleteFrom('figureDays')
        .where('businessDate', '=', sale.businessDate)
        .where((is) => is.or([is('countedAt', '>', receivedAt), is('taxCountedAt', '>', receivedAt)])),
    )
    .insertInto('saleTenders')
    .values(tenders)
    .execute();
}

/** As they are stored. */
export function saleRows(
  sale: SaleTransaction,
  { lines, totals, tenders, cartDiscountAmount }: StatedTransaction,
  submitter: Submitter,
  receivedAt: Date,
) {
  const { cart: _cart, totals: _totals, tenders: _tenders, soldAt, ...others } = sale;
  const { returnReason: _reason, placeOfSupply: _place, ...rest } = others;
  const { originalReceiptNumber: _receipt, originalSoldAt: _when, ...more } = rest;
  const { correctsPayment: _corrects, correctedReceiptNumber: _corrected, ...facts } = more;
  const { transactionId } = sale;
  return {
    row: {
      ...facts,
      ...totals,
      ...submittedColumns(submitter),
      receiptSequence: receiptSequence(sale.receiptNumber, sale.registerId),
      cartDiscountAmount,
      soldAt: new Date(soldAt),
      document: JSON.stringify(sale),
      receivedAt,
    },
    lines: lines.map(({ quantity, taxRate, hsnCode: _hsnCode, ...line }, position) => ({
      ...line,
      transactionId,
      position,
      quantityThousandths: quantity,
      taxRatePpm: taxRate,
    })),
    tenders: tenders.map((tender, position) => ({ ...tender, transactionId, position })),
  };
}

/** Newest first by soldAt. @param grossAmount minor units, both inclusive */
export async function listSales(
  tx: TenantTransaction,
  query: SaleListQuery,
  grossAmount: { readonly least?: number | undefined; readonly most?: number | undefined },
): Promise<Page<StoredSale>> {
  let rows = tx.selectFrom('sales');
  if (query.from) rows = rows.where('businessDate', '>=', query.from);
  if (query.to) rows = rows.where('businessDate', '<=', query.to);
  if (query.receiptNumber !== undefined) {
    const numbers = await receiptNumbersOf(tx, query.receiptNumber);
    rows = rows.where(numbers ? sql<boolean>`receipt_number = any(${numbers})` : hasWithin(query.receiptNumber));
  }
  if (query.customerNumber !== undefined) rows = rows.where('customerNumber', '=', query.customerNumber);
  if (query.cashier !== undefined) rows = rows.where('cashier', 'in', nameForms(query.cashier));
  if (query.kind) rows = rows.where('kind', '=', query.kind);
  if (grossAmount.least !== undefined) rows = rows.where('grossAmount', '>=', grossAmount.least);
  if (grossAmount.most !== undefined) rows = rows.where('grossAmount', '<=', grossAmount.most);
  if (query.originalTransactionId) rows = rows.where('originalTransactionId', '=', query.originalTransactionId);
  if (query.registerId !== undefined) rows = rows.where('registerId', '=', query.registerId);
  const found = await pageOf(rows, query, (matching) =>
    matching.select(STORED).orderBy('soldAt', 'desc').orderBy('transactionId'),
  );
  return { ...found, content: found.content.map(toStoredSale) };
}

/** Of a text that more numbers have within them, the newest sales are soon found among all. */
const MOST_NUMBERS = 1000;

/** @returns the number itself where a till has given it, else those with the text within them; null for too many */
async function receiptNumbersOf(tx: TenantTransaction, text: string): Promise<readonly string[] | null> {
  if (await isReceipt(tx, text)) return [text];
  const found = await receiptNumbersWith(tx, text, MOST_NUMBERS + 1).execute();
  return found.length > MOST_NUMBERS ? null : [...new Set(found.map(({ receiptNumber }) => receiptNumber))];
}

/** Their order lets an index alone answer it, without reading the sales. */
export function receiptNumbersWith(tx: TenantTransaction, text: string, most: number) {
  return tx.selectFrom('sales').select('receiptNumber').where(hasWithin(text)).orderBy('receiptNumber').limit(most);
}

function hasWithin(text: string) {
  return sql<boolean>`position(lower(${text}) in lower(receipt_number)) > 0`;
}

/** Whether a till has given this number. */
async function isReceipt(tx: TenantTransaction, receiptNumber: string): Promise<boolean> {
  if (!isReceiptNumber(receiptNumber)) return false;
  const sale = await tx
    .selectFrom('sales')
    .select('transactionId')
    .where('receiptNumber', '=', receiptNumber)
    .limit(1)
    .executeTakeFirst();
  return sale !== undefined;
}
