// Holds the till's amounts against the vectors and against the oracle, and every generated sale against the service.
import { priceCart } from '#shared/domain/cart/price-cart';
import { chanceOf, generatedCart } from './generated-cart';
import type { MoneyAmounts, MoneyCart } from './money-cart';
import { oracleAmounts } from './oracle';
import { configOf, tillAmounts, tillCart, wireProblems } from './till';
import { runShops } from './shop-run';
import { VECTORS, vectorDifferences } from './vectors';

export interface MoneyReport {
  readonly vectors: number;
  readonly carts: number;
  /** Number of carts and vectors with a difference. */
  readonly differences: number;
  /** Descriptions of the first of them. */
  readonly examples: readonly string[];
}

const MOST_EXAMPLES = 10;

export async function runMoney({
  carts,
  seed,
}: {
  readonly carts: number;
  readonly seed: number;
}): Promise<MoneyReport> {
  const examples: string[] = [];
  let differences = 0;
  const note = (what: string, problems: readonly string[]) => {
    if (problems.length === 0) return;
    differences += 1;
    if (examples.length < MOST_EXAMPLES) examples.push(`${what}: ${problems.join('; ')}`);
  };
  for (const vector of VECTORS) {
    note(vector.name, [
      ...vectorDifferences(vector, pricedAmounts(vector.cart)).map((said) => `till: ${said}`),
      ...vectorDifferences(vector, oracleAmounts(vector.cart)).map((said) => `oracle: ${said}`),
      ...cartProblems(vector.cart),
    ]);
  }
  const shops = await runShops();
  for (const shop of shops) note(shop.name, shop.differences);
  const chance = chanceOf(seed);
  for (let i = 0; i < carts; i += 1) {
    const cart = generatedCart(chance);
    note(`cart ${i} of seed ${seed}, ${JSON.stringify(cart)}`, cartProblems(cart));
  }
  return { vectors: VECTORS.length + shops.length, carts, differences, examples };
}

/** Returns the differences between till and oracle, and the reasons the service would refuse. */
export function cartProblems(cart: MoneyCart): string[] {
  const priced = priceCart(tillCart(cart), configOf(cart));
  return [...differencesOf(tillAmounts(priced), oracleAmounts(cart)), ...wireProblems(cart, priced)];
}

function pricedAmounts(cart: MoneyCart): MoneyAmounts {
  return tillAmounts(priceCart(tillCart(cart), configOf(cart)));
}

const COLUMNS = ['list', 'own', 'shares', 'units', 'net', 'tax', 'gross', 'groups'] as const;
const TOTALS = ['list', 'own', 'shares', 'net', 'tax', 'gross'] as const;

function differencesOf(till: MoneyAmounts, oracle: MoneyAmounts): string[] {
  const columns = COLUMNS.map((name) => [name, till[name].join(' '), oracle[name].join(' ')] as const);
  const totals = TOTALS.map(
    (name) => [`total ${name}`, String(till.totals[name]), String(oracle.totals[name])] as const,
  );
  return [...columns, ...totals].flatMap(([name, is, should]) =>
    is === should ? [] : [`${name} is ${is}, oracle ${should}`],
  );
}
