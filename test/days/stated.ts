// What the till states of a sale, a return and a day, under the names of the books.
import { formatPercent } from '#shared/domain/money/rate';
import type { Sale } from '#shared/domain/sale/sale';
import type { DayReport, Turnover } from '#shared/domain/day/day-report';
import type { DayClosing } from '#shared/writes/day-closing';
import type { Figures } from './figures';

export function statedDocument({ receiptNumber, settled, roundingAmount, tenders }: Sale): Figures {
  const { listAmount, discountAmount, netAmount, taxAmount, grossAmount } = settled.totals;
  return {
    receipt: receiptNumber,
    list: listAmount,
    discount: discountAmount,
    net: netAmount,
    tax: taxAmount,
    gross: grossAmount,
    rounding: roundingAmount,
    ...Object.fromEntries(tenders.map(({ kind, amount }) => [`paid ${kind}`, amount])),
  };
}

export function statedDay({ report, counted }: DayClosing): Figures {
  const { sales, returns, taxes, lineDiscounts, saleDiscounts, hours, movements, cash } = report;
  return {
    'first receipt': report.firstReceipt ?? '',
    'last receipt': report.lastReceipt ?? '',
    ...turnover('sales', sales),
    ...turnover('returns', returns),
    ...Object.fromEntries((['CASH', 'CARD', 'OTHER'] as const).flatMap((kind) => tender(report, kind))),
    ...Object.fromEntries(
      taxes.flatMap(({ taxCategory, rate, netAmount, taxAmount, grossAmount }) => {
        const name = `tax ${taxCategory} ${formatPercent(rate)} %`;
        return [[`${name} net`, netAmount] as const, [`${name} tax`, taxAmount], [`${name} gross`, grossAmount]];
      }),
    ),
    'line discounts': lineDiscounts.count,
    'sale discounts': saleDiscounts.count,
    'sale discounts amount': saleDiscounts.amount,
    ...Object.fromEntries(
      hours.flatMap(({ hour, count, amount }) => [
        [`hour ${hour} count`, count] as const,
        [`hour ${hour} amount`, amount],
      ]),
    ),
    ...Object.fromEntries(movements.map(({ kind, amount }) => [`moved ${kind}`, amount])),
    'drawer openings': report.drawerOpenings,
    'expected cash': cash.expectedAmount,
    'counted less expected': counted.amount - cash.expectedAmount,
    unsent: report.unsentCount,
  };
}

function turnover(name: string, amounts: Turnover): Figures {
  return {
    [`${name} count`]: amounts.count,
    [`${name} list`]: amounts.listAmount,
    [`${name} discount`]: amounts.discountAmount,
    [`${name} net`]: amounts.netAmount,
    [`${name} tax`]: amounts.taxAmount,
    [`${name} gross`]: amounts.grossAmount,
    [`${name} rounding`]: amounts.roundingAmount,
  };
}

/** A tender kind that was not used has no row. */
function tender({ tenders }: DayReport, kind: 'CASH' | 'CARD' | 'OTHER'): [string, number][] {
  const row = tenders.find((each) => each.kind === kind);
  return [
    [`paid ${kind} in sales`, row?.sales.amount ?? 0],
    [`paid ${kind} in returns`, row?.returns.amount ?? 0],
    [`paid ${kind} sales`, row?.sales.count ?? 0],
    [`paid ${kind} returns`, row?.returns.count ?? 0],
  ];
}
