// What was sold on the planned days and has not come back: which sale the goods of a credit note are of. Whole units and
// text only; what they cost is not its affair.
import { Fraction } from '../money/fraction';
import type { Chance } from '../money/generated-cart';

export interface Scan {
  readonly stockCode: string;
  readonly itemName: string;
  /** Whole units, as text. */
  readonly quantity: string;
  /** Major units, as text. */
  readonly unitPrice: string;
}

export interface SaleOfGoods {
  readonly saleId: string;
  readonly goods: { readonly line: number; readonly units: number }[];
}

/** Joins scans as a till does: the same code at the same price is one line, at its first position. */
export function joined(scans: readonly Scan[]): { stockCode: string; price: bigint; units: number }[] {
  const lines = new Map<string, { stockCode: string; price: bigint; units: number }>();
  for (const { stockCode, quantity, unitPrice } of scans) {
    const price = minorOf(unitPrice);
    const line = lines.get(`${stockCode} ${price}`) ?? { stockCode, price, units: 0 };
    line.units += Number(quantity);
    lines.set(`${stockCode} ${price}`, line);
  }
  return [...lines.values()];
}

/** For a currency with two decimals. */
export function minorOf(major: string): bigint {
  return Fraction.parse(major).times(Fraction.of(100n)).round();
}

interface Left {
  readonly saleId: string;
  readonly customerNumber: string;
  readonly lines: { readonly stockCode: string; readonly price: bigint; units: number }[];
}

export class SoldGoods {
  readonly #sales = new Map<string, Left>();

  /** @param customerNumber '' for a walk-in */
  add(saleId: string, customerNumber: string, scans: readonly Scan[]): void {
    this.#sales.set(saleId, { saleId, customerNumber, lines: joined(scans) });
  }

  /** What this customer bought, newest sale first; goods not sold to them at that price are left out. */
  takeBack(customerNumber: string, wanted: readonly Scan[]): SaleOfGoods[] {
    const found = new Map<string, SaleOfGoods>();
    const theirs = [...this.#sales.values()].filter((sale) => sale.customerNumber === customerNumber).reverse();
    if (customerNumber === '') return [];
    for (const { stockCode, price, units } of joined(wanted)) {
      const isIt = (line: Left['lines'][number]) =>
        line.stockCode === stockCode && line.price === price && line.units >= units;
      const sale = theirs.find(({ lines }) => lines.some(isIt));
      const line = sale?.lines.findIndex(isIt) ?? -1;
      if (!sale) continue;
      const back = found.get(sale.saleId) ?? { saleId: sale.saleId, goods: [] };
      back.goods.push(taken(sale, line, units));
      found.set(sale.saleId, back);
    }
    return [...found.values()];
  }

  /** A random part of some lines of one sale. */
  takePart(saleId: string, chance: Chance): SaleOfGoods {
    const sale = this.#sales.get(saleId);
    const places = [...(sale?.lines.keys() ?? [])].filter((line) => (sale?.lines[line]?.units ?? 0) > 0);
    const chosen = places.filter(() => chance(3) === 0);
    return {
      saleId,
      goods: chosen.flatMap((line) => {
        const units = sale?.lines[line]?.units ?? 0;
        return sale ? [taken(sale, line, 1 + chance(Math.min(units, 5)))] : [];
      }),
    };
  }
}

function taken(sale: Left, line: number, units: number): SaleOfGoods['goods'][number] {
  const sold = sale.lines[line];
  if (!sold || sold.units < units) throw new Error(`${sale.saleId} has no ${units} of line ${line} left.`);
  sold.units -= units;
  return { line, units };
}
