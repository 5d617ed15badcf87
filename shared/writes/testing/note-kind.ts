// A kind of write that the product does not have: notes to a customer, who may be created on this till. Only for tests;
// a test adds it to the list of kinds.
import { z } from 'zod';
import { CodedError } from '../../errors';
import { operation } from '../../api/wire/operation';
import { bare } from '../../api/wire/reply';
import { request } from '../../api/wire/request';
import { defineKind, writeFacts } from '../kind';

const noteWrite = z.object({
  kind: z.literal('test.note'),
  ...writeFacts,
  localId: z.string(),
  board: z.string(),
  text: z.string(),
});
export type NoteWrite = z.output<typeof noteWrite>;

const note = z.object({ text: z.string() });
const putNote = operation({
  id: 'putNote',
  method: 'PUT',
  path: '/notes/:board',
  tag: 'notes',
  summary: 'Put a note on a board',
  access: 'signed-in',
  isExtension: true,
  sending: 'queued',
  params: z.object({ board: z.string() }),
  body: z.object({ customerNumber: z.string(), text: z.string() }),
  reply: bare(note),
});

export const noteKind = defineKind({
  kind: 'test.note',
  schema: noteWrite,
  answer: note,
  record: ({ board }) => `note:${board}`,
  provides: ({ entryId }) => entryId,
  dependsOn: ({ localId }) => [{ id: localId, needs: 'number' }],
  plan: ({ localId, board, text }, idMappings) => {
    const customerNumber = idMappings[localId];
    if (customerNumber === undefined) throw new CodedError('CUSTOMER_LOCAL_ONLY');
    return { kind: 'send', request: request(putNote, { params: { board }, body: { customerNumber, text } }) };
  },
  afterUnknown: { kind: 'send again' },
  accepted: () => [],
});

export function makeNote(entryId: string, localId: string, text: string): NoteWrite {
  const savedAt = '2026-05-04T10:00:00.000Z';
  return { kind: 'test.note', entryId, savedAt, savedBy: 'sara', localId, board: 'desk', text };
}
