// Finds records at the service before a write is sent (again): in lists that are read page by page, or by their number.
import type { z } from 'zod';
import { CodedError } from '#shared/errors';
import type { LookUp, Reading, RecordList, WriteBase, WriteKind } from '#shared/writes/kind';
import { CallFailure } from '../../api/call-failure';
import { readPage, readRecord } from '../../api/endpoints/records';
import type { ServiceCalls } from '../core/ports';

export type Found = { readonly is: 'ours' | 'another'; readonly row: unknown } | { readonly is: 'none' };

/** @throws CallFailure */
export async function lookUp(
  api: ServiceCalls,
  { answer }: WriteKind,
  { list, judge }: LookUp<WriteBase>,
  write: WriteBase,
): Promise<Found> {
  const row = await findRow(api, list(write), answer, (each) => judge(write, each) !== null);
  if (row === null) return { is: 'none' };
  return { is: judge(write, row) === 'ours' ? 'ours' : 'another', row };
}

/** What is in the way of a refused write, where the first list does not say it; null for nothing. @throws CallFailure */
export async function findInTheWay(
  api: ServiceCalls,
  { answer }: WriteKind,
  { inTheWay }: LookUp<WriteBase>,
  write: WriteBase,
): Promise<unknown> {
  const place = inTheWay(write);
  return place ? findRow(api, place.list, answer, place.isIt) : null;
}

/** The record as the service has it now. @throws CallFailure; CodedError of `missing` */
export async function readAgain(api: ServiceCalls, kind: WriteKind, reading: Reading): Promise<unknown> {
  try {
    return await api.call(readRecord(reading.path, kind));
  } catch (error) {
    if (!(error instanceof CallFailure) || error.code !== 'NOT_OFFERED') throw error;
  }
  const row = await findRow(api, reading.list, kind.answer, reading.isIt);
  if (row === null) throw new CodedError(reading.missing);
  return row;
}

async function findRow(
  api: ServiceCalls,
  list: RecordList,
  answer: z.ZodType,
  isIt: (row: unknown) => boolean,
): Promise<unknown> {
  for (let pageNumber = 0; ; pageNumber += 1) {
    const page = await api.call(readPage(list, answer, pageNumber));
    const row = page.content.find(isIt);
    if (row !== undefined) return row;
    if (pageNumber + 1 >= page.totalPages || page.content.length === 0) return null;
  }
}
