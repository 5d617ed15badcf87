// The amounts of a cart by an independent calculation in exact fractions, written from "Order of computation" in CONTEXT.md
// and not from the till's code, with which it shares no function: percentages instead of parts per million, units of a
// buy X get Y counted one by one instead of by formula, shares given out one minor unit at a time.
import { Fraction } from './fraction';
import { CATEGORIES, DECIMALS, type GivenDiscount, type MoneyAmounts, type MoneyCart } from './money-cart';

const ZERO = Fraction.of(0n);
const HUNDRED = Fraction.of(100n);
const TWO = Fraction.of(2n);

export function oracleAmounts(cart: MoneyCart): MoneyAmounts {
  const lines = cart.lines.map(({ quantity, unitPrice, taxCategory, taxPercent, discount, noSaleDiscount }) => {
    return {
      quantity: Fraction.parse(quantity),
      price: minorOf(unitPrice, cart),
      taxCategory,
      rate: Fraction.parse(taxPercent ?? cart.taxPercents[taxCategory]),
      discount,
      noSaleDiscount,
    };
  });
  const list = lines.map(({ quantity, price }) => quantity.times(price).round());
  const own = list.map((amount, i) => ownDiscount(at(lines, i), amount, cart));
  const units: (number | null)[] = lines.map(({ discount }) => (discount?.kind === 3 ? 0 : null));
  for (const key of new Set(lines.map(({ discount }) => poolKey(discount)))) {
    if (key === null) continue;
    const members = [...lines.keys()].filter((i) => poolKey(at(lines, i).discount) === key);
    takeCheapest(members);
  }

  function takeCheapest(members: readonly number[]): void {
    const discount = at(lines, at(members, 0)).discount;
    if (discount?.kind !== 3) throw new Error('Not a buy X get Y');
    const pieces = members.flatMap((line) => piecesOf(at(lines, line).quantity).map(() => line));
    let toDiscount = pieces.filter((_, n) => n % (discount.buy + discount.get) >= discount.buy).length;
    pieces.sort((a, b) => at(lines, a).price.compare(at(lines, b).price) || byTax(a, b) || a - b);
    const worth = new Map<number, Fraction>();
    for (const line of pieces) {
      if (toDiscount === 0) break;
      toDiscount -= 1;
      units[line] = (units[line] ?? 0) + 1;
      worth.set(line, (worth.get(line) ?? ZERO).plus(at(lines, line).price));
    }
    const chosen = [...worth];
    const whole = percent(
      chosen.reduce((all, [, value]) => all.plus(value), ZERO),
      discount.percent,
    );
    handOut(
      whole.round(),
      chosen.map(([, value]) => value),
    ).forEach((part, n) => (own[at(chosen, n)[0]] = part));
  }

  /** The category first, in it the lower rate. */
  function byTax(a: number, b: number): number {
    const [one, other] = [at(lines, a), at(lines, b)];
    const categories = CATEGORIES.indexOf(one.taxCategory) - CATEGORIES.indexOf(other.taxCategory);
    return categories || one.rate.compare(other.rate);
  }

  const left = list.map((amount, i) => Fraction.of(amount - at(own, i)));
  const takesPart = [...left.keys()].filter((i) => at(lines, i).noSaleDiscount !== true);
  const byCategory = takesPart.sort((a, b) => byTax(a, b) || a - b);
  const saleDiscount = onSale(
    cart,
    byCategory.reduce((all, i) => all.plus(at(left, i)), ZERO),
  );
  const shares = list.map(() => 0n);
  handOut(
    saleDiscount,
    byCategory.map((i) => at(left, i)),
  ).forEach((part, position) => (shares[at(byCategory, position)] = part));

  const paid = left.map((amount, i) => amount.minus(Fraction.of(at(shares, i))));
  const tax = list.map(() => 0n);
  const groups = groupedBy([...lines.keys()].sort(byTax), byTax).map((members) => members.sort((a, b) => a - b));
  for (const members of groups) {
    const { rate } = at(lines, at(members, 0));
    const amount = members.reduce((all, i) => all.plus(at(paid, i)), ZERO);
    const exact = (part: Fraction) => part.times(rate).over(cart.pricesIncludeTax ? HUNDRED.plus(rate) : HUNDRED);
    const taxOn = (part: Fraction) => (cart.isTaxHalved ? twice(exact(part).over(TWO).round()) : exact(part).round());
    if (cart.isTaxByLine) {
      members.forEach((i) => (tax[i] = taxOn(at(paid, i))));
      continue;
    }
    handOut(
      taxOn(amount),
      members.map((i) => at(paid, i)),
    ).forEach((part, n) => (tax[at(members, n)] = part));
  }
  const net = paid.map((amount, i) => amount.round() - (cart.pricesIncludeTax ? at(tax, i) : 0n));
  const gross = net.map((amount, i) => amount + at(tax, i));
  return {
    list,
    own,
    shares,
    units,
    net,
    tax,
    gross,
    ...together({ list, own, shares, net, tax, gross }, groups, (i) => at(lines, i)),
  };
}

type Columns = Record<'list' | 'own' | 'shares' | 'net' | 'tax' | 'gross', readonly bigint[]>;

interface Taxed {
  readonly taxCategory: string;
  readonly rate: Fraction;
}

/** @param grouped places of the lines of each rate */
function together(
  { list, own, shares, net, tax, gross }: Columns,
  grouped: readonly (readonly number[])[],
  taxOf: (place: number) => Taxed,
) {
  const groups = grouped.map((members) => {
    const of = (column: readonly bigint[]) => total(members.map((i) => at(column, i)));
    const { taxCategory, rate } = taxOf(at(members, 0));
    return `${taxCategory} ${rate.times(Fraction.of(10_000n)).round()} ${of(net)} ${of(tax)} ${of(gross)}`;
  });
  const totals = {
    list: total(list),
    own: total(own),
    shares: total(shares),
    net: total(net),
    tax: total(tax),
    gross: total(gross),
  };
  return { totals, groups };
}

interface OracleLine {
  readonly quantity: Fraction;
  readonly price: Fraction;
  readonly discount: GivenDiscount | null;
}

/** A buy X get Y discount depends on the other lines, too. */
function ownDiscount({ quantity, price, discount }: OracleLine, list: bigint, cart: MoneyCart): bigint {
  const whole = Fraction.of(list);
  switch (discount?.kind) {
    case 1: {
      const amount = minorOf(discount.amount, cart);
      if (discount.id === null) return smaller(amount, whole).round();
      return quantity.times(smaller(amount, price)).round();
    }
    case 2:
      return percent(whole, discount.percent).round();
    case 4:
      return quantity.compare(Fraction.of(BigInt(discount.from))) < 0 ? 0n : percent(whole, discount.percent).round();
    default:
      return 0n;
  }
}

function onSale({ discount, ...cart }: MoneyCart, left: Fraction): bigint {
  if (discount === null) return 0n;
  if (discount.kind === 2) return percent(left, discount.percent).round();
  return smaller(minorOf(discount.amount, { ...cart, discount }), left).round();
}

/** Neighbors that compare as equal. */
function groupedBy(sorted: readonly number[], compare: (a: number, b: number) => number): number[][] {
  const groups: number[][] = [];
  for (const each of sorted) {
    const last = groups.at(-1);
    if (last && compare(at(last, 0), each) === 0) last.push(each);
    else groups.push([each]);
  }
  return groups;
}

function poolKey(discount: GivenDiscount | null): string | null {
  return discount?.kind === 3 ? JSON.stringify(discount) : null;
}

/** One entry per whole unit. */
function piecesOf(quantity: Fraction): null[] {
  return new Array<null>(Number(quantity.floor())).fill(null);
}

/**
 * Each line gets the whole minor units of its exact share; the rest goes one by one to the largest fractions, first lines
 * first.
 */
function handOut(amount: bigint, weights: readonly Fraction[]): bigint[] {
  const all = weights.reduce((sum, weight) => sum.plus(weight), ZERO);
  if (all.compare(ZERO) === 0) return weights.map(() => 0n);
  const exact = weights.map((weight) => weight.times(Fraction.of(amount)).over(all));
  const parts = exact.map((share) => share.floor());
  const fractions: (Fraction | null)[] = exact.map((share) => share.minus(Fraction.of(share.floor())));
  for (let missing = amount - total(parts); missing > 0n; missing -= 1n) {
    let best = -1;
    fractions.forEach((fraction, i) => {
      const leader = best < 0 ? null : at(fractions, best);
      if (fraction && (!leader || fraction.compare(leader) > 0)) best = i;
    });
    parts[best] = at(parts, best) + 1n;
    fractions[best] = null;
  }
  return parts;
}

function twice(amount: bigint): bigint {
  return amount + amount;
}

function percent(amount: Fraction, rate: string): Fraction {
  return amount.times(Fraction.parse(rate)).over(HUNDRED);
}

function minorOf(major: string, { currency }: MoneyCart): Fraction {
  return Fraction.parse(major).times(Fraction.of(10n ** BigInt(DECIMALS[currency])));
}

function smaller(a: Fraction, b: Fraction): Fraction {
  return a.compare(b) < 0 ? a : b;
}

function total(values: readonly bigint[]): bigint {
  return values.reduce((all, value) => all + value, 0n);
}

function at<T>(values: readonly T[], index: number): T {
  const value = values[index];
  if (value === undefined) throw new Error(`Nothing at ${index}`);
  return value;
}
