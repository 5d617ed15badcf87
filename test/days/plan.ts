// What happens at a till on trading days of the data set, as text: every invoice a sale, every credit note a return where
// its goods were sold on these days, ways of paying and some more returns by a seed. No amount is computed here.
import { customerNumberOf } from '#service/seed/online-retail/stock-code';
import type { TradingRow } from '#service/seed/online-retail/trading-day';
import { chanceOf, type Chance } from '../money/generated-cart';
import { invoiceCarts, judgeRows, type InvoiceCart } from '../replay/invoice-cart';
import { isCreditNote } from '../replay/row-rules';
import { joined, SoldGoods, type Scan } from './sold-goods';

/** SPLIT: a third by card, in whole units of the currency, and the rest in cash. */
export type Way = 'CASH' | 'CASH WITH CHANGE' | 'CARD' | 'OTHER' | 'SPLIT';

export interface PlannedSale {
  readonly kind: 'sale';
  readonly id: string;
  /** ISO 8601 with the merchant's offset. */
  readonly at: string;
  readonly customerNumber: string | null;
  /** As scanned: the till joins equal lines. */
  readonly scans: readonly Scan[];
  /** Discount of the whole sale. */
  readonly percentOff: string | null;
  readonly way: Way;
}

export interface PlannedReturn {
  readonly kind: 'return';
  readonly id: string;
  readonly at: string;
  readonly saleId: string;
  /** `line`: index among the lines of the sale after equal scans are joined; `units` whole. */
  readonly goods: readonly { readonly line: number; readonly units: number }[];
}

export interface PlannedMovement {
  readonly kind: 'IN' | 'OUT' | 'DROP' | 'NO_SALE';
  readonly id: string;
  readonly at: string;
  /** Major units. */
  readonly amount: string;
}

export type Happening = PlannedSale | PlannedReturn | PlannedMovement;

export interface PlannedDay {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly opensAt: string;
  /** Major units. */
  readonly float: string;
  /** In order of time. */
  readonly happenings: readonly Happening[];
  readonly closesAt: string;
}

export interface PlanCounts {
  readonly days: number;
  readonly sales: number;
  /** Lines of credit notes, and how many of them have goods that were sold on these days. */
  readonly creditLines: number;
  readonly creditLinesFound: number;
  readonly returns: number;
  /** Refund carts that name no sale: credit notes without any goods found, and pay-outs. */
  readonly leftOut: number;
}

export interface PlanSize {
  readonly days: number;
  /** Maximum invoices per day. */
  readonly invoices: number;
  readonly seed: number;
}

/** A cart of the file, or a customer who returns a part of the sale with this id. */
type Visit = { readonly at: number } & ({ readonly cart: InvoiceCart } | { readonly bringsBack: string });

const ZONE = '+04:00';
const HALF_AN_HOUR = 1_800_000;

export function planDays(rows: readonly TradingRow[], size: PlanSize): { days: PlannedDay[]; counts: PlanCounts } {
  const dates = [...new Set(rows.map(dateOf))].sort().slice(0, size.days);
  const planner = new Planner(chanceOf(size.seed));
  const days = dates.map((date) => planner.day(date, firstInvoices(rows, date, size.invoices)));
  return { days, counts: { days: days.length, ...planner.counts } };
}

function firstInvoices(rows: readonly TradingRow[], date: string, most: number): TradingRow[] {
  const ofDay = rows.filter((row) => dateOf(row) === date);
  const invoices = new Set([...new Set(ofDay.map((row) => row.invoiceNo))].slice(0, most));
  return ofDay.filter((row) => invoices.has(row.invoiceNo));
}

class Planner {
  readonly counts = { sales: 0, creditLines: 0, creditLinesFound: 0, returns: 0, leftOut: 0 };
  readonly #sold = new SoldGoods();

  constructor(private readonly chance: Chance) {}

  day(date: string, rows: readonly TradingRow[]): PlannedDay {
    const times = new Map(
      rows.map((row) => [row.invoiceNo, Date.parse(`${row.invoiceDate.replace(' ', 'T')}${ZONE}`)]),
    );
    const carts = invoiceCarts(judgeRows(rows)).map((cart): Visit => ({ at: times.get(cart.invoiceNo) ?? NaN, cart }));
    const further = carts.flatMap((visit) => this.furtherVisits(visit));
    const visits = [...carts, ...further].sort((a, b) => a.at - b.at);
    // The file gives times to the minute; no two events may have the same time.
    const happenings = visits.flatMap((visit, i) => this.happeningsOf({ ...visit, at: visit.at + i * 10 }));
    const on = (time: string) => timeText(Date.parse(`${date}T${time}${ZONE}`));
    const moved = MOVEMENTS.map(({ time, ...movement }) => ({ ...movement, id: `${date} ${time}`, at: on(time) }));
    return {
      date,
      opensAt: on('07:00:00'),
      float: '500',
      happenings: [...happenings, ...moved].sort((a, b) => Date.parse(a.at) - Date.parse(b.at)),
      closesAt: on('22:00:00'),
    };
  }

  /** Some customers return goods twice. */
  private furtherVisits({ at, ...visit }: Visit): Visit[] {
    if (!('cart' in visit) || visit.cart.kind === 'RETURN' || this.chance(12) > 0) return [];
    return [1, 2].map((times) => ({ at: at + times * HALF_AN_HOUR, bringsBack: visit.cart.invoiceNo }));
  }

  private happeningsOf(visit: Visit): Happening[] {
    const at = timeText(visit.at);
    if ('bringsBack' in visit) return this.returned(at, [this.#sold.takePart(visit.bringsBack, this.chance)]);
    const { cart } = visit;
    if (cart.kind === 'SALE') return [this.sale(at, cart)];
    const wanted = isCreditNote(cart) ? cart.lines : [];
    const found = this.#sold.takeBack(customerNumberOf(cart.customerNumber ?? ''), wanted);
    this.counts.creditLines += joined(wanted).length;
    this.counts.creditLinesFound += found.reduce((count, { goods }) => count + goods.length, 0);
    if (found.length === 0) this.counts.leftOut += 1;
    return this.returned(at, found);
  }

  private sale(at: string, { invoiceNo, customerNumber, lines }: InvoiceCart): PlannedSale {
    this.counts.sales += 1;
    this.#sold.add(invoiceNo, customerNumber ?? '', lines);
    const way = WAYS[this.chance(WAYS.length)] ?? 'CASH';
    const percentOff = this.chance(8) === 0 ? '12.5' : null;
    return { kind: 'sale', id: invoiceNo, at, customerNumber, scans: lines, percentOff, way };
  }

  private returned(at: string, found: readonly Pick<PlannedReturn, 'saleId' | 'goods'>[]): PlannedReturn[] {
    return found
      .filter(({ goods }) => goods.length > 0)
      .map(({ saleId, goods }, i) => {
        this.counts.returns += 1;
        const later = timeText(Date.parse(at) + i);
        return { kind: 'return', id: `return ${this.counts.returns} of ${saleId}`, at: later, saleId, goods };
      });
  }
}

const WAYS: readonly Way[] = ['CASH', 'CASH WITH CHANGE', 'CASH WITH CHANGE', 'CARD', 'CARD', 'OTHER', 'SPLIT'];

const MOVEMENTS = [
  { kind: 'IN', time: '07:05:00', amount: '200' },
  { kind: 'DROP', time: '13:00:30', amount: '1000.25' },
  { kind: 'OUT', time: '15:00:30', amount: '35.50' },
  { kind: 'NO_SALE', time: '16:00:30', amount: '0' },
] as const;

function dateOf(row: TradingRow): string {
  return row.invoiceDate.slice(0, 10);
}

function timeText(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
