// What stands in place of a kind that only a newer version has: such an entry is kept and shown, and sent by a version that
// knows it. Nothing waits for it here, and it is in nobody's way.
import { z } from 'zod';
import { CodedError } from '../errors';
import type { WriteBase, WriteKind } from './kind';

export const unknownKind: WriteKind = {
  kind: 'unknown',
  schema: z.custom<WriteBase>(() => false),
  answer: z.unknown(),
  isEnveloped: true,
  isExtension: true,
  record: ({ entryId }) => `newer:${entryId}`,
  provides: ({ entryId }) => entryId,
  dependsOn: () => [],
  plan: ({ kind }) => {
    throw new CodedError('ENTRY_TOO_NEW', { message: `This version cannot send ${kind}.` });
  },
  afterUnknown: { is: 'send again' },
  accepted: () => [],
};
