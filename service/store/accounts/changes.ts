// The log of changes: written in the transaction of the change, read newest first.
import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { ChangedFieldOf } from '#shared/api/accounts/changed-fields';
import type {
  ChangeKind,
  Change,
  CHANGE_OPERATIONS,
  ChangedField,
  ChangeListQuery,
} from '#shared/api/accounts/changes';
import type { Page } from '#shared/api/wire/paging';
import { changedFields } from '../../domain/changes/changed-fields';
import { RECORDED, type Recorded, type RecordOf } from '../../domain/changes/recorded';
import { instant } from '../database/instant';
import { pageOf } from '../database/page';
import type { ChangeTable } from '../tables/changes';
import type { TenantTransaction } from '../database/tenant-store';

/** Who changes something, and when by the clock of the service. */
export interface Author {
  /** Null for a command on the computer of the service. */
  readonly username: string | null;
  readonly registerId: number | null;
  readonly at: Date;
}

/** A record before and after a change. */
export interface Changed<Row> {
  readonly before: Row;
  readonly after: Row;
}

/** Nothing is noted of a change that left every value as it was. @param changed null before a new record, and after a deleted one */
export async function noteChange<Kind extends ChangeKind>(
  tx: TenantTransaction,
  author: Author,
  kind: Kind,
  changed: Changed<RecordOf[Kind] | null>,
): Promise<void> {
  const row = changeRow(author, kind, changed);
  if (row) await tx.insertInto('changes').values(row).execute();
}

/** Of what has no value that may be noted, such as a password. */
export async function noteHidden<Kind extends ChangeKind>(
  tx: TenantTransaction,
  author: Author,
  kind: Kind,
  record: RecordOf[Kind],
  field: ChangedFieldOf<Kind>,
): Promise<void> {
  const row = rowOf(author, 'CHANGED', kind, RECORDED[kind](record), [{ field }]);
  await tx.insertInto('changes').values(row).execute();
}

/** @returns null if nothing changed */
export function changeRow<Kind extends ChangeKind>(
  author: Author,
  kind: Kind,
  { before, after }: Changed<RecordOf[Kind] | null>,
): Insertable<ChangeTable> | null {
  const [was, is] = [before && RECORDED[kind](before), after && RECORDED[kind](after)];
  const fields = changedFields(kind, was, is);
  if (!is) return was && rowOf(author, 'DELETED', kind, was, fields);
  if (!was) return rowOf(author, 'CREATED', kind, is, fields);
  return fields.length === 0 ? null : rowOf(author, 'CHANGED', kind, is, fields);
}

function rowOf<Kind extends ChangeKind>(
  { username, registerId, at }: Author,
  operation: (typeof CHANGE_OPERATIONS)[number],
  kind: Kind,
  { id, name, currency }: Recorded<Kind>,
  fields: readonly ChangedField[],
): Insertable<ChangeTable> {
  return {
    ...{ changeId: randomUUID(), at, username, registerId, operation, kind, recordId: id, recordName: name },
    currency: currency ?? null,
    fields: JSON.stringify(fields),
  };
}

/** Newest first. */
export async function listChanges(tx: TenantTransaction, query: ChangeListQuery): Promise<Page<Change>> {
  const { from, to, username, kind, recordId, ...page } = query;
  let rows = tx.selectFrom('changes');
  if (from) rows = rows.where('at', '>=', instant(from));
  if (to) rows = rows.where('at', '<=', instant(to));
  if (username !== undefined) rows = rows.where('username', '=', username);
  if (kind !== undefined) rows = rows.where('kind', '=', kind);
  if (recordId !== undefined) rows = rows.where('recordId', '=', recordId);
  const found = await pageOf(rows, page, (matching) => matching.selectAll().orderBy('at', 'desc').orderBy('changeId'));
  return { ...found, content: found.content.map(toChange) };
}

function toChange({ tenantId: _, at, fields, ...row }: Selectable<ChangeTable>): Change {
  return { ...row, at: at.toISOString(), fields };
}
