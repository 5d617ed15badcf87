// An entry of the audit list. It depends on nothing and nothing depends on it. Its own id makes it safe to send again; if
// the service does not offer the operation, or does not know its kind yet, it stays on the till, where a manager reads it.
import { z } from 'zod';
import { recordTillAudit, tillAudit, tillAuditBody } from '../api/sales/till-audit';
import { request } from '../api/wire/request';
import { defineKind, writeFacts } from './kind';

export const tillAuditWrite = z
  .object({ kind: z.literal('till.audit'), ...writeFacts, body: tillAuditBody })
  .refine(({ entryId, body }) => entryId === body.auditId, {
    path: ['entryId'],
    error: 'the entry carries the id of what it is about',
  });
export type TillAuditWrite = z.output<typeof tillAuditWrite>;

/** Fields of lists that grow with the till: what it states is always of its own. */
const GROWING: ReadonlySet<string> = new Set(['kind', 'right', 'facts.entry', 'facts.tender']);

export const tillAuditKind = defineKind({
  kind: 'till.audit',
  schema: tillAuditWrite,
  answer: tillAudit,
  isAside: true,
  isFromOlderService: ({ code, field = '' }) => code === 'VALIDATION_FAILED' && GROWING.has(field),
  record: ({ entryId }) => `audit:${entryId}`,
  provides: ({ entryId }) => entryId,
  dependsOn: () => [],
  plan: ({ body }) => ({ kind: 'send', request: request(recordTillAudit, { body }) }),
  afterUnknown: { kind: 'send again' },
  accepted: () => [],
});
