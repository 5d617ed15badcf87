// Outstanding collections: "Outstanding collections" under Resources. The service returns none for now.
import { z } from 'zod';
import { dateText } from '../wire/formats';
import { operation } from '../wire/operation';
import { enveloped } from '../wire/reply';

const amount = z.number().meta({ description: 'Major units of the merchant’s currency.' });

export const outstandingEntry = z.object({
  invoiceNumber: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  invoiceDate: z.string().meta({ description: 'YYYY-MM-DD.' }),
  dueDate: z.string().meta({ description: 'YYYY-MM-DD.' }),
  amountDue: amount,
  daysPastDue: z.number(),
  agingBucket: z.string(),
});

export const outstanding = z
  .object({
    asOfDate: z.string().meta({ description: 'YYYY-MM-DD.' }),
    totalOutstanding: amount,
    entries: z.array(outstandingEntry),
  })
  .meta({ examples: [{ asOfDate: '2026-03-02', totalOutstanding: 0, entries: [] }] });

export const outstandingQuery = z.object({
  asOfDate: dateText.optional().meta({ description: 'Default: today in the merchant’s time zone.' }),
});

export const getOutstandingCollections = operation({
  id: 'getOutstandingCollections',
  method: 'GET',
  path: '/reports/financial/outstanding',
  tag: 'reports',
  summary: 'Outstanding collections',
  description:
    'What customers owe on a day. The total is currently always 0 and the list empty: sales are paid when they are made.',
  access: ['REPORTS_READ'],
  sending: 'read',
  query: outstandingQuery,
  reply: enveloped(outstanding),
});
