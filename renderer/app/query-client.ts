// Queries for data without a local copy. Main tracks connectivity, so TanStack's online detection is off.
import { QueryClient } from '@tanstack/react-query';

/** Long enough that switching between screens requests once. */
const FRESH_FOR_MS = 30_000;

/** Cached replies of one register's service; discarded with its till. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false, // main has already retried, with its own deadlines
        refetchOnWindowFocus: false,
        staleTime: FRESH_FOR_MS,
        gcTime: Infinity, // the last reply stays readable while offline
      },
      mutations: { networkMode: 'always' },
    },
  });
}
