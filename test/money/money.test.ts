import { describe, expect, it } from 'vitest';
import { priceCart } from '#shared/domain/cart/price-cart';
import { isSample } from '#test/sample';
import { Fraction } from './fraction';
import { chanceOf, generatedCart } from './generated-cart';
import { cartProblems, runMoney } from './money-run';
import { oracleAmounts } from './oracle';
import { configOf, tillAmounts, tillCart } from './till';
import { NO_RECEIPT_VECTORS, NUMBER_VECTORS, SHOP_VECTORS } from './shop-vectors';
import { VECTORS, vectorDifferences } from './vectors';

const SHOPS = SHOP_VECTORS.length + NO_RECEIPT_VECTORS.length + NUMBER_VECTORS.length;

const CARTS = isSample ? 1000 : 5000;

describe('hand-made vectors', () => {
  it.each(VECTORS)('$name', (vector) => {
    const till = tillAmounts(priceCart(tillCart(vector.cart), configOf(vector.cart)));
    expect(vectorDifferences(vector, till)).toEqual([]);
    expect(vectorDifferences(vector, oracleAmounts(vector.cart))).toEqual([]);
    expect(cartProblems(vector.cart)).toEqual([]);
  });

  it('cover every rule in every currency', () => {
    expect(new Set(VECTORS.map(({ name }) => name)).size).toBe(VECTORS.length);
    expect(VECTORS.length).toBeGreaterThanOrEqual(300);
  });
});

describe('generated carts', () => {
  it('are computed alike by the till, the oracle and the service', async () => {
    const { examples, ...counts } = await runMoney({ carts: CARTS, seed: 20260301 });
    process.stdout.write(`${JSON.stringify(counts)}\n`);
    expect(examples).toEqual([]);
    expect(counts).toEqual({ vectors: VECTORS.length + SHOPS, carts: CARTS, differences: 0 });
  });

  it('contain every kind of discount, each taking something off', () => {
    const chance = chanceOf(1);
    const taken = new Map<string, number>();
    for (let i = 0; i < 500; i += 1) {
      const cart = generatedCart(chance);
      const { own, totals } = oracleAmounts(cart);
      cart.lines.forEach(({ discount }, line) => {
        const kind = discount && `${discount.kind} ${discount.id === null ? 'by hand' : 'of the catalog'}`;
        if (kind && own[line] !== 0n) taken.set(kind, (taken.get(kind) ?? 0) + 1);
      });
      if (totals.shares > 0n) taken.set('sale', (taken.get('sale') ?? 0) + 1);
    }
    expect([...taken.keys()].sort()).toEqual([
      '1 by hand',
      '1 of the catalog',
      '2 by hand',
      '2 of the catalog',
      '3 of the catalog',
      '4 of the catalog',
      'sale',
    ]);
    expect(Math.min(...taken.values())).toBeGreaterThan(20);
  });
});

describe('a difference', () => {
  it('of one minor unit is detected', () => {
    const cart = generatedCart(chanceOf(3));
    const other = { ...cart, lines: cart.lines.map((line) => ({ ...line, quantity: '3', unitPrice: '7' })) };
    expect(cartProblems(other)).toEqual([]);
    const [vector] = VECTORS;
    if (!vector) throw new Error('There are vectors.');
    const amounts = oracleAmounts(vector.cart);
    const off = { ...amounts, own: amounts.own.map((amount) => amount + 1n) };
    expect(vectorDifferences(vector, off)).toEqual(['own is 101, should be 100']);
  });
});

describe('Fraction', () => {
  it.each([
    ['0.5', 1n],
    ['-0.5', -1n],
    ['0.499', 0n],
    ['-0.499', 0n],
    ['1.5', 2n],
    ['-2.5', -3n],
    ['100', 100n],
  ])('rounds %s half away from zero', (text, expected) => {
    expect(Fraction.parse(text).round()).toBe(expected);
  });

  it('is exact where binary fractions are not', () => {
    expect(Fraction.parse('0.1').plus(Fraction.parse('0.2')).compare(Fraction.parse('0.3'))).toBe(0);
    expect(Fraction.of(1n, 3n).times(Fraction.of(3n)).compare(Fraction.of(1n))).toBe(0);
    expect(Fraction.of(-7n, 2n).floor()).toBe(-4n);
  });
});
