// The audit list of this till: each entry is written before the action it allows, and never changed. Rights are decided
// elsewhere.
import type { Right } from '#shared/domain/people/rights';
import type { ApprovalProof } from '#shared/api/accounts/approval-key';
import { isOfficeOnly, type Session } from '#shared/ipc/session';
import type { AuditFacts, AuditKind } from '#shared/api/sales/till-audit';
import type { PosDatabase } from '../database/database';
import type { AuditRow } from '../database/till-rows';
import { saveEntry } from '../writes/save-entry';
import type { Store } from '../core/store';

/** What an entry has before it is signed. */
export interface AuditMoment {
  readonly auditId: string;
  /** ISO 8601. */
  readonly at: string;
}

export interface AuditEntry {
  readonly kind: AuditKind;
  /** Null if no right was needed. */
  readonly right?: Right | null;
  /** User name of the approver. */
  readonly approvedBy?: string | null;
  readonly facts?: AuditFacts;
  /** Null without a key on this till. */
  readonly proof?: ApprovalProof | null;
}

export async function auditMoment(store: Store): Promise<AuditMoment> {
  await store.clockChecked();
  return { auditId: store.newId(), at: store.now().toISOString() };
}

/** Recorded while someone practices as well: they are about the people at the till, not about goods or money. */
const OF_PEOPLE: ReadonlySet<AuditKind> = new Set<AuditKind>([
  'SIGN_IN',
  'UNLOCK',
  'SWITCH',
  'LOCK',
  'PIN_SET',
  'OVERRIDE_REFUSED',
]);

/**
 * Resolves when it is on the disk. In the back office without a register nothing is recorded, nor what was done with a
 * practice sale.
 * @param moment null for now
 * @throws CodedError VALIDATION_FAILED, JOURNAL_WRITE_FAILED, STORE_WRITE_FAILED
 */
export async function recordAudit(
  store: Store,
  session: Session,
  { kind, right = null, approvedBy = null, facts = {}, proof = null }: AuditEntry,
  moment: AuditMoment | null = null,
): Promise<void> {
  // The list is of tills: the service takes no entry without a register. It notes itself who sent what.
  if (isOfficeOnly(session)) return;
  if (store.practiceOf) {
    if (!OF_PEOPLE.has(kind)) return;
    const entry = { kind, right, approvedBy, facts, proof };
    return recordAudit(store.practiceOf, session, entry, moment);
  }
  const { auditId, at } = moment ?? (await auditMoment(store));
  const { me, registerId } = session;
  const stated = { auditId, at, registerId, kind, right, person: me.username, approvedBy, facts };
  const body = proof === null ? stated : { ...stated, proof };
  await saveEntry(store, session, { kind: 'till.audit', body }, auditId);
}

const COMINGS: ReadonlySet<AuditKind> = new Set<AuditKind>(['SIGN_IN', 'UNLOCK', 'SWITCH']);

/** Records that a person signed in: a switch after another person, an unlock after themselves. Throws like `recordAudit`. */
export async function recordSignIn(store: Store, session: Session): Promise<void> {
  const last = await newestAudit(store.db, session.registerId)
    .filter(({ kind }) => COMINGS.has(kind))
    .first();
  const isAnother = last !== undefined && last.person !== session.me.username;
  const kind = session.verified === 'by service' ? 'SIGN_IN' : isAnother ? 'SWITCH' : 'UNLOCK';
  await recordAudit(store, session, { kind });
}

export async function readAudit(db: PosDatabase, registerId: number, limit: number): Promise<AuditRow[]> {
  return newestAudit(db, registerId).limit(limit).toArray();
}

/** Entries of this register, newest first. */
export function newestAudit(db: PosDatabase, registerId: number) {
  return db.audit.where('registerId').equals(registerId).reverse();
}
