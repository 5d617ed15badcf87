import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Before an answer is asked for again: TanStack would join its first reading, which may have begun before what is to be read was there.
 * @param refetch joins the first reading, or begins another
 */
export async function endFirstReading(
  queries: QueryClient,
  queryKey: QueryKey,
  refetch: () => Promise<unknown>,
): Promise<void> {
  const state = queries.getQueryState(queryKey);
  if (state?.fetchStatus === 'fetching' && state.data === undefined) await refetch();
}
