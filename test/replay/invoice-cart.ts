// Turns the rows of an invoice into the carts a cashier would have rung up: one SALE, one RETURN, or both, or none.
import { groupBy } from '#service/seed/online-retail/grouping';
import { customerNumberOf, foldSpaces } from '#service/seed/online-retail/stock-code';
import type { TradingRow } from '#service/seed/online-retail/trading-day';
import type { SaleKind } from '#shared/domain/sale/sale';
import { isCreditNote, ruleFor, type RowRule } from './row-rules';

/** One row as a cashier would enter it: all positive, still as text. */
export interface InvoiceLine {
  readonly lineId: string;
  readonly stockCode: string;
  readonly itemName: string;
  /** Units, decimal text without sign. */
  readonly quantity: string;
  /** Pounds, decimal text without sign. */
  readonly unitPrice: string;
}

export interface InvoiceCart {
  readonly invoiceNo: string;
  readonly kind: SaleKind;
  readonly customerNumber: string | null;
  readonly lines: readonly InvoiceLine[];
}

export interface JudgedRow {
  readonly row: TradingRow;
  readonly rule: RowRule;
}

export function judgeRows(rows: readonly TradingRow[]): JudgedRow[] {
  return rows.map((row) => ({ row, rule: ruleFor(row) }));
}

/** An invoice without any line gives no cart. */
export function invoiceCarts(judged: readonly JudgedRow[]): InvoiceCart[] {
  const lines = judged.filter(({ rule }) => rule.treatment === 'LINE' || rule.treatment === 'PAY_OUT');
  return [...groupBy(lines, (line) => `${line.row.invoiceNo} ${kindOf(line)}`).values()].map((group) => {
    const [first] = group;
    if (!first) throw new Error('A group has at least one row');
    return {
      invoiceNo: first.row.invoiceNo,
      kind: kindOf(first),
      customerNumber: customerNumberOf(first.row.customerId) || null,
      lines: group.map(({ row }, index) => invoiceLine(row, `${index + 1}`)),
    };
  });
}

/** By the sign of quantity × price; free rows belong to the kind of their document. */
function kindOf({ row, rule }: JudgedRow): SaleKind {
  if (rule.treatment === 'PAY_OUT') return 'RETURN';
  const direction = Math.sign(Number(row.quantity)) * Math.sign(Number(row.unitPrice));
  if (direction === 0) return isCreditNote(row) ? 'RETURN' : 'SALE';
  return direction > 0 ? 'SALE' : 'RETURN';
}

function invoiceLine(row: TradingRow, lineId: string): InvoiceLine {
  return {
    lineId,
    stockCode: row.stockCode,
    itemName: foldSpaces(row.description) || row.stockCode,
    quantity: row.quantity.replace('-', ''),
    unitPrice: row.unitPrice.replace('-', ''),
  };
}
