// The kinds of writes that create a record, derived from the declarations of operations. They are sent under an idempotency
// key, which is the id of the entry: the same content keeps it, another content is another entry.
import { z } from 'zod';
import { OPERATIONS, type AnyOperation } from '../api/operations';
import { int64 } from '../api/wire/formats';
import { requestOf } from '../api/wire/request';
import { defineKind, foldedFacts, writeFacts, type WriteBase } from './kind';
import { asSent, localIdsIn, localRecord } from './local-id';

export type CreateOperation = Extract<AnyOperation, { readonly sending: 'once' }>;

export type CreateWrite = WriteBase & {
  /** The id of the operation. */
  readonly kind: CreateOperation['id'];
  /** What the record is called here until the service has given it an id; stays the same when the entry is replaced. */
  readonly localId: string;
  /** Of the register whose key it is sent under; NO_REGISTER for the key of the person who saved it. */
  readonly registerId: number;
  readonly body: unknown;
};

export const CREATE_OPERATIONS: readonly CreateOperation[] = OPERATIONS.filter(
  (operation): operation is CreateOperation => operation.sending === 'once',
);

export const CREATE_KINDS = CREATE_OPERATIONS.map(kindOfCreate);

function kindOfCreate(operation: CreateOperation) {
  const { id: kind, creates, body, reply } = operation;
  const schema = z.object({
    kind: z.literal(kind),
    ...writeFacts,
    localId: z.string().min(1),
    registerId: int64,
    body,
  });
  return defineKind<CreateWrite, z.ZodType>({
    kind,
    schema: schema as unknown as z.ZodType<CreateWrite>,
    answer: reply.data,
    record: ({ localId }) => localRecord(localId),
    provides: ({ localId }) => localId,
    dependsOn: (write) => localIdsIn(write.body).map((id) => ({ id, needs: 'number' })),
    plan: ({ entryId, body: content }, idMappings) => {
      const sent = { body: asSent(content, idMappings), onceKey: entryId };
      return { kind: 'send', request: requestOf(operation, sent) };
    },
    afterUnknown: { kind: 'same key', callerOf: ({ registerId, savedBy }) => ({ registerId, username: savedBy }) },
    accepted: ({ localId }, answer) => [
      { kind: 'record created', localId, id: String((answer as Record<string, unknown>)[creates.id]) },
    ],
  });
}

export function isCreate(write: WriteBase): write is CreateWrite {
  return CREATE_OPERATIONS.some(({ id }) => id === write.kind);
}

/**
 * A creation that was never sent, with a later change of its record.
 * @returns null if the creation cannot hold that change
 */
export function foldIntoCreate(earlier: WriteBase, later: WriteBase, changes: unknown): CreateWrite | null {
  const operation = CREATE_OPERATIONS.find(({ id }) => id === earlier.kind);
  if (!operation || typeof changes !== 'object' || changes === null) return null;
  const fields = Object.keys(operation.body.shape);
  if (!Object.keys(changes).every((field) => fields.includes(field))) return null;
  const create = earlier as CreateWrite;
  const body = operation.body.safeParse({ ...(create.body as object), ...changes });
  if (!body.success) return null;
  return { ...create, ...foldedFacts(earlier, later), body: body.data };
}
