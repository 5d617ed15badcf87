// Entries of the audit lists of tills: stored once, never changed.
import type { Insertable, Selectable } from 'kysely';
import type { Page } from '#shared/api/wire/paging';
import type { AuditFacts, TillAudit, TillAuditListQuery } from '#shared/api/sales/till-audit';
import { instant } from '../database/instant';
import { pageOf } from '../database/page';
import type { TillAuditTable } from '../tables/till-audit';
import { submitterOf } from './submitted';
import type { TenantTransaction } from '../database/tenant-store';

export type TillAuditRow = Selectable<TillAuditTable>;

/** @returns undefined when there is one of this id already. */
export async function insertTillAudit(
  tx: TenantTransaction,
  values: Insertable<TillAuditTable>,
): Promise<TillAuditRow | undefined> {
  return tx
    .insertInto('tillAudit')
    .values(values)
    .onConflict((conflict) => conflict.columns(['tenantId', 'auditId']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** As the schema of the operation left them when the entry was recorded. */
export function factsOf({ facts }: Pick<TillAuditRow, 'facts'>): AuditFacts {
  return JSON.parse(facts) as AuditFacts;
}

export async function findTillAudit(tx: TenantTransaction, auditId: string): Promise<TillAuditRow | undefined> {
  return tx.selectFrom('tillAudit').selectAll().where('auditId', '=', auditId).executeTakeFirst();
}

/** Newest first. */
export async function listTillAudit(tx: TenantTransaction, query: TillAuditListQuery): Promise<Page<TillAudit>> {
  let rows = tx.selectFrom('tillAudit');
  if (query.from) rows = rows.where('at', '>=', instant(query.from));
  if (query.to) rows = rows.where('at', '<=', instant(query.to));
  if (query.registerId !== undefined) rows = rows.where('registerId', '=', query.registerId);
  const found = await pageOf(rows, query, (matching) => matching.selectAll().orderBy('at', 'desc').orderBy('auditId'));
  return { ...found, content: found.content.map(toTillAudit) };
}

export function toTillAudit(row: TillAuditRow): TillAudit {
  const { auditId, at, registerId, kind, right, person, approvedBy } = row;
  const facts = factsOf(row);
  const submittedBy = submitterOf(row.submittedBy, row.submittedAtRegister);
  const stated = { auditId, at: at.toISOString(), registerId, kind, right, person, approvedBy, facts, submittedBy };
  return row.isProven === null ? stated : { ...stated, isProven: row.isProven };
}
