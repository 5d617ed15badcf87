// What a sale must come to, computed from the price list in exact decimals and not with the till's arithmetic.
import { Decimal } from 'decimal.js';
import { readFileSync } from 'node:fs';
import type { InvoiceLine } from '#test/support/till';

const LIST = new URL('../../service/seed/data/online-retail-items.json', import.meta.url);

/** Sum of quantity × usual price, in major units. The demo merchant's prices include tax, so this is the gross amount. */
export function expectedTotal(lines: readonly InvoiceLine[]): string {
  const items = JSON.parse(readFileSync(LIST, 'utf8')) as { stockCode: string; unitPrice: number | null }[];
  const prices = new Map(items.map(({ stockCode, unitPrice }) => [stockCode, unitPrice]));
  return lines
    .reduce((total, { stockCode, quantity }) => {
      const price = prices.get(stockCode);
      if (price === undefined || price === null) throw new Error(`${stockCode} has no price.`);
      return total.plus(new Decimal(price).times(quantity));
    }, new Decimal(0))
    .toFixed(2);
}
