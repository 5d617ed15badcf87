// The totals of a cart by a second, independent calculation in exact decimal arithmetic (decimal.js), written from the
// rules and not from the till's code, with which it shares nothing: major units instead of minor ones, percentages
// instead of parts per million, shares given out one minor unit at a time.
import { Decimal as BaseDecimal } from 'decimal.js';
import type { CartAmounts, LineAmounts } from './amounts';
import type { InvoiceCart } from './invoice-cart';
import type { Scenario } from './scenarios';

/** ROUND_HALF_UP of decimal.js is half away from zero. 60 digits represent every product of a cart exactly. */
const Decimal = BaseDecimal.clone({ precision: 60, rounding: BaseDecimal.ROUND_HALF_UP });
type Decimal = BaseDecimal;

export function oracleAmounts(cart: InvoiceCart, scenario: Scenario): CartAmounts {
  const { decimals } = scenario;
  const round = (value: Decimal) => value.toDecimalPlaces(decimals);
  const list = cart.lines.map((line) => round(new Decimal(line.quantity).times(scenario.priceOf(line.unitPrice))));
  const ownDiscount = cart.lines.map((line, i) => round(percent(at(list, i), scenario.lineDiscountOf(line) ?? '0')));
  const left = list.map((amount, i) => amount.minus(at(ownDiscount, i)));
  const saleDiscount = round(percent(total(left), scenario.saleDiscountOf(cart) ?? '0'));
  const categories = cart.lines.map((line) => scenario.taxCategoryOf(line));
  const shares = shareByCategory(saleDiscount, left, categories, decimals);
  const paid = left.map((amount, i) => amount.minus(at(shares, i)));

  const tax = paid.map(() => new Decimal(0));
  for (const category of new Set(categories)) {
    const members = [...categories.keys()].filter((i) => categories[i] === category);
    const amounts = members.map((i) => at(paid, i));
    const groupTax = round(taxOn(total(amounts), scenario.taxPercents[category], scenario.pricesIncludeTax));
    share(groupTax, amounts, decimals).forEach((part, position) => (tax[at(members, position)] = part));
  }

  const net = paid.map((amount, i) => (scenario.pricesIncludeTax ? amount.minus(at(tax, i)) : amount));
  const gross = net.map((amount, i) => amount.plus(at(tax, i)));
  const discount = ownDiscount.map((amount, i) => amount.plus(at(shares, i)));
  const columns = { list, discount, net, tax, gross };
  const text = (value: Decimal) => value.toFixed(decimals);
  const sumWhere = (values: Decimal[], category: string) =>
    text(total(values.filter((_, i) => categories[i] === category)));
  const rounding = cashRounding(total(gross), scenario);
  return {
    lines: cart.lines.map((_, i) => mapColumns(columns, (column) => text(at(column, i)))),
    totals: mapColumns(columns, (column) => text(total(column))),
    taxes: Object.fromEntries(
      [...new Set(categories)].map((category) => [
        `${category} ${scenario.taxPercents[category]} %`,
        { net: sumWhere(net, category), tax: sumWhere(tax, category), gross: sumWhere(gross, category) },
      ]),
    ),
    rounding: text(rounding),
    due: text(total(gross).plus(rounding)),
  };
}

function percent(amount: Decimal, rate: string): Decimal {
  return amount.times(rate).dividedBy(100);
}

function taxOn(amount: Decimal, rate: string, isWithin: boolean): Decimal {
  return isWithin ? amount.times(rate).dividedBy(new Decimal(100).plus(rate)) : percent(amount, rate);
}

const CATEGORIES = ['STANDARD', 'ZERO', 'EXEMPT', 'OUT_OF_SCOPE'];

/** As `share`, with the lines of the first tax category first: the order in the cart does not matter between categories. */
function shareByCategory(
  amount: Decimal,
  weights: readonly Decimal[],
  categories: readonly string[],
  decimals: number,
): Decimal[] {
  const order = CATEGORIES.flatMap((category) => [...weights.keys()].filter((i) => categories[i] === category));
  const parts = share(
    amount,
    order.map((i) => at(weights, i)),
    decimals,
  );
  return weights.map((_, i) => at(parts, order.indexOf(i)));
}

/**
 * Each line gets the whole minor units of its exact share; the rest goes one by one to the largest fractions, first lines
 * first.
 */
function share(amount: Decimal, weights: readonly Decimal[], decimals: number): Decimal[] {
  const all = total(weights);
  if (all.isZero()) return weights.map(() => new Decimal(0));
  const unit = new Decimal(10).pow(-decimals);
  // Compared as amount × weight, which is exact, unlike the quotient.
  const exact = weights.map((weight) => amount.times(weight).dividedBy(unit));
  const parts = exact.map((product) => product.divToInt(all));
  const fractions: (Decimal | null)[] = exact.map((product) => product.mod(all));
  for (let missing = amount.dividedBy(unit).minus(total(parts)); missing.gt(0); missing = missing.minus(1)) {
    let best = -1;
    fractions.forEach((fraction, i) => {
      const leader = best < 0 ? null : fractions[best];
      if (fraction && (!leader || fraction.gt(leader))) best = i;
    });
    parts[best] = at(parts, best).plus(1);
    fractions[best] = null;
  }
  return parts.map((part) => part.times(unit));
}

function cashRounding(gross: Decimal, { cashRoundingMinor, decimals }: Scenario): Decimal {
  if (cashRoundingMinor === 0) return new Decimal(0);
  const step = new Decimal(cashRoundingMinor).times(new Decimal(10).pow(-decimals));
  return gross.dividedBy(step).toDecimalPlaces(0).times(step).minus(gross);
}

function total(values: readonly Decimal[]): Decimal {
  return values.reduce((all, value) => all.plus(value), new Decimal(0));
}

function at<T>(values: readonly T[], index: number): T {
  const value = values[index];
  if (value === undefined) throw new Error(`Nothing at ${index}`);
  return value;
}

function mapColumns<T>(columns: Record<keyof LineAmounts, T>, toText: (column: T) => string): LineAmounts {
  const { list, discount, net, tax, gross } = columns;
  return { list: toText(list), discount: toText(discount), net: toText(net), tax: toText(tax), gross: toText(gross) };
}
