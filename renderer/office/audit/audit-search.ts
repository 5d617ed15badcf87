// Search parameters of the audit log: those sent to the service, and the filter of its answer.
import { z } from 'zod';
import { AUDIT_KINDS } from '#shared/api/sales/till-audit';
import { periodSearch } from '../place/kept-period';

export const KIND_CHOICES = ['all', ...AUDIT_KINDS] as const;

export const auditSearch = z.object({
  ...periodSearch('lastSevenDays'),
  /** Null for all. */
  registerId: z.coerce.number().int().nonnegative().nullable().catch(null),
  kind: z.enum(KIND_CHOICES).catch('all'),
  /** Found in the people and the details of the answer. */
  text: z.string().catch(''),
  sort: z.enum(['when', 'what', 'who', 'approvedBy', 'register', 'facts']).catch('when'),
  isDescending: z.boolean().catch(true),
  /** Id of the open entry; null for none. */
  open: z.string().nullable().catch(null),
});

export type AuditSearch = z.output<typeof auditSearch>;
