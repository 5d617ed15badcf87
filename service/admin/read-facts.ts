// Checks the arguments of a command against a schema.
import type { z } from 'zod';
import { CommandRefused } from './command-refused';

/** @throws CommandRefused naming each invalid fact */
export function readFacts<S extends z.ZodType>(schema: S, facts: unknown): z.infer<S> {
  const read = schema.safeParse(facts);
  if (read.success) return read.data;
  const sentences = read.error.issues.map(({ path, message }) => `${path.join(' ')}: ${message}.`);
  throw new CommandRefused(sentences.join('\n'));
}
