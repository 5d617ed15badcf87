// Plants days of the demo's past year: their registers, sales and vans.
import type { Sale } from '#shared/domain/sale/sale';
import { transactionOf } from '#shared/writes/sale-transaction';
import { statedTransaction } from '../../domain/sales/parsed-sale';
import { acceptSale } from '../../routes/sales/accept-sale';
import { dateAfter, DAY_MS } from '#shared/domain/day/business-date';
import { resolveByHand } from '../../store/sales/posting-exceptions';
import { saleRows } from '../../store/sales/sales';
import type { TenantTransaction } from '../../store/database/tenant-store';
import { insertRows } from '../kit/insert-rows';
import { OPEN_REGISTER, openDayIdOf } from '../day-cycles';
import { readBaskets } from '../retail-data';
import { DAYS_OF_TRADE, dayNumberOf, registersOn } from './calendar';
import { planToday, type Visit } from './plan-year';
import { saleOfVisit } from './price-visit';
import { registerDay } from './register-day';
import type { Shop } from './shop';
import { vanDays } from './van-day';

/** Until a sale has reached the service. */
const SENT_AFTER_MS = 2_000;
/** The open day has begun, in seconds since midnight. */
const OPENED_BY = (8 * 60 + 15) * 60;

/** @param dates in order, as a return needs its sale */
export async function plantDays(tx: TenantTransaction, shop: Shop, dates: readonly string[]): Promise<void> {
  const days = dates.map((date) => madeDay(shop, date));
  const cycles = days.flatMap((day) => day.cycles);
  await insertRows(
    tx,
    'day_cycles',
    cycles.map(({ day }) => ({ ...day })),
  );
  await insertRows(
    tx,
    'cash_movements',
    cycles.flatMap(({ movements }) => movements.map((movement) => ({ ...movement }))),
  );
  const allowed = days.flatMap((day) => day.allowed);
  if (allowed.length > 0) await tx.insertInto('tillAudit').values(allowed).execute();
  const visits = days.flatMap((day) => day.visits);
  const ordinary = visits.filter(({ visit }) => visit.oddity === null);
  await insertSales(
    tx,
    shop,
    ordinary.map(({ sale }) => sale),
  );
  for (const { visit, sale } of visits) if (visit.oddity !== null) await takeIn(tx, shop, visit, sale);
}

/** What was sold today until now, in the day that is open. */
export async function plantToday(tx: TenantTransaction, shop: Shop, now: Date): Promise<void> {
  const { tenant, last, visits, prices } = shop;
  const date = dateAfter(last, 1);
  const today = { ...prices, dayCycleOf: () => openDayIdOf(prices.index) };
  const planned = planToday({
    ...{ tenant, index: prices.index, last, visits, date },
    baskets: readBaskets(),
    registerId: OPEN_REGISTER,
  });
  const since = prices.timeOf(date, OPENED_BY);
  const sales = planned.map((visit) => saleOfVisit(visit, today));
  await insertSales(
    tx,
    shop,
    sales.filter(({ soldAt }) => Date.parse(soldAt) > since.getTime() && Date.parse(soldAt) < now.getTime()),
  );
}

/** Each register was heard when it sent its last sale, and yesterday where its sales are not planted yet. */
export async function hearRegisters(tx: TenantTransaction, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await tx
    .updateTable('registers')
    .set(({ selectFrom }) => ({
      lastHeardAt: selectFrom('sales')
        .whereRef('sales.registerId', '=', 'registers.registerId')
        .select(({ fn, val }) => fn.coalesce(fn.max('sales.receivedAt'), val(yesterday)).as('at')),
    }))
    .where('lastHeardAt', 'is', null)
    .execute();
}

function madeDay({ tenant, last, prices, stores, visits: planned }: Shop, date: string) {
  const visits = (planned.get(date) ?? []).map((visit) => ({ visit, sale: saleOfVisit(visit, prices) }));
  const sales = visits.map(({ sale }) => sale);
  const registers = registersOn(date, last).map((registerId) =>
    registerDay(
      date,
      registerId,
      sales.filter((sale) => sale.registerId === registerId),
      tenant,
      prices,
    ),
  );
  const round = dayNumberOf(date) - dayNumberOf(last) + DAYS_OF_TRADE;
  const vans = vanDays(date, round, stores, tenant, prices);
  const cycles: readonly { readonly day: object; readonly movements: readonly object[] }[] = [...registers, ...vans];
  return {
    visits: [...visits, ...vans.flatMap(({ sold }) => sold)],
    cycles,
    allowed: registers.flatMap((day) => day.allowed),
  };
}

async function insertSales(tx: TenantTransaction, { prices }: Shop, sales: readonly Sale[]): Promise<void> {
  const stored = sales.map((sale) => {
    const sent = transactionOf(sale);
    const submitter = { username: sale.cashier, registerId: sale.registerId };
    const receivedAt = new Date(Date.parse(sale.soldAt) + SENT_AFTER_MS);
    return saleRows(sent, statedTransaction(sent, prices.price.currency), submitter, receivedAt);
  });
  await insertRows(
    tx,
    'sales',
    stored.map(({ row }) => row),
  );
  await insertRows(
    tx,
    'sale_lines',
    stored.flatMap(({ lines }) => lines),
  );
  await insertRows(
    tx,
    'sale_tenders',
    stored.flatMap(({ tenders }) => tenders),
  );
}

/** Those that a person is asked about, as a till's would be. */
async function takeIn(tx: TenantTransaction, { prices, tenant }: Shop, visit: Visit, sale: Sale): Promise<void> {
  const sent = transactionOf(sale);
  const receivedAt = new Date(Date.parse(sale.soldAt) + SENT_AFTER_MS);
  await acceptSale(tx, sent, { username: sale.cashier, registerId: sale.registerId }, receivedAt);
  if (visit.resolvedAfter === null) return;
  const { id } = await tx
    .selectFrom('postingExceptions')
    .select('id')
    .where('externalId', '=', sale.transactionId)
    .executeTakeFirstOrThrow();
  const resolvedBy = tenant.users.find(({ role }) => role === 'MANAGER')?.username ?? '';
  const at = new Date(receivedAt.getTime() + visit.resolvedAfter * DAY_MS);
  const resolution = { resolvedBy, resolutionNote: 'Checked with the cashier and entered by hand.', at };
  await resolveByHand(tx, id, resolution, prices.price.currency);
}
