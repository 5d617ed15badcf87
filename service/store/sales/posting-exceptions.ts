// Posting exceptions; amounts in minor units here, in major units outside.
import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { Currency } from '#shared/domain/money/currency';
import { nearestDecimal } from '#shared/domain/money/money';
import { CodedError } from '#shared/errors';
import type { Page } from '#shared/api/wire/paging';
import type { PostingEvent, PostingException, PostingExceptionListQuery } from '#shared/api/sales/posting-exception';
import { pageOf } from '../database/page';
import type { FurtherReason, PostingExceptionTable } from '../tables/accounting';
import type { TenantTransaction } from '../database/tenant-store';

/** Newest first; exceptions of one millisecond follow their id. */
export async function listPostingExceptions(
  tx: TenantTransaction,
  { status, ...pages }: PostingExceptionListQuery,
  currency: Currency,
): Promise<Page<PostingException>> {
  let rows = tx.selectFrom('postingExceptions');
  if (status) rows = rows.where('status', '=', status);
  const found = await pageOf(rows, pages, (matching) =>
    matching.selectAll().orderBy('createdAt', 'desc').orderBy('id'),
  );
  return { ...found, content: found.content.map((row) => toPostingException(row, currency)) };
}

export async function countPendingExceptions(tx: TenantTransaction): Promise<number> {
  const { pending } = await tx
    .selectFrom('postingExceptions')
    .select((is) => is.fn.countAll<number>().as('pending'))
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow();
  return pending;
}

export async function insertPostingException(
  tx: TenantTransaction,
  values: Insertable<PostingExceptionTable>,
): Promise<void> {
  await tx.insertInto('postingExceptions').values(values).execute();
}

/** All that a person was asked about the record; at most one is pending. */
export async function exceptionsOf(
  tx: TenantTransaction,
  { externalId, eventType }: { readonly externalId: string; readonly eventType: PostingEvent },
): Promise<
  Pick<Selectable<PostingExceptionTable>, 'id' | 'reasonCode' | 'reasonDetail' | 'status' | 'resolvedBy' | 'further'>[]
> {
  return tx
    .selectFrom('postingExceptions')
    .select(['id', 'reasonCode', 'reasonDetail', 'status', 'resolvedBy', 'further'])
    .where('externalId', '=', externalId)
    .where('eventType', '=', eventType)
    .execute();
}

export interface Resolution {
  readonly resolvedBy: string;
  readonly resolutionNote: string;
  readonly at: Date;
}

/** By a person. @throws CodedError POSTING_EXCEPTION_UNKNOWN, POSTING_EXCEPTION_RESOLVED */
export async function resolveByHand(
  tx: TenantTransaction,
  id: string,
  { at, ...resolution }: Resolution,
  currency: Currency,
): Promise<PostingException> {
  const resolved = await tx
    .updateTable('postingExceptions')
    .set({ ...resolution, status: 'RESOLVED', resolvedAt: at, updatedAt: at })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .returningAll()
    .executeTakeFirst();
  if (resolved) {
    await askNext(tx, resolved, at);
    return toPostingException(resolved, currency);
  }
  const found = await tx.selectFrom('postingExceptions').select('id').where('id', '=', id).executeTakeFirst();
  throw new CodedError(found ? 'POSTING_EXCEPTION_RESOLVED' : 'POSTING_EXCEPTION_UNKNOWN');
}

/** A reason that a person is asked about. If they have resolved it meanwhile, another may be pending, which is a question of its own. */
export interface AskedReason {
  readonly externalId: string;
  readonly eventType: PostingEvent;
  readonly reasonCode: string;
}

/** Of a record that turned out to be in order in this point; asks for the next reason, if there is one. */
export async function resolvePostingException(
  tx: TenantTransaction,
  { externalId, eventType, reasonCode }: AskedReason,
  at: Date,
): Promise<void> {
  const resolved = await tx
    .updateTable('postingExceptions')
    .set({ status: 'RESOLVED', resolvedAt: at, updatedAt: at })
    .where('externalId', '=', externalId)
    .where('eventType', '=', eventType)
    .where('reasonCode', '=', reasonCode)
    .where('status', '=', 'PENDING')
    .returningAll()
    .executeTakeFirst();
  if (resolved) await askNext(tx, resolved, at);
}

/**
 * What waits behind a pending reason. Nobody answers it from here to the end of the transaction.
 * @returns false if it was resolved meanwhile: the record has another pending reason then, or none
 */
export async function keepFurther(
  tx: TenantTransaction,
  id: string,
  further: readonly FurtherReason[],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('postingExceptions')
    .set({ further: JSON.stringify(further) })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The reason that was resolved keeps its place; the next one of the record is pending from now on. */
async function askNext(tx: TenantTransaction, resolved: Selectable<PostingExceptionTable>, at: Date): Promise<void> {
  const [next, ...further] = resolved.further;
  if (!next) return;
  const { sourceSystem, externalId, eventType, effectiveAt, amounts, memo } = resolved;
  await insertPostingException(tx, {
    ...{ sourceSystem, externalId, eventType, effectiveAt, memo, ...next },
    id: randomUUID(),
    status: 'PENDING',
    amounts: JSON.stringify(amounts),
    further: JSON.stringify(further),
    createdAt: at,
    updatedAt: at,
    resolvedAt: null,
    resolvedEntryId: null,
  });
}

function toPostingException(
  { further: _, ...row }: Selectable<PostingExceptionTable>,
  currency: Currency,
): PostingException {
  const amounts = Object.entries(row.amounts).map(([key, amount]) => [key, nearestDecimal(amount, currency)]);
  return {
    ...row,
    amounts: Object.fromEntries(amounts) as Record<string, number>,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
  };
}
