import { oldestOf } from './oldest-answer';
import type { Answer } from './use-answer';

/**
 * A list with another read shown beside its rows: they are read again together, are as old as the older, and the list says why
 * either is not newer.
 */
export function readTogether<T>(list: Answer<T>, beside: Answer<unknown>): Answer<T> {
  return {
    ...list,
    answeredAt: list.answeredAt === null ? null : oldestOf([list, beside]).answeredAt,
    isAsking: list.isAsking || beside.isAsking,
    // While there is no list, its own reading says how it stands.
    error: list.error ?? (list.data === undefined ? null : beside.error),
    async refresh() {
      const [rows] = await Promise.all([list.refresh(), beside.refresh()]);
      return rows;
    },
  };
}
