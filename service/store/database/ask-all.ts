// Runs several independent read-only statements in one transaction and one trip: most of a short read's cost is waiting for
// the database. Cells stay in the database's text form, for callers that only pass them on.
import type { CompiledQuery } from 'kysely';

/** A value as PostgreSQL text: booleans are `t` and `f`. */
export type Cell = string | null;
export type Cells = readonly Cell[];

/**
 * Rows of each statement, in order, all as of the same instant. Parameters are text, numbers or null. The first few hundred
 * texts are planned once per connection, any other each time it is asked.
 */
export type AskAll = (statements: readonly CompiledQuery[]) => Promise<readonly (readonly Cells[])[]>;

/** The name of a statement whose plan is not kept. */
export const UNNAMED = '';

/** Each is kept by each connection, with its plan. Tills ask for a dozen; the filters of a list can be combined in thousands. */
const MOST_NAMED = 300;

/** Names the text of a statement, so that a connection can keep its plan. */
export function createStatementNames(): (text: string) => string {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_NAMED) return known ?? UNNAMED;
    const name = `ask-${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** @throws TypeError */
export function asParameter(value: unknown): string | null {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  throw new TypeError(`A parameter is a ${typeof value}, which has no text of its own.`);
}
