// An audit entry: what is stored, and when a repeated call is the same call.
import type { Insertable } from 'kysely';
import type { TillAuditBody } from '#shared/api/sales/till-audit';
import { hasSameValues } from '../database/same-values';
import type { TillAuditTable } from '../tables/till-audit';
import type { TillAuditRow } from './till-audit';

export function auditRecord({ auditId, at, registerId, kind, right, person, approvedBy, facts, proof }: TillAuditBody) {
  return {
    auditId: auditId.toLowerCase(),
    at: new Date(at),
    registerId,
    kind,
    right,
    person,
    approvedBy,
    facts: JSON.stringify(facts),
    proof: proof === undefined ? null : JSON.stringify(proof),
  } satisfies Insertable<TillAuditTable>;
}

export function isSameAudit(stored: TillAuditRow, values: ReturnType<typeof auditRecord>): boolean {
  return hasSameValues(stored, values);
}
