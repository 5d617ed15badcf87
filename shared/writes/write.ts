// A write: what a person did that must reach the service exactly once. The same object stands in the journal (main) and
// in the outbox (renderer) and never changes after it was made; its fate is kept beside it.
import { z } from 'zod';
import { writeFacts, type IdMappings, type WriteKind, type WriteBase } from './kind';
import { KINDS } from './kinds';
import { CodedError } from '../errors';

// What stands in place of a kind that only a newer version has: such an entry is kept and shown, and sent by a version that
// knows it. Nothing waits for it here, and it is in nobody's way.
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

/** Any write of the registry, told apart by `kind`. */
export type Write = z.output<(typeof KINDS)[number]['schema']>;

const known: z.ZodType<Write> = z.union(KINDS.map(({ schema }) => schema));

/** A write of a kind that this version has. Fields that only a newer version knows stay in it wherever it passes. */
export const write: z.ZodType<Write> = z.unknown().transform((value, context) => {
  const { success, data, error } = known.safeParse(value);
  if (success) return keepUnknownFields(value, data) as Write;
  error.issues.forEach((issue) => context.addIssue({ code: 'custom', path: issue.path, message: issue.message }));
  return z.NEVER;
});

/** A write of this version, or one of a newer version as it is: for where it is kept and not understood. */
export const keptWrite: z.ZodType<Write> = z.union([
  write,
  z
    .looseObject({ kind: z.string().min(1), ...writeFacts })
    .refine(({ kind }) => !isKnownKind(kind)) as unknown as z.ZodType<Write>,
]);

const BY_NAME: ReadonlyMap<string, WriteKind> = new Map(
  KINDS.map((kind) => [kind.kind, kind as unknown as WriteKind] as const),
);

/** Whether this version has that kind; a newer one may have left entries of others. */
export function isKnownKind(kind: string): boolean {
  return BY_NAME.has(kind);
}

/** What the registry states about the kind of this write; of a kind that only a newer version has, that it stays here. */
export function kindOf({ kind }: { readonly kind: string }): WriteKind {
  return BY_NAME.get(kind) ?? unknownKind;
}

/** The latest of what the journal keeps takes the place of the one before. */
export function keepLatest(kept: Map<string, Write>, write: Write, registerId: number): void {
  const name = kindOf(write).keptAs?.(write, registerId) ?? null;
  if (name !== null) kept.set(name, write);
}

/** The numbers that local ids have got by the service's answer to this write. */
export function idMappingsFrom(write: Write, answer: unknown): IdMappings {
  const kind = kindOf(write);
  const learned: Record<string, string> = {};
  for (const effect of kind.accepted(write, kind.answer.parse(answer))) {
    if (effect.kind === 'customer stored' && effect.localId !== null) {
      learned[effect.localId] = effect.customer.customerNumber;
    }
  }
  return learned;
}

// Fields that this version does not know, back into what it has checked: a newer version wrote them, and whoever knows them
// may be further on the way.
/** @param checked `value` as its schema gives it back. The order of the fields is that of `value`. */
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

/** What the schema has filled in. */
function missing(checked: Record<string, unknown>, value: object): object {
  return Object.fromEntries(Object.entries(checked).filter(([name]) => !Object.hasOwn(value, name)));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
