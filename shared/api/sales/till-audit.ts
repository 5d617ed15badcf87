// What is accounted for at a till beside sales and cash: who came and went, and who let what happen. A resource of the
// extensions; an entry is stored once and never changed.
import { z } from 'zod';
import { RIGHTS } from '../../domain/people/rights';
import { currencyText, dateTimeText, int64, uuidText, sentTime } from '../wire/formats';
import { pageQuery } from '../wire/paging';
import { operation } from '../wire/operation';
import { enveloped, envelopedPage } from '../wire/reply';

/**
 * SWITCH: another person unlocked than was there before. OVERRIDE_REFUSED: asked for, and not let happen. VOID: goods that had
 * been rung up were taken out of a cart before it was paid; VOID_UNDONE: and put back by undoing. COUNTED_AGAIN: a drawer was
 * counted, the difference (`amount`) seen, and the count begun anew.
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
  'COUNTED_AGAIN',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

const minorUnits = z.int().min(-1e15).max(1e15);
const text = z.string().min(1).max(255);
const person = z.string().min(1).max(100);

/** What it was about; each as far as there is such a thing. */
export const auditFacts = z.object({
  currency: currencyText.optional().meta({ description: 'Of the amounts.' }),
  amount: minorUnits.optional().meta({ description: 'Minor units: the discount, the new price, the difference.' }),
  before: minorUnits.optional().meta({ description: 'Minor units: the price or the amount that it is taken from.' }),
  share: z.int().nonnegative().max(10_000_000).optional().meta({ description: 'Of a discount, in parts per million.' }),
  receiptNumber: text.optional(),
  lineId: uuidText.optional(),
  itemName: text.optional(),
  lines: z.int().positive().max(100_000).optional().meta({ description: 'Of a void: how many lines it took out.' }),
  dayCycleId: uuidText.optional(),
  reason: text.optional(),
  asked: person.optional().meta({ description: 'Who was to let it happen and did not.' }),
  with: z.enum(['PASSWORD', 'PIN']).optional().meta({ description: 'How the person was known.' }),
  isIdle: z.boolean().optional().meta({ description: 'The till locked by itself.' }),
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
    auditId: uuidText.meta({ description: 'Made by the till, so that a repeated call is known as the same.' }),
    at: sentTime,
    registerId: int64,
    kind: z.enum(AUDIT_KINDS),
    right: z.enum(RIGHTS).nullable().meta({ description: 'What was asked for; null where nothing had to be.' }),
    person: person.meta({ description: 'User name of who acted.' }),
    approvedBy: person.nullable().meta({ description: 'User name of who let it happen; null where nobody did.' }),
    facts: auditFacts,
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
  })
  .meta({ examples: [example] });
export type TillAudit = z.output<typeof tillAudit>;

export const tillAuditListQuery = z.object({
  from: dateTimeText.optional(),
  to: dateTimeText.optional(),
  registerId: z.coerce.number().int().nonnegative().optional(),
  ...pageQuery.shape,
});
export type TillAuditListQuery = z.output<typeof tillAuditListQuery>;

export const listTillAudit = operation({
  id: 'listTillAudit',
  method: 'GET',
  path: '/ops/till-audit',
  tag: 'till-audit',
  summary: 'List the audit entries of tills',
  description: 'Newest first. from and to are times, both inclusive; each may be left out.',
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
    'Stored once and never changed. The same auditId again with the same content answers 200 and the stored entry; with other content it is refused.',
  access: 'signed-in',
  isExtension: true,
  sending: 'queued',
  body: tillAuditBody,
  statuses: [200, 201],
  reply: enveloped(tillAudit),
  refusals: [409],
});
