// The kinds of writes derived from declarations: every queued operation that declares how two writes of it are folded. The
// body describes the whole result, so sending it again changes nothing. The other queued operations need more than that
// and have kinds of their own beside this file.
import { z } from 'zod';
import { OPERATIONS, type AnyOperation } from '../api/operations';
import { requestOf } from '../api/wire/request';
import { defineKind, writeFacts, type WriteBase } from './kind';
import { asSent, isLocalId, localIdsIn, localRecord, withServiceIds } from './local-id';
import { foldIntoCreate } from './operation-create';

type QueuedOperation = Extract<AnyOperation, { readonly folding: string }>;

export type OperationWrite = WriteBase & {
  /** The id of the operation. */
  readonly kind: QueuedOperation['id'];
  readonly params: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** The operation's body; null for none. */
  readonly body: unknown;
};

export const OPERATION_KINDS = OPERATIONS.filter(
  (operation): operation is QueuedOperation => 'folding' in operation,
).map(kindOfOperation);

function kindOfOperation(operation: QueuedOperation) {
  const { id: kind, folding } = operation;
  const isPersonal = 'isPersonal' in operation;
  const schema = z.object({
    kind: z.literal(kind),
    ...writeFacts,
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    query: z.record(z.string(), z.string()).optional(),
    body: 'body' in operation ? operation.body : z.null(),
  });
  const requestFor = ({ params, query, body }: Pick<OperationWrite, 'params' | 'query' | 'body'>) =>
    requestOf(operation, { params, query, body: body ?? undefined });
  const partsOf = ({ params, query, body }: OperationWrite) => ({ params, query, body });
  return defineKind<OperationWrite, z.ZodType>({
    kind,
    ...(isPersonal && { isPersonal }),
    schema: schema as unknown as z.ZodType<OperationWrite>,
    answer: operation.reply.data,
    record: (write, idMappings = {}) => {
      const params = withServiceIds(write.params, idMappings);
      const local = Object.values(params).find(isLocalId);
      if (local !== undefined) return localRecord(String(local));
      const { path } = requestFor({ ...write, params });
      // Each person has a record of their own: what waits for one holds up nobody else.
      return isPersonal ? `${path}#${write.savedBy}` : path;
    },
    provides: ({ entryId }) => entryId,
    dependsOn: (write) => localIdsIn(partsOf(write)).map((id) => ({ id, needs: 'number' })),
    plan: (write, idMappings) => ({ kind: 'send', request: requestFor(asSent(partsOf(write), idMappings)) }),
    afterUnknown: { kind: 'send again' },
    fold: (earlier, later) =>
      foldIntoCreate(earlier, later, later.body) ?? (folding === 'by field' ? foldFields(earlier, later) : null),
    accepted: () => [],
  });
}

/** Fields of the later over those of the earlier; null unless both are the same operation with a body. */
export function foldFields(earlier: WriteBase, later: WriteBase): WriteBase | null {
  if (earlier.kind !== later.kind || !isOperation(earlier) || !isOperation(later) || earlier.body === null) return null;
  const replaces = [...(earlier.replaces ?? []), earlier.entryId];
  return { ...later, replaces, body: { ...(earlier.body as object), ...(later.body as object) } } as WriteBase;
}

function isOperation(write: WriteBase): write is OperationWrite {
  return OPERATION_KINDS.some(({ kind }) => kind === write.kind);
}
