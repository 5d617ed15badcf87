// Vendors, requests for quote and quotations of a demo merchant, in every state: drafts, received, decided, of requests that
// are open, closed by hand or past their closing time, and some unsolicited.
import type { Insertable } from 'kysely';
import { businessDateAt, dateAfter, DAY_MS } from '#shared/domain/day/business-date';
import { newLine, totalAmount } from '../store/procurement/quotation-lines';
import type { QuotationLineTable, QuotationTable, RfqTable } from '../store/tables/procurement';
import type { TenantTransaction } from '../store/database/tenant-store';
import { createRandom } from './kit/random';
import type { Seeding } from './kit/seeding';
import { makeVendors, seedId } from './vendors';

const ITEMS = 40;
/** Items between the first lines of two requests. */
const REQUESTS_APART = 7;

/** [title, status, days from today until it closes, or never] */
const RFQS: readonly (readonly [title: string, status: 'OPEN' | 'CLOSED', closes: number | null])[] = [
  ['Lanterns and candle holders for the season', 'OPEN', null],
  ['Gift wrap and paper bags', 'OPEN', 30],
  ['Kitchen tins', 'CLOSED', null],
  ['Cards and stationery', 'OPEN', -3],
  ['Party decorations', 'CLOSED', -40],
];

/** [status, index of its request or none, days ago, days valid] */
const PLAN: readonly (readonly [QuotationTable['status'], rfq: number | null, ago: number, stands: number | null])[] = [
  ['DRAFT', 0, 1, 30],
  ['RECEIVED', 0, 2, 30],
  ['RECEIVED', 0, 3, 45],
  ['DRAFT', 1, 3, null],
  ['RECEIVED', 1, 5, 30],
  ['DRAFT', 2, 20, 60],
  ['AWARDED', 2, 24, 90],
  ['REJECTED', 2, 25, 90],
  ['RECEIVED', 3, 10, 30],
  ['DRAFT', 3, 12, 20],
  ['AWARDED', 4, 60, 30],
  ['REJECTED', 4, 61, 30],
  ['WITHDRAWN', 4, 62, 30],
  ['DRAFT', null, 4, 14],
  ['RECEIVED', null, 40, 30],
  ['AWARDED', null, 75, 60],
];

export async function plantProcurement(tx: TenantTransaction, seeding: Seeding): Promise<void> {
  await tx.insertInto('vendors').values(makeVendors(seeding)).execute();
  await tx.insertInto('rfqs').values(makeRfqs(seeding)).execute();
  const items = await tx
    .selectFrom('items')
    .selectAll()
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .limit(ITEMS)
    .execute();
  for (const { lines, ...quotation } of makeQuotations(seeding, items)) {
    await tx.insertInto('quotations').values(quotation).execute();
    await tx
      .insertInto('quotationLines')
      .values(lines.map((line) => ({ ...line, quotationId: quotation.id })))
      .execute();
  }
}

function makeRfqs({ index, now }: Seeding): Insertable<RfqTable>[] {
  return RFQS.map(([title, status, closes], i) => ({
    id: seedId('4f90', index, i + 1),
    rfqNumber: `RFQ-${501 + i}`,
    title,
    status,
    closesAt: closes === null ? null : new Date(now.getTime() + closes * DAY_MS),
    createdAt: new Date(now.getTime() - (70 - i) * DAY_MS),
  }));
}

interface QuotedItem {
  readonly id: number;
  readonly name: string;
  readonly unitPrice: number;
  readonly uomCode: string | null;
}

function makeQuotations(seeding: Seeding, items: readonly QuotedItem[]) {
  const { index, tenant, currency, now } = seeding;
  const today = businessDateAt(now, tenant.merchant.timeZone);
  const vendors = makeVendors(seeding);
  const by = tenant.users.find(({ role }) => role === 'MANAGER')?.username ?? 'seed';
  return PLAN.map(([status, rfq, ago, stands], i) => {
    const lines = makeLines(seeding, items, status, i, rfq);
    const quoteDate = dateAfter(today, -ago);
    return {
      id: seedId('9007', index, i + 1),
      quoteNumber: `Q-${1001 + i}`,
      vendorQuoteRef: i % 3 === 2 ? null : `${quoteDate.slice(2, 4)}/${118 + 7 * i}`,
      rfqId: rfq === null ? null : seedId('4f90', index, rfq + 1),
      vendorId: vendors[i % vendors.length]?.id ?? '',
      quoteDate,
      validUntil: stands === null ? null : dateAfter(quoteDate, stands),
      currency: currency.code,
      status,
      totalAmount: totalAmount(lines, 'items'),
      notes: i % 4 === 0 ? 'Delivered to the shop, carriage paid.' : null,
      createdBy: by,
      createdAt: new Date(now.getTime() - ago * DAY_MS - i * 60_000),
      lines,
    };
  });
}

type NewLine = Omit<Insertable<QuotationLineTable>, 'quotationId'>;

function makeLines(
  { index, currency }: Seeding,
  items: readonly QuotedItem[],
  status: QuotationTable['status'],
  sequence: number,
  rfq: number | null,
): NewLine[] {
  const random = createRandom(11_000 + 100 * index + sequence);
  return Array.from({ length: 2 + random.below(4) }, (_, position) => {
    // A line of a request is one item, whoever offers it.
    const first = rfq === null ? sequence * 5 : rfq * REQUESTS_APART;
    const item = items[(first + position * 3) % items.length];
    if (!item) throw new RangeError('The seed has no items to quote.');
    const minorPrice = Math.max(1, Math.round((item.unitPrice * (50 + random.below(21))) / 100));
    const quotedQty = 12 * (1 + random.below(10));
    const body = {
      rfqItemId: rfq === null ? null : position + 1,
      itemId: String(item.id),
      itemName: item.name,
      quotedQty,
      unitPrice: Number((minorPrice / 10 ** currency.exponent).toFixed(currency.exponent)),
      unitOfMeasure: item.uomCode,
      leadTimeDays: random.pick([3, 7, 14, 21]),
      minimumOrderQty: random.pick([null, 12, 24]),
    };
    const line = newLine(body, position, currency, () => undefined);
    return { ...line, ...awardOf(status, line.quotedQtyThousandths, position) };
  });
}

/** In an awarded quotation every third line went to another vendor. */
function awardOf(status: QuotationTable['status'], quotedQtyThousandths: number, position: number) {
  if (status === 'AWARDED' && position % 3 < 2) {
    return { awardStatus: 'AWARDED' as const, awardedQtyThousandths: quotedQtyThousandths };
  }
  const isDecided = status === 'AWARDED' || status === 'REJECTED';
  return { awardStatus: isDecided ? ('NOT_AWARDED' as const) : ('PENDING' as const) };
}

/** Draft and received ones belong to a request that stays open; the draft of the closed one can no longer be edited. */
export async function procurementSamples(tx: TenantTransaction): Promise<{
  quotationDraft: string | null;
  quotationReceived: string | null;
  quotationAwarded: string | null;
  quotationRfqClosed: string | null;
  vendorId: string | null;
}> {
  const first = async (status: QuotationTable['status'], rfqStatus?: RfqTable['status']) => {
    let rows = tx
      .selectFrom('quotations')
      .leftJoin('rfqs', 'rfqs.id', 'quotations.rfqId')
      .select('quotations.id')
      .where('quotations.status', '=', status);
    if (rfqStatus) rows = rows.where('rfqs.status', '=', rfqStatus).where('rfqs.closesAt', 'is', null);
    return (await rows.orderBy('quotations.id').executeTakeFirst())?.id ?? null;
  };
  const vendor = await tx
    .selectFrom('vendors')
    .select('id')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .executeTakeFirst();
  return {
    quotationDraft: await first('DRAFT', 'OPEN'),
    quotationReceived: await first('RECEIVED', 'OPEN'),
    quotationAwarded: await first('AWARDED'),
    quotationRfqClosed: await first('DRAFT', 'CLOSED'),
    vendorId: vendor?.id ?? null,
  };
}
