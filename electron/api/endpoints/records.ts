// The operations that kinds of writes state: sending a write, reading one record, one page of a list. Knows no kind.
import type { z } from 'zod';
import { MAX_PAGE_SIZE, anyPage } from '#shared/api/wire/paging';
import type { RecordList, WriteKind, WriteRequest } from '#shared/writes/kind';
import { inEnvelope, type Endpoint } from './endpoint';

type Stated = Pick<WriteKind, 'answer' | 'isEnveloped' | 'isExtension'>;

export function sendRequest({ method, path, query, body }: WriteRequest, kind: Stated): Endpoint {
  const { answer, isEnveloped, isExtension } = kind;
  const reply = isEnveloped ? inEnvelope(answer) : answer;
  return { method, path, body, reply, isExtension, ...(query && { query: new URLSearchParams(query) }) };
}

/** Services without the extensions read lists only, and answer this with a plain 404. */
export function readRecord(path: string, { answer, isEnveloped }: Stated): Endpoint {
  return { method: 'GET', path, reply: isEnveloped ? inEnvelope(answer) : answer, isExtension: true };
}

export function readPage<T extends z.ZodType>({ path, query }: RecordList, row: T, pageNumber: number) {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const each of typeof value === 'string' ? [value] : value) params.append(key, each);
  }
  params.set('page', String(pageNumber));
  params.set('size', String(MAX_PAGE_SIZE));
  const reply = anyPage(row);
  return { method: 'GET', path, query: params, reply, isExtension: false } satisfies Endpoint<typeof reply>;
}
