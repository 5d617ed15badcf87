// Replays trading days: every invoice is rung up under every scenario and compared, amount by amount, with the oracle.
import type { TradingRow } from '#service/seed/online-retail/trading-day';
import { currencyOf } from '#shared/domain/money/currency';
import { DomainError } from '#shared/domain/money/domain-error';
import { minorFromDecimal } from '#shared/domain/money/money';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { namedAmounts } from './amounts';
import { invoiceCarts, judgeRows, type InvoiceCart, type JudgedRow } from './invoice-cart';
import { oracleAmounts } from './oracle';
import { ROW_RULES } from './row-rules';
import { SCENARIOS, type Scenario } from './scenarios';
import { payInvoice, saleAmounts, priceInvoice, verifyReplayed } from './till';

export interface ReplayReport {
  readonly rows: number;
  readonly rowsPerRule: Readonly<Record<string, number>>;
  readonly invoicesPerRule: Readonly<Record<string, number>>;
  readonly invoices: number;
  readonly saleCarts: number;
  readonly returnCarts: number;
  /** Invoices without any line. */
  readonly notSales: number;
  readonly scenarios: readonly { readonly id: string; readonly amounts: number; readonly differences: number }[];
  /** One sentence each: differing amounts, warnings, sales the service would refuse, rows the till should refuse. */
  readonly differences: readonly string[];
}

export function replayDays(rows: readonly TradingRow[]): ReplayReport {
  const judged = judgeRows(rows);
  const carts = invoiceCarts(judged);
  const results = SCENARIOS.map((scenario) => ({ scenario, ...replayScenario(carts, scenario) }));
  const invoices = new Set(rows.map((row) => row.invoiceNo)).size;
  return {
    rows: rows.length,
    rowsPerRule: perRule(judged, (found) => found.length),
    invoicesPerRule: perRule(judged, (found) => new Set(found.map(({ row }) => row.invoiceNo)).size),
    invoices,
    saleCarts: carts.filter((cart) => cart.kind === 'SALE').length,
    returnCarts: carts.filter((cart) => cart.kind === 'RETURN').length,
    notSales: invoices - new Set(carts.map((cart) => cart.invoiceNo)).size,
    scenarios: results.map(({ scenario, amounts, differences }) => {
      return { id: scenario.id, amounts, differences: differences.length };
    }),
    differences: [...judged.flatMap(refusalDifference), ...results.flatMap((result) => result.differences)],
  };
}

function perRule(judged: readonly JudgedRow[], count: (found: readonly JudgedRow[]) => number): Record<string, number> {
  return Object.fromEntries(ROW_RULES.map(({ id }) => [id, count(judged.filter(({ rule }) => rule.id === id))]));
}

function replayScenario(carts: readonly InvoiceCart[], scenario: Scenario): { amounts: number; differences: string[] } {
  let amounts = 0;
  const differences = carts.flatMap((cart) => {
    const place = `${scenario.id}: ${cart.invoiceNo} ${cart.kind}`;
    try {
      const compared = replayCart(cart, scenario);
      amounts += compared.amounts;
      return compared.differences.map((difference) => `${place}: ${difference}`);
    } catch (error) {
      return [`${place}: ${String(error)}`];
    }
  });
  return { amounts, differences };
}

function replayCart(cart: InvoiceCart, scenario: Scenario): { amounts: number; differences: string[] } {
  const priced = priceInvoice(cart, scenario);
  const sale = payInvoice(cart, priced, scenario);
  const ours = namedAmounts(saleAmounts(sale, scenario));
  const theirs = namedAmounts(oracleAmounts(cart, scenario));
  const names = new Set([...ours.keys(), ...theirs.keys()]);
  const unequal = [...names]
    .filter((name) => ours.get(name) !== theirs.get(name))
    .map((name) => `${name} is ${ours.get(name)}, oracle ${theirs.get(name)}`);
  const refused = verifyReplayed(sale, scenario).map(({ lineId, field, expected, stated }) => {
    return `the service refuses ${field} of ${lineId ?? 'the sale'}: ${stated}, expected ${expected}`;
  });
  const warned = priced.warnings.map(({ code, lineId }) => `${code} ${lineId}`).join(', ');
  const free = cart.lines.filter((line) => Number(line.unitPrice) === 0).map(({ lineId }) => `PRICE_ZERO ${lineId}`);
  const warnings = warned === free.join(', ') ? [] : [`warnings are ${warned}, expected ${free.join(', ')}`];
  return { amounts: names.size, differences: [...unequal, ...refused, ...warnings] };
}

/** A row under a REFUSED rule that the till would accept is a difference too. */
function refusalDifference({ row, rule }: JudgedRow): string[] {
  if (rule.treatment !== 'REFUSED') return [];
  try {
    if (rule.refusedField === 'quantity') quantityFromDecimal(row.quantity.replace('-', ''));
    else minorFromDecimal(row.unitPrice, currencyOf('GBP'));
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
  return [`${row.place}: the till accepts what rule ${rule.id} says it refuses`];
}
