// The log of changes: who changed what of the merchant's records, and what it was before. A resource of the extensions; the service
// notes a change with the change itself, and an entry is never changed.
import { z } from 'zod';
import { dateTimeText, int64 } from '../wire/formats';
import { operation } from '../wire/operation';
import { pageQuery } from '../wire/paging';
import { envelopedPage } from '../wire/reply';

export const CHANGE_KINDS = [
  'ITEM',
  'DISCOUNT',
  'COLOR',
  'SUBCATEGORY',
  'AGREEMENT',
  'CUSTOMER',
  'CUSTOMER_STORE',
  'VENDOR',
  'QUOTATION',
  'PRODUCTION_ORDER',
  'USER',
  'REGISTER',
  'MERCHANT',
  'TAX_RATE',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const CHANGE_OPERATIONS = ['CREATED', 'CHANGED', 'DELETED'] as const;

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** A line of a document. */
const line = z.record(z.string(), scalar);
export const changeValue = z.union([scalar, z.array(z.union([z.string(), line]))]);
export type ChangeValue = z.output<typeof changeValue>;

export const changedField = z.object({
  field: z.string(),
  before: changeValue.optional().meta({ description: 'Absent of a new record, and where no value is noted.' }),
  after: changeValue.optional().meta({ description: 'Absent of a deleted record, and where no value is noted.' }),
});
export type ChangedField = z.output<typeof changedField>;

/** As read; what a newer service adds is kept as received. */
export const change = z
  .object({
    changeId: z.string(),
    at: z.string().meta({ description: 'By the clock of the service.' }),
    username: z
      .string()
      .nullable()
      .meta({ description: 'Who was signed in; null for a command on the computer of the service.' }),
    registerId: int64.nullable().meta({ description: 'Of the sign-in; null at a desk.' }),
    operation: z.string().meta({ description: CHANGE_OPERATIONS.join(', ') }),
    kind: z.string().meta({ description: CHANGE_KINDS.join(', ') }),
    recordId: z.string(),
    recordName: z
      .string()
      .nullable()
      .meta({ description: 'As it was called then; null of customers and their stores, of whom no value is noted.' }),
    currency: z
      .string()
      .nullable()
      .meta({ description: 'Of the amounts, where the record has a currency of its own; otherwise the merchant’s.' }),
    fields: z.array(changedField).meta({ description: 'Those that have another value than before.' }),
  })
  .meta({
    examples: [
      {
        changeId: '6c1b7e0a-7d0f-4f0e-9a3e-2f5f7b8f4c11',
        at: '2026-03-02T10:30:00.000Z',
        username: 'omar.haddad',
        registerId: null,
        operation: 'CHANGED',
        kind: 'ITEM',
        recordId: '42',
        recordName: 'STRAND GLASS NECKLACE',
        currency: null,
        fields: [{ field: 'unitPrice', before: 4.95, after: 4.5 }],
      },
    ],
  });
export type Change = z.output<typeof change>;

export const changeListQuery = z.object({
  from: dateTimeText.optional(),
  to: dateTimeText.optional(),
  username: z.string().min(1).max(100).optional(),
  kind: z.enum(CHANGE_KINDS).optional(),
  recordId: z.string().min(1).max(64).optional().meta({ description: 'Of one record; asked for with its kind.' }),
  ...pageQuery.shape,
});
export type ChangeListQuery = z.output<typeof changeListQuery>;

export const listChanges = operation({
  id: 'listChanges',
  method: 'GET',
  path: '/ops/changes',
  tag: 'changes',
  summary: 'List changes of records',
  description:
    'Newest first. from and to are times, both inclusive and optional. A change is noted in the transaction that makes it; one that leaves everything as it was is not noted. Of customers and their stores, of notes and of secrets only the names of the fields are noted. Fields have the names of the record as read; a discount has percentOff or amountOff for its rate.',
  access: ['REPORTS_READ'],
  isExtension: true,
  sending: 'read',
  query: changeListQuery,
  reply: envelopedPage(change),
});
