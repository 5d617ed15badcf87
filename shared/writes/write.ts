// A write: what a person did that must reach the service exactly once. The same object stands in the journal (main) and
// in the outbox (renderer) and never changes after it was made; its fate is kept beside it.
import { z } from 'zod';
import { keepUnknownFields } from './keep-unknown-fields';
import { writeFacts, type Learned, type WriteKind } from './kind';
import { KINDS } from './kinds';
import { unknownKind } from './unknown-kind';

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
export function learnedFrom(write: Write, answer: unknown): Learned {
  const kind = kindOf(write);
  const learned: Record<string, string> = {};
  for (const effect of kind.accepted(write, kind.answer.parse(answer))) {
    if (effect.is === 'customer stored' && effect.localId !== null) {
      learned[effect.localId] = effect.customer.customerNumber;
    }
  }
  return learned;
}
