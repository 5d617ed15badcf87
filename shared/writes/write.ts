// A write: what a person did that must reach the service exactly once. The same object is in the journal (main) and in
// the outbox (renderer) and never changes; its status is stored separately.
import { z } from 'zod';
import { writeFacts, type IdMappings, type WriteKind, type WriteBase } from './kind';
import { KINDS } from './kinds';
import { CodedError } from '../errors';

// Stands in for a kind that only a newer version supports: the entry is kept and shown, and sent by a version that
// supports it. Nothing waits for it, and it blocks nothing.
const unknownKind: WriteKind = {
  kind: 'unknown',
  schema: z.custom<WriteBase>(() => false),
  answer: z.unknown(),
  record: ({ entryId }) => `newer:${entryId}`,
  provides: ({ entryId }) => entryId,
  dependsOn: () => [],
  plan: ({ kind }) => {
    throw new CodedError('ENTRY_TOO_NEW', { message: `This version cannot send ${kind}.` });
  },
  afterUnknown: { kind: 'send again' },
  accepted: () => [],
};

/** Any write of the registry, discriminated by `kind`. */
export type Write = z.output<(typeof KINDS)[number]['schema']>;

const known: z.ZodType<Write> = z.union(KINDS.map(({ schema }) => schema));

/** A write of a kind that this version supports. Fields that only a newer version has are preserved. */
export const write: z.ZodType<Write> = z.unknown().transform((value, context) => {
  const { success, data, error } = known.safeParse(value);
  if (success) return keepUnknownFields(value, data) as Write;
  error.issues.forEach((issue) => context.addIssue({ code: 'custom', path: issue.path, message: issue.message }));
  return z.NEVER;
});

/** A write of this version, or an unchanged one of a newer version: for places that only store it. */
export const keptWrite: z.ZodType<Write> = z.union([
  write,
  z
    .looseObject({ kind: z.string().min(1), ...writeFacts })
    .refine(({ kind }) => !isKnownKind(kind)) as unknown as z.ZodType<Write>,
]);

const BY_NAME: ReadonlyMap<string, WriteKind> = new Map(
  KINDS.map((kind) => [kind.kind, kind as unknown as WriteKind] as const),
);

/** Whether this version supports that kind; a newer one may have left entries of others. */
export function isKnownKind(kind: string): boolean {
  return BY_NAME.has(kind);
}

/** The kind of this write from the registry; one that only a newer version supports stays on the till. */
export function kindOf({ kind }: { readonly kind: string }): WriteKind {
  return BY_NAME.get(kind) ?? unknownKind;
}

/** Replaces the kept write of the same name with this one. */
export function keepLatest(kept: Map<string, Write>, write: Write, registerId: number): void {
  const name = kindOf(write).keptAs?.(write, registerId) ?? null;
  if (name !== null) kept.set(name, write);
}

/** The id mappings from the service's reply to this write. */
export function idMappingsFrom(write: Write, answer: unknown): IdMappings {
  const kind = kindOf(write);
  const idMappings: Record<string, string> = {};
  for (const effect of kind.accepted(write, kind.answer.parse(answer))) {
    if (effect.kind === 'customer stored' && effect.localId !== null) {
      idMappings[effect.localId] = effect.customer.customerNumber;
    }
    if (effect.kind === 'record created') idMappings[effect.localId] = effect.id;
    // A return that is restored from the journal later refers to its sale by this id.
    if (effect.kind === 'sale sent' && effect.sentAs !== effect.transactionId) {
      idMappings[effect.transactionId] = effect.sentAs;
    }
  }
  return idMappings;
}

/**
 * Restores the fields of a newer version that the schema has dropped; a receiver further on may support them. The order of
 * the fields is that of `value`.
 * @param checked `value` as returned by its schema
 */
function keepUnknownFields(value: unknown, checked: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(checked) && value.length === checked.length) {
    return checked.map((each, i) => keepUnknownFields(value[i], each));
  }
  if (!isRecord(value) || !isRecord(checked)) return checked;
  const kept = Object.entries(value).map(([name, field]) => [
    name,
    Object.hasOwn(checked, name) ? keepUnknownFields(field, checked[name]) : field,
  ]);
  return { ...(Object.fromEntries(kept) as object), ...missing(checked, value) };
}

/** The defaults added by the schema. */
function missing(checked: Record<string, unknown>, value: object): object {
  return Object.fromEntries(Object.entries(checked).filter(([name]) => !Object.hasOwn(value, name)));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
