// Stores an audit entry, which this till keeps, and queues it in the outbox. To be called within a strict transaction over
// `auditTables`; idempotent.
import type { Table } from 'dexie';
import type { TillAuditWrite } from '#shared/writes/till-audit';
import type { PosDatabase } from '../database/database';
import { queueTables, queueWrite } from './queue-write';

export function auditTables(db: PosDatabase): Table[] {
  return [...queueTables(db), db.audit];
}

export async function storeAudit(db: PosDatabase, write: TillAuditWrite, isOutcomeUnknown: boolean): Promise<void> {
  const known = await db.audit.where('auditId').equals(write.entryId).count();
  // A copy: the database puts its key into the object.
  if (known === 0) await db.audit.add({ ...write.body });
  await queueWrite(db, write, isOutcomeUnknown);
}
