import type { Resource } from '#shared/ipc/store-calls';

/** Customer numbers, or item ids. */
export interface Differences {
  readonly compared: number;
  readonly missing: readonly string[];
  /** On the till and not at the service. */
  readonly surplus: readonly string[];
  /** Ids with the fields that differ. */
  readonly different: ReadonlyMap<string, readonly string[]>;
}

type Held = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

const KEYS: Readonly<Record<Resource, string>> = { customers: 'customerNumber', items: 'itemId' };

/**
 * @param there all rows of the service, in batches
 * @param here all rows of the till, by key
 */
export async function compare(
  resource: Resource,
  there: AsyncIterable<readonly object[]>,
  here: Held,
): Promise<Differences> {
  const missing: string[] = [];
  const different = new Map<string, readonly string[]>();
  const seen = new Set<string>();
  for await (const rows of there) {
    for (const row of rows as readonly Readonly<Record<string, unknown>>[]) {
      const id = String(row[KEYS[resource]]);
      seen.add(id);
      const held = here.get(id);
      const wrong = held ? fieldsOf(held, row).filter((field) => !isSame(held[field], row[field])) : [];
      if (!held) missing.push(id);
      if (wrong.length > 0) different.set(id, wrong);
    }
  }
  return { compared: seen.size, missing, surplus: [...here.keys()].filter((id) => !seen.has(id)), different };
}

export function areEqual({ missing, surplus, different }: Differences): boolean {
  return missing.length + surplus.length + different.size === 0;
}

function fieldsOf(...rows: readonly object[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
