// A day's figures: "A day's figures" of the service extensions.
import { z } from 'zod';
import { cashMovement } from './cash-movement';
import { int64, nullable, uuidText } from '../wire/formats';
import { operation } from '../wire/operation';
import { enveloped } from '../wire/reply';

const amount = (what: string) => z.number().describe(`${what} Major units.`);

export const dayFigures = z
  .object({
    dayCycleId: z.string(),
    registerId: nullable(int64),
    openedBy: nullable(
      z.string().describe('User name of whoever sent the opening; null for days of earlier versions.'),
    ),
    closedBy: nullable(z.string().describe('User name of whoever sent the closing; null while the day is open.')),
    tenders: z.array(
      z.object({
        kind: z.string().describe('CASH, CARD or OTHER.'),
        salesAmount: amount('Taken by it.'),
        refundsAmount: amount('Given back by it.'),
        count: z.int().nonnegative().describe('Sales and returns with it.'),
      }),
    ),
    roundingAmount: amount('Of cash, rounded to coins: the payments less it are the sales less returns.').optional(),
    cashMovements: z.array(cashMovement),
    expectedCash: amount('Float, cash sales less cash refunds, and cash moved, of what the service has.'),
    countedCash: nullable(amount('Counted at the close; null while the day is open.')),
    difference: nullable(amount('Counted less expected.')),
    differenceReason: nullable(z.string().describe('As given when the difference was approved.')),
    approvedBy: nullable(z.string().describe('User name of whoever approved just this difference.')),
    missingReceipts: z
      .object({
        count: z.int().nonnegative(),
        numbers: z.array(z.string()).describe('The first twenty.'),
      })
      .optional()
      .describe(
        'Receipt numbers with an epoch that no sale has come with, from those after the day before to the highest of the day: unsent, discarded at the till, or lost.',
      ),
    totalStores: nullable(z.int().describe('Of a van: customer stores on the route.')),
    visitedStores: nullable(z.int().describe('Of a van: customer stores visited.')),
  })
  .meta({
    examples: [
      {
        dayCycleId: '5b2c1f0e-6f0a-4f5e-9d55-0c1d8a6a7b11',
        registerId: 1,
        openedBy: 'sara.khan',
        closedBy: 'sara.khan',
        tenders: [
          { kind: 'CASH', salesAmount: 812.25, refundsAmount: 12, count: 31 },
          { kind: 'CARD', salesAmount: 1_430.5, refundsAmount: 0, count: 22 },
        ],
        roundingAmount: -0.25,
        cashMovements: [],
        expectedCash: 1_000.25,
        countedCash: 995.25,
        difference: -5,
        differenceReason: 'Wrong change',
        approvedBy: 'omar.haddad',
        missingReceipts: { count: 1, numbers: ['1A-00418'] },
        totalStores: null,
        visitedStores: null,
      },
    ],
  });

export const getDayFigures = operation({
  id: 'getDayFigures',
  method: 'GET',
  path: '/ops/day-cycles/:dayCycleId/figures',
  tag: 'day-cycles',
  summary: 'Add up a day',
  description:
    'From what the service has: while a till has unsent sales, they are missing. Sales without a day count to the next day of their register. It tells the expected cash, so it needs REPORTS_READ: a cashier counts without knowing it.',
  access: ['REPORTS_READ'],
  isExtension: true,
  sending: 'read',
  params: z.object({ dayCycleId: uuidText.toLowerCase() }),
  reply: enveloped(dayFigures),
  refusals: [404],
});
