// What the books say of one sale or return, and of a day of them: the sums that a Z report must show. Additions only.
import type { Figures } from './figures';
import type { PlannedMovement } from './plan';
import { minorOf } from './sold-goods';

type TenderKind = 'CASH' | 'CARD' | 'OTHER';
export type Paid = Partial<Record<TenderKind, bigint>>;

/** Amounts in minor units, all positive. */
export interface Entry {
  readonly kind: 'sale' | 'return';
  readonly hour: number;
  readonly receiptNumber: string;
  readonly list: bigint;
  readonly discount: bigint;
  readonly net: bigint;
  readonly tax: bigint;
  readonly gross: bigint;
  readonly rounding: bigint;
  readonly paid: Paid;
}

export function documentFigures({ receiptNumber, list, discount, net, tax, gross, rounding, paid }: Entry): Figures {
  return { receipt: receiptNumber, list, discount, net, tax, gross, rounding, ...named('paid', paid) };
}

export function dayFigures(float: bigint, entries: readonly Entry[], movements: readonly PlannedMovement[]): Figures {
  const of = (kind: Entry['kind']) => entries.filter((entry) => entry.kind === kind);
  const signed = (entry: Entry, amount: bigint) => (entry.kind === 'return' ? -amount : amount);
  const taken = (kind: Entry['kind'], way: TenderKind) => of(kind).flatMap(({ paid }) => paid[way] ?? []);
  const moved = (kind: string) => movements.filter((movement) => movement.kind === kind);
  const movedAmount = (kind: string) => total(moved(kind).map(({ amount }) => minorOf(amount)));
  const discounted = of('sale').filter(({ discount }) => discount > 0n);
  const hours = [...new Set(entries.map(({ hour }) => hour))];
  const cash = total(taken('sale', 'CASH')) - total(taken('return', 'CASH'));
  return {
    'first receipt': entries.at(0)?.receiptNumber ?? '',
    'last receipt': entries.at(-1)?.receiptNumber ?? '',
    ...named('sales', turnoverOf(of('sale'))),
    ...named('returns', turnoverOf(of('return'))),
    ...named(
      'paid',
      Object.fromEntries(
        (['CASH', 'CARD', 'OTHER'] as const).flatMap((way) => [
          [`${way} in sales`, total(taken('sale', way))],
          [`${way} in returns`, total(taken('return', way))],
          [`${way} sales`, taken('sale', way).length],
          [`${way} returns`, taken('return', way).length],
        ]),
      ),
    ),
    'tax STANDARD 5 % net': total(entries.map((entry) => signed(entry, entry.net))),
    'tax STANDARD 5 % tax': total(entries.map((entry) => signed(entry, entry.tax))),
    'tax STANDARD 5 % gross': total(entries.map((entry) => signed(entry, entry.gross))),
    'line discounts': 0,
    'sale discounts': discounted.length,
    'sale discounts amount': total(discounted.map(({ discount }) => discount)),
    ...Object.fromEntries(
      hours.flatMap((hour) => {
        const then = entries.filter((entry) => entry.hour === hour);
        const amount = total(then.map((entry) => signed(entry, entry.gross)));
        return [[`hour ${hour} count`, then.length] as const, [`hour ${hour} amount`, amount] as const];
      }),
    ),
    ...Object.fromEntries((['IN', 'OUT', 'DROP'] as const).map((kind) => [`moved ${kind}`, movedAmount(kind)])),
    'drawer openings': moved('NO_SALE').length,
    'expected cash': float + cash + movedAmount('IN') - movedAmount('OUT') - movedAmount('DROP'),
    'counted less expected': 0,
    // The opening and all entries since: this till has no network.
    unsent: 1 + entries.length + movements.length,
  };
}

function turnoverOf(entries: readonly Entry[]): Figures {
  const sum = (of: (entry: Entry) => bigint) => total(entries.map(of));
  return {
    count: entries.length,
    list: sum(({ list }) => list),
    discount: sum(({ discount }) => discount),
    net: sum(({ net }) => net),
    tax: sum(({ tax }) => tax),
    gross: sum(({ gross }) => gross),
    rounding: sum(({ rounding }) => rounding),
  };
}

function named(prefix: string, values: Figures): Figures {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix} ${name}`, value]));
}

function total(amounts: readonly bigint[]): bigint {
  return amounts.reduce((all, amount) => all + amount, 0n);
}
