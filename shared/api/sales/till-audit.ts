// Audit entries of a till: events beside sales and cash, such as switches of users and approvals. A resource of the
// extensions; an entry is stored once and never changed.
import { z } from 'zod';
import { addressNumber } from '../wire/address-number';
import { RIGHTS } from '../../domain/people/rights';
import { TENDER_KINDS } from '../../domain/sale/payment';
import { currencyText, dateTimeText, int64, uuidText, sentTime } from '../wire/formats';
import { pageQuery } from '../wire/paging';
import { operation } from '../wire/operation';
import { submittedBy } from '../wire/submitted-by';
import { enveloped, envelopedPage } from '../wire/reply';
import { approvalProof } from '../accounts/approval-key';

/**
 * SWITCH: a different person unlocked. OVERRIDE: somebody with the right approved, or acted themselves beyond
 * what a cashier may (approvedBy is null). OVERRIDE_REFUSED: an approval was requested and refused. VOID: lines were removed
 * from a cart before it was paid; VOID_UNDONE: they were put back by undo. TENDER_VOIDED: a payment received for an open sale
 * was given back before the sale was completed. COUNTED_AGAIN: the count was restarted after
 * the difference (`amount`) had been shown. DISCARDED: an entry that was never sent was removed from the till.
 * PRACTICE_STARTED, PRACTICE_ENDED: what was rung up in between (`sales`) was practice and is in no books.
 */
export const AUDIT_KINDS = [
  'SIGN_IN',
  'UNLOCK',
  'SWITCH',
  'LOCK',
  'PIN_SET',
  'OVERRIDE',
  'OVERRIDE_REFUSED',
  'NO_SALE',
  'VOID',
  'VOID_UNDONE',
  'TENDER_VOIDED',
  'COUNTED_AGAIN',
  'DISCARDED',
  'PRACTICE_STARTED',
  'PRACTICE_ENDED',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** What a till may have to send and a person may discard, as the audit list names it. */
export const AUDITED_ENTRIES = [
  'SALE',
  'RETURN',
  'CASH_MOVEMENT',
  'DAY_OPENING',
  'DAY_CLOSING',
  'NEW_CUSTOMER',
  'CUSTOMER_CHANGE',
  'OTHER',
] as const;
export type AuditedEntry = (typeof AUDITED_ENTRIES)[number];

const minorUnits = z.int().min(-1e15).max(1e15);
const text = z.string().min(1).max(255);
const person = z.string().min(1).max(100);

/** What the entry is about; only the facts that apply. */
export const auditFacts = z.object({
  currency: currencyText.optional().meta({ description: 'Currency of the amounts.' }),
  amount: minorUnits.optional().meta({
    description:
      'Minor units: the discount, the new price, the difference, what a refund pays out, or the money of a discarded entry, below zero where it went out.',
  }),
  goodsAmount: minorUnits.optional().meta({
    description:
      'Minor units: the gross amount of the goods of a refund, or of a discarded sale or return; cash rounding makes the money another amount.',
  }),
  before: minorUnits
    .optional()
    .meta({ description: 'Minor units: the old price, or the amount the discount applies to.' }),
  share: z.int().nonnegative().max(10_000_000).optional().meta({ description: 'The discount in parts per million.' }),
  quantity: z.int().positive().max(1_000_000_000).optional().meta({
    description:
      'Thousandths: the largest quantity of the line that a price given by hand is for. A service without the capability approved-quantity knows no such fact and takes the signature for a wrong one.',
  }),
  receiptNumber: text.optional(),
  lineId: uuidText.optional(),
  itemName: text.optional(),
  lines: z.int().positive().max(100_000).optional().meta({ description: 'Of a void: the number of lines removed.' }),
  tender: z.enum(TENDER_KINDS).optional().meta({ description: 'Of a payment given back: how it was paid.' }),
  reference: text.optional().meta({ description: 'Of a payment given back: its reference.' }),
  dayCycleId: uuidText.optional(),
  reason: text.optional(),
  asked: person.optional().meta({ description: 'User name of the person who was asked and did not approve.' }),
  with: z.enum(['PASSWORD', 'PIN']).optional().meta({ description: 'How the person was identified.' }),
  entryId: uuidText.optional().meta({ description: 'Of a discard: the entry; the id of the sale for a sale.' }),
  entry: z.enum(AUDITED_ENTRIES).optional().meta({ description: 'Of a discard: what the entry was.' }),
  copyName: text.optional().meta({
    description:
      'Of a discard: the name of the file with the copy of the entry. Of an import: that of the file it is from.',
  }),
  copiedAt: sentTime.optional().meta({ description: 'Of a discard: when that copy was saved.' }),
  sales: z
    .int()
    .nonnegative()
    .max(100_000)
    .optional()
    .meta({ description: 'Of the end of practice: the practice sales made.' }),
  isIdle: z.boolean().optional().meta({ description: 'Of a lock: nobody had touched the till for a while.' }),
  isRightTaken: z.boolean().optional().meta({
    description: 'Of a lock: the till locked because its person is allowed less than before.',
  }),
});
export type AuditFacts = z.output<typeof auditFacts>;

const example = {
  auditId: '7b1d2c66-3f0a-4d5e-8d4b-0a9c6a2f1e33',
  at: '2026-03-02T14:30:00+04:00',
  registerId: 1,
  kind: 'OVERRIDE',
  right: 'DISCOUNT_ABOVE',
  person: 'sara.khan',
  approvedBy: 'omar.haddad',
  facts: { currency: 'AED', amount: 510, before: 1020, share: 500_000, itemName: 'White metal lantern', with: 'PIN' },
};

/** POST. */
export const tillAuditBody = z
  .object({
    auditId: uuidText.meta({ description: 'Generated by the till, so that a repeated call is recognized.' }),
    at: sentTime,
    registerId: int64,
    kind: z.enum(AUDIT_KINDS),
    right: z.enum(RIGHTS).nullable().meta({ description: 'The right that was needed; null if none was.' }),
    person: person.meta({ description: 'User name of the person who acted.' }),
    approvedBy: person.nullable().meta({ description: 'User name of the approver; null if there was none.' }),
    facts: auditFacts,
    proof: approvalProof.optional().meta({
      description:
        'Of an OVERRIDE: signed by the approver, or without one by the person. Left out by a till whose service gave it no key.',
    }),
  })
  .meta({ examples: [example] });
export type TillAuditBody = z.output<typeof tillAuditBody>;

/** As read. */
export const tillAudit = z
  .object({
    auditId: z.string(),
    at: z.string(),
    registerId: int64,
    kind: z.string(),
    right: z.string().nullable(),
    person: z.string(),
    approvedBy: z.string().nullable(),
    facts: auditFacts,
    submittedBy,
    isProven: z.boolean().optional().meta({
      description:
        'Of an OVERRIDE at a merchant where somebody has signed in with a key: whether it is signed as it should be.',
    }),
  })
  .meta({ examples: [{ ...example, submittedBy: { username: 'sara.khan', registerId: 1 } }] });
export type TillAudit = z.output<typeof tillAudit>;

export const tillAuditListQuery = z.object({
  from: dateTimeText.optional(),
  to: dateTimeText.optional(),
  registerId: addressNumber(int64).optional(),
  ...pageQuery.shape,
});
export type TillAuditListQuery = z.output<typeof tillAuditListQuery>;

export const listTillAudit = operation({
  id: 'listTillAudit',
  method: 'GET',
  path: '/ops/till-audit',
  tag: 'till-audit',
  summary: 'List the audit entries of tills',
  description: 'Newest first. from and to are times, both inclusive and optional.',
  access: ['REPORTS_READ'],
  isExtension: true,
  sending: 'read',
  query: tillAuditListQuery,
  reply: envelopedPage(tillAudit),
});

export const recordTillAudit = operation({
  id: 'recordTillAudit',
  method: 'POST',
  path: '/ops/till-audit',
  tag: 'till-audit',
  summary: 'Record an audit entry of a till',
  description:
    'Stored once and never changed. Sending the same auditId again with the same content returns 200 and the stored entry; different content is refused. Where somebody has signed in with an approval key at any register of the merchant, an OVERRIDE counts only if it is signed: Ed25519 over the JSON array of "pos approval 1", auditId in lower case, the time in milliseconds since 1970, registerId, right, person, approvedBy, and the facts as [name, value] in the order of their names.',
  access: 'signed-in',
  isExtension: true,
  sending: 'queued',
  identifiedBy: 'auditId',
  body: tillAuditBody,
  statuses: [200, 201],
  reply: enveloped(tillAudit),
  refusals: [409],
});
