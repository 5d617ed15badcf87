// The records of another area to choose from, among them new ones that the service does not have yet.
import { useMemo } from 'react';
import type { Operation } from '#shared/api/wire/operation';
import { useSent, useUnsent } from '../form/unsent';
import { newRowsOf, type NewRecord } from './new-rows';
import type { Answer } from '../answers/use-answer';

/**
 * @param writes as for useRecords; must stay the same between renders
 * @param newRow must stay the same between renders
 */
export function useWithNew<Row>(
  { data, refresh }: Answer<readonly Row[]>,
  writes: readonly Operation[],
  newRow: (made: NewRecord) => Row,
): readonly Row[] | undefined {
  const unsent = useUnsent(writes);
  useSent(unsent, () => void refresh());
  return useMemo(() => {
    const made = newRowsOf([unsent], newRow);
    return made.length > 0 ? [...(data ?? []), ...made] : data;
  }, [data, unsent, newRow]);
}
