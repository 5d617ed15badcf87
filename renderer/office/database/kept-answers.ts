// Where TanStack's query persister keeps answers of the service: the newest ones, up to a limit of characters. Older answers
// than LONGEST_KEPT_MS are dropped by the persister itself.
import type { AsyncStorage, PersistedQuery } from '@tanstack/query-persist-client-core';
import type { AnswerRow, OfficeDatabase } from './office-database';

export const LONGEST_KEPT_MS = 30 * 24 * 3_600_000;

/** About 40 MB, as a character takes two bytes. */
export const MOST_KEPT_CHARACTERS = 20_000_000;

/** Before the hash of a query. */
export const ANSWER_PREFIX = 'answer';

/** The key of a query is that of its answer, whose last part is the input. */
export function answerOf(operation: string, merchantCode: string, user: string) {
  return ['office', operation, merchantCode, user] as const;
}

/** What the keys of an operation's answers begin with, as the persister makes them. */
function answerKey(operation: string, merchantCode: string, user: string): string {
  return `${ANSWER_PREFIX}-${JSON.stringify(answerOf(operation, merchantCode, user)).slice(0, -1)},`;
}

/** What was answered to an operation, with whatever input, the newest first. Each is parsed when it is come to. */
export async function readAnswers(
  { answers }: Pick<OfficeDatabase, 'answers'>,
  ...of: Parameters<typeof answerKey>
): Promise<Iterable<unknown>> {
  const rows = await answers
    .where('key')
    .startsWith(answerKey(...of))
    .toArray();
  return parsed(rows.toSorted((a, b) => b.keptAt - a.keptAt));
}

function* parsed(rows: readonly AnswerRow[]): Iterable<unknown> {
  for (const { text } of rows) yield (JSON.parse(text) as PersistedQuery).state.data;
}

/** Forgets what was answered to operations that the person may not call (any more). */
export async function forgetAnswers(
  { answers }: Pick<OfficeDatabase, 'answers'>,
  operations: readonly string[],
  merchantCode: string,
  user: string,
): Promise<void> {
  const prefixes = operations.map((operation) => answerKey(operation, merchantCode, user));
  if (prefixes.length > 0) await answers.where('key').startsWithAnyOf(prefixes).delete();
}

export function keptAnswers(
  { answers }: Pick<OfficeDatabase, 'answers'>,
  now: () => Date,
  most: number = MOST_KEPT_CHARACTERS,
): AsyncStorage<string> {
  return {
    getItem: async (key) => (await answers.get(key))?.text,
    removeItem: (key) => answers.delete(key),
    entries: async () => (await answers.toArray()).map(({ key, text }) => [key, text]),
    async setItem(key, text) {
      // An answer that has no room at all takes none from the others.
      if (text.length > most) return answers.delete(key);
      await answers.put({ key, text, size: text.length, keptAt: now().getTime() });
      // From the index alone: reading the texts would take longer than writing one.
      const newestFirst = (await answers.orderBy('[keptAt+size+key]').reverse().keys()) as unknown as IndexKey[];
      let kept = 0;
      const over = newestFirst.filter(([, size]) => (kept += size) > most);
      await answers.bulkDelete(over.map(([, , each]) => each));
    },
  };
}

type IndexKey = [keptAt: number, size: number, key: string];
