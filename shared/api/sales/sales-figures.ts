// Sales figures: "Sales figures" of the service extensions.
import { z } from 'zod';
import { addressNumber } from '../wire/address-number';
import { dateText, int64 } from '../wire/formats';
import { operation } from '../wire/operation';
import { enveloped } from '../wire/reply';

export const FIGURES_BY = ['hour', 'date', 'cashier', 'register', 'tender', 'category', 'item'] as const;
export type FiguresBy = (typeof FIGURES_BY)[number];

export const salesFiguresQuery = z.object({
  from: dateText.describe('First business date.'),
  to: dateText.describe('Last business date; not before `from`.'),
  by: z.enum(FIGURES_BY),
  registerId: addressNumber(int64).optional().describe('Of this register alone.'),
});
export type SalesFiguresQuery = z.output<typeof salesFiguresQuery>;

const amount = (what: string) => z.number().describe(`${what} Major units, returns counted against sales.`);

export const salesFiguresRow = z.object({
  key: z
    .string()
    .describe(
      '00 to 23, a date, a user name, an id, or CASH, CARD, OTHER; empty for lines without an item or category.',
    ),
  label: z.string().describe('The name; the key where there is none.'),
  salesCount: z.int().nonnegative().describe('Sales with such a line or tender.'),
  returnsCount: z.int().nonnegative(),
  quantity: z.number().describe('Units, returns counted against sales; 0 for tenders.'),
  netAmount: amount('Before tax.'),
  taxAmount: amount('Tax.'),
  grossAmount: amount('With tax; of a tender what was taken by it, so cash is as it was rounded.'),
});

export const salesFigures = z
  .object({
    currency: z.string(),
    from: z.string(),
    to: z.string(),
    by: z.string(),
    rows: z.array(salesFiguresRow).describe('Hours and dates in their order, others by grossAmount, largest first.'),
  })
  .meta({
    examples: [
      {
        currency: 'AED',
        from: '2026-03-02',
        to: '2026-03-02',
        by: 'hour',
        rows: [
          {
            key: '10',
            label: '10:00',
            salesCount: 14,
            returnsCount: 1,
            quantity: 38,
            netAmount: 812.38,
            taxAmount: 40.62,
            grossAmount: 853,
          },
        ],
      },
    ],
  });
export type SalesFigures = z.output<typeof salesFigures>;

export const getSalesFigures = operation({
  id: 'getSalesFigures',
  method: 'GET',
  path: '/reports/sales',
  tag: 'reports',
  summary: 'Add up sales',
  description:
    'By hour, date, cashier, register, tender, category or item. Dates are business dates, hours those of the merchant’s time zone. Only sales in the merchant’s currency count, whether or not a person still has to look at them. Net amount and tax of a sale paid by several tenders are divided in proportion, cash rounding being left to the cash. Categories are those the items had when the figures of a day were added up.',
  access: ['REPORTS_READ'],
  isExtension: true,
  sending: 'read',
  query: salesFiguresQuery,
  reply: enveloped(salesFigures),
});
