// The kinds of writes derived from declarations: every queued operation that declares how two writes of it are folded. The
// body describes the whole result, so sending it again changes nothing. The other queued operations need more than that
// and have kinds of their own beside this file.
import { z } from 'zod';
import { CodedError } from '../errors';
import { OPERATIONS, type AnyOperation } from '../api/operations';
import type { Feature } from '../api/wire/feature';
import type { ClearedBy, Operation } from '../api/wire/operation';
import { requestOf } from '../api/wire/request';
import {
  defineKind,
  foldedFacts,
  modifiedTimeOf,
  writeFacts,
  type IdMappings,
  type Reading,
  type WriteBase,
} from './kind';
import { isAsSeen, mergedChange, type Fields } from './merged-change';
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
  /**
   * Of a change: the fields of the body as the person saw them, and those that give them their meaning. The record is read again
   * before it is sent, and a field that others changed too is left to a person. Of a deletion: what the person saw; nothing is
   * deleted that others changed since. Older entries have none and are sent as they are.
   */
  readonly seen?: Fields | undefined;
  /** What the record is called where the change waits; for people alone. */
  readonly recordName?: string | undefined;
};

const OPERATION_BY_ID: ReadonlyMap<string, Operation> = new Map(OPERATIONS.map((each) => [each.id, each]));

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
    seen: z.record(z.string(), z.json()).optional(),
    recordName: z.string().optional(),
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
    reading: (write, idMappings) => readingOf(operation, write, idMappings),
    plan(write, idMappings, current) {
      const parts = asSent(partsOf(write), idMappings);
      const seen = write.seen && withServiceIds(write.seen, idMappings);
      if (!seen || !current) return { kind: 'send', request: requestFor(parts) };
      if (!parts.body) {
        if (!isAsSeen(seen, current as Fields)) throw new CodedError('CHANGED_BEFORE_DELETED');
        return { kind: 'send', request: requestFor(parts) };
      }
      const change = { body: parts.body as Fields, seen, current: current as Fields };
      const { body, conflicts } = mergedChange({ ...change, clearedBy: clearedBy(write) });
      if (conflicts === null) return { kind: 'send', request: requestFor({ ...parts, body }) };
      const { savedAt: at, savedBy: by } = write;
      const theirs = { at: modifiedTimeOf(current), by: null };
      return { kind: 'conflict', conflict: { fields: conflicts, ours: { at, by }, theirs, current } };
    },
    afterUnknown: { kind: 'send again' },
    fold: (earlier, later) =>
      foldIntoCreate(earlier, later, later.body) ?? (folding === 'by field' ? foldFields(earlier, later) : null),
    accepted: () => [],
  });
}

/** Fields of the later over those of the earlier; null unless both are the same operation with a body. */
export function foldFields(earlier: WriteBase, later: WriteBase): WriteBase | null {
  if (earlier.kind !== later.kind || !isOperation(earlier) || !isOperation(later) || earlier.body === null) return null;
  // What the later one saw of a field was the earlier one's where both have it.
  const seen = earlier.seen && later.seen && { ...later.seen, ...earlier.seen };
  const body = { ...(earlier.body as object), ...(later.body as object) };
  return { ...later, ...foldedFacts(earlier, later), body, ...(later.seen && { seen }) } as WriteBase;
}

function readingOf(
  operation: QueuedOperation,
  { params, seen }: OperationWrite,
  idMappings: IdMappings,
): Reading | null {
  const { readBy, listedBy, path }: Operation = operation;
  if (!readBy || !seen) return null;
  const id = path.slice(path.lastIndexOf(':') + 1);
  const sent = asSent(params, idMappings);
  const isIt = (row: unknown) => String((row as Fields)[id]) === String(sent[id]);
  const record = requestOf(readBy, { params: sent });
  return { record, ...(listedBy && { list: { operation: listedBy, query: {} } }), isIt, missing: null };
}

export function isOperation(write: WriteBase): write is OperationWrite {
  return OPERATION_KINDS.some(({ kind }) => kind === write.kind);
}

/** Any one of these features is enough to send it; none where it is no operation, or one for everybody. */
export function featuresFor({ kind }: WriteBase): readonly Feature[] {
  const { access } = OPERATION_BY_ID.get(kind) ?? {};
  return Array.isArray(access) ? access : [];
}

export function clearedBy({ kind }: OperationWrite): ClearedBy {
  return OPERATION_BY_ID.get(kind)?.clearedBy ?? {};
}

/** A full update: a field that is left out may lose its value. */
export function isFullUpdate({ kind }: OperationWrite): boolean {
  return OPERATION_BY_ID.get(kind)?.method === 'PUT';
}
