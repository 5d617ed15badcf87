// Finds records at the service before a write is sent (again): in lists read page by page, or by number.
import { CodedError } from '#shared/errors';
import type { LookUp, Reading, RecordList, WriteBase } from '#shared/writes/kind';
import { CallFailure } from '../../api/call-failure';
import { allPages } from '#shared/api/wire/all-pages';
import { MAX_PAGE_SIZE, type Page } from '#shared/api/wire/paging';
import { requestOf } from '#shared/api/wire/request';
import type { ServiceCalls } from '../core/ports';

export type Found = { readonly kind: 'ours' | 'another'; readonly row: unknown } | { readonly kind: 'none' };

/** @throws CallFailure */
export async function lookUp(api: ServiceCalls, { list, judge }: LookUp<WriteBase>, write: WriteBase): Promise<Found> {
  const row = await findRow(api, list(write), (each) => judge(write, each) !== null);
  if (row === null) return { kind: 'none' };
  return { kind: judge(write, row) === 'ours' ? 'ours' : 'another', row };
}

/** The record that caused a refusal, if the first list does not show it; null for none. @throws CallFailure */
export async function findInTheWay(
  api: ServiceCalls,
  { inTheWay }: LookUp<WriteBase>,
  write: WriteBase,
): Promise<unknown> {
  const place = inTheWay(write);
  return place ? findRow(api, place.list, place.isIt) : null;
}

export interface ReadRecord {
  readonly record: unknown;
  /** Its ETag; null where the service gives none, and of a row of a list. */
  readonly tag: string | null;
}

/** The service's current record; null where it can be sent without having been read. @throws CallFailure; CodedError of `missing` */
export async function readAgain(api: ServiceCalls, { record, list, isIt, missing }: Reading): Promise<ReadRecord> {
  const isUnread = (error: unknown) =>
    error instanceof CallFailure &&
    (error.code === 'NOT_OFFERED' || (missing === null && (error.data.status === 403 || error.data.status === 404)));
  const read = async (one: () => Promise<unknown>) => {
    try {
      return await one();
    } catch (error) {
      if (isUnread(error)) return null;
      throw error;
    }
  };
  let tag: string | null = null;
  const tagged = (etag: string) => {
    tag = etag;
  };
  const found = record && (await read(() => api.call(record, { tagged })));
  if (found) return { record: found, tag };
  const row = list && (missing === null ? await read(() => findRow(api, list, isIt)) : await findRow(api, list, isIt));
  if (!row && missing !== null) throw new CodedError(missing);
  return { record: row ?? null, tag: null };
}

async function findRow(api: ServiceCalls, list: RecordList, isIt: (row: unknown) => boolean): Promise<unknown> {
  const readPage = async (page: number): Promise<Pick<Page<unknown>, 'content' | 'totalPages'>> => {
    const query = { ...list.query, page, size: MAX_PAGE_SIZE };
    const reply = (await api.call(requestOf(list.operation, { query }))) as Page<unknown> | unknown[];
    return Array.isArray(reply) ? { content: reply, totalPages: 1 } : reply;
  };
  for await (const { content } of allPages(readPage)) {
    const row = content.find(isIt);
    if (row !== undefined) return row;
  }
  return null;
}
