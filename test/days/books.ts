// The merchant's books as a clerk would keep them from the plan alone, in whole minor units and exact fractions: what each
// sale and return must have come to, and what the Z report of each day must say. Shares no function with the till.
import { Fraction } from '../money/fraction';
import { majorText } from '../money/money-cart';
import { oracleAmounts } from '../money/oracle';
import { dayFigures, documentFigures, type Entry, type Paid } from './entry';
import type { Figures } from './figures';
import type { PlannedDay, PlannedMovement, PlannedReturn, PlannedSale } from './plan';
import { joined, minorOf } from './sold-goods';

/** AED: five percent included in the prices, cash rounded to 0.25. */
const TAX_PERCENTS = { STANDARD: '5', ZERO: '0', EXEMPT: '0', OUT_OF_SCOPE: '0' } as const;
const CASH_STEP = 25n;

interface SoldLine {
  readonly price: bigint;
  readonly units: bigint;
  readonly gross: bigint;
  readonly tax: bigint;
  back: { units: bigint; gross: bigint; tax: bigint };
}

interface Account {
  readonly lines: SoldLine[];
  /** What can still be refunded in each way. */
  readonly left: Paid;
  /** Refunded in cash, and the amount of goods it is for. */
  readonly cashBack: { goods: bigint; given: bigint };
}

export class Books {
  /** By the id in the plan. */
  readonly documents = new Map<string, Figures>();
  readonly #accounts = new Map<string, Account>();
  readonly #registerId: number;
  #receipts = 0;

  constructor(registerId: number) {
    this.#registerId = registerId;
  }

  /** Records the day; returns what its Z report must show. */
  day({ float, happenings }: PlannedDay): Figures {
    const entries: Entry[] = [];
    const movements: PlannedMovement[] = [];
    for (const each of happenings) {
      if (each.kind !== 'sale' && each.kind !== 'return') {
        movements.push(each);
        continue;
      }
      const entry = each.kind === 'sale' ? this.sale(each) : this.returned(each);
      entries.push(entry);
      this.documents.set(each.id, documentFigures(entry));
    }
    return dayFigures(minorOf(float), entries, movements);
  }

  private sale({ id, at, scans, percentOff, way }: PlannedSale): Entry {
    const lines = joined(scans);
    const amounts = oracleAmounts({
      currency: 'AED',
      pricesIncludeTax: true,
      isTaxByLine: false,
      isTaxHalved: false,
      taxPercents: TAX_PERCENTS,
      lines: lines.map(({ price, units }) => {
        return { quantity: `${units}`, unitPrice: majorText(price, 'AED'), taxCategory: 'STANDARD', discount: null };
      }),
      discount: percentOff === null ? null : { kind: 2, id: null, percent: percentOff },
    });
    const { list, shares, net, tax, gross } = amounts.totals;
    const { paid, rounding } = payment(gross, way);
    this.#accounts.set(id, {
      left: { ...paid },
      cashBack: { goods: 0n, given: 0n },
      lines: lines.map(({ price, units }, i) => {
        const back = { units: 0n, gross: 0n, tax: 0n };
        return { price, units: BigInt(units), gross: amounts.gross[i] ?? 0n, tax: amounts.tax[i] ?? 0n, back };
      }),
    });
    return { kind: 'sale', ...this.facts(at), list, discount: shares, net, tax, gross, rounding, paid };
  }

  private returned({ id, at, saleId, goods }: PlannedReturn): Entry {
    const account = this.#accounts.get(saleId);
    if (!account) throw new Error(`${id}: nothing was sold as ${saleId}`);
    const all = { list: 0n, discount: 0n, tax: 0n, gross: 0n };
    for (const { line: place, units } of goods) {
      const line = account.lines[place];
      if (!line) throw new Error(`${id}: no line ${place}`);
      const back = takeShare(line, BigInt(units));
      const list = line.price * BigInt(units);
      all.list += list;
      all.discount += list > back.gross ? list - back.gross : 0n;
      all.tax += back.tax;
      all.gross += back.gross;
    }
    const { paid, rounding } = refund(all.gross, account);
    return { kind: 'return', ...this.facts(at), ...all, net: all.gross - all.tax, rounding, paid };
  }

  private facts(at: string): Pick<Entry, 'hour' | 'receiptNumber'> {
    this.#receipts += 1;
    const receiptNumber = `${this.#registerId}-${String(this.#receipts).padStart(5, '0')}`;
    // The merchant's time zone is UTC+4 all year.
    return { hour: (Number(at.slice(11, 13)) + 4) % 24, receiptNumber };
  }
}

/** Of the running total, so that the parts add up to what was paid. */
function takeShare(line: SoldLine, units: bigint): { gross: bigint; tax: bigint } {
  const upTo = line.back.units + units;
  if (upTo > line.units) throw new Error('More comes back than was sold.');
  const part = (amount: bigint, before: bigint) => larger(0n, Fraction.of(amount * upTo, line.units).round() - before);
  const gross = part(line.gross, line.back.gross);
  const tax = smaller(gross, part(line.tax, line.back.tax));
  line.back = { units: upTo, gross: line.back.gross + gross, tax: line.back.tax + tax };
  return { gross, tax };
}

interface Payment {
  readonly paid: Paid;
  /** The amount paid less the gross amount. */
  readonly rounding: bigint;
}

function payment(gross: bigint, way: PlannedSale['way']): Payment {
  if (way === 'CARD' || way === 'OTHER') return { paid: { [way]: gross }, rounding: 0n };
  const card = way === 'SPLIT' ? (gross / 300n) * 100n : 0n;
  const cash = toStep(gross - card);
  return { paid: { ...(card > 0n && { CARD: card }), CASH: cash }, rounding: cash + card - gross };
}

/** Refunded as paid, not in cash first. */
function refund(gross: bigint, { left, cashBack }: Account): Payment {
  const paid: Paid = {};
  let rest = gross;
  for (const kind of ['CARD', 'OTHER'] as const) {
    const part = smaller(left[kind] ?? 0n, rest);
    if (part <= 0n) continue;
    paid[kind] = part;
    left[kind] = (left[kind] ?? 0n) - part;
    rest -= part;
  }
  if (rest === 0n && Object.keys(paid).length > 0) return { paid, rounding: 0n };
  if (left.CASH === undefined) throw new Error('More goes back than was paid.');
  // Of the running total, so that the parts add up to what was paid.
  const cash = toStep(cashBack.goods + rest) - cashBack.given;
  cashBack.goods += rest;
  cashBack.given += cash;
  paid.CASH = cash;
  return { paid, rounding: cash - rest };
}

function toStep(amount: bigint): bigint {
  return Fraction.of(amount, CASH_STEP).round() * CASH_STEP;
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
