// Several read-only statements that need no answer of one another, in one transaction and one trip: waiting for the
// database once instead of once a statement is most of what a short read costs. Cells come as the database writes them, for
// those who only pass them on.
import type { CompiledQuery } from 'kysely';

/** A value in PostgreSQL's own text: `t` and `f` are the booleans. */
export type Cell = string | null;
export type Cells = readonly Cell[];

/**
 * Rows of each statement, in their order. All see the same moment. Parameters are text, numbers or null.
 * Each text is planned once a connection and kept there, so there must be few of them.
 */
export type AskAll = (statements: readonly CompiledQuery[]) => Promise<readonly (readonly Cells[])[]>;

/** Gives each text of a statement a name, under which a connection keeps its plan. */
export function createStatementNames(): (text: string) => string {
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text) ?? `ask-${names.size}`;
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
