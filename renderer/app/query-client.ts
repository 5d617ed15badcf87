// Reads that have no local copy. The main process knows whether the network is there; TanStack's own guess is not asked.
import { QueryClient } from '@tanstack/react-query';

/** Long enough that going back and forth between screens asks once. */
const FRESH_FOR_MS = 30_000;

/** Answers of one register's service; gone with its till. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false, // main has tried already, with its own deadlines
        refetchOnWindowFocus: false,
        staleTime: FRESH_FOR_MS,
        gcTime: Infinity, // the last answer stays readable while offline
      },
    },
  });
}
