// A kind of write that the product does not have: notes to a customer, which may be one made on this till. Only for tests;
// a test puts it into the list of kinds and nowhere else.
import { z } from 'zod';
import { CodedError } from '../../errors';
import { defineKind, writeFacts } from '../kind';

const noteWrite = z.object({
  kind: z.literal('test.note'),
  ...writeFacts,
  localId: z.string(),
  board: z.string(),
  text: z.string(),
});
export type NoteWrite = z.output<typeof noteWrite>;

export const noteKind = defineKind({
  kind: 'test.note',
  schema: noteWrite,
  answer: z.object({ text: z.string() }),
  isEnveloped: false,
  isExtension: true,
  record: ({ board }) => `note:${board}`,
  provides: ({ entryId }) => entryId,
  dependsOn: ({ localId }) => [{ id: localId, needs: 'number' }],
  plan: ({ localId, board, text }, learned) => {
    const customerNumber = learned[localId];
    if (customerNumber === undefined) throw new CodedError('CUSTOMER_LOCAL_ONLY');
    return { is: 'send', request: { method: 'PUT', path: `/notes/${board}`, body: { customerNumber, text } } };
  },
  afterUnknown: { is: 'send again' },
  accepted: () => [],
});

export function makeNote(entryId: string, localId: string, text: string): NoteWrite {
  const savedAt = '2026-05-04T10:00:00.000Z';
  return { kind: 'test.note', entryId, savedAt, savedBy: 'sara', localId, board: 'desk', text };
}
