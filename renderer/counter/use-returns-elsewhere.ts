// What other tills have returned of a sale, as the service says.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Sale } from '#shared/domain/sale/sale';
import { useSyncStatus } from '../bridge/sync-status';
import { useStore } from '../store/core/store-context';
import { returnsAtService } from '../store/sales/returns-elsewhere';
import { useTill } from '../till/use-till';

/** Then it counts as unknown, as without a network. */
const LONGEST_ANSWER_MS = 5_000;

interface ReturnsElsewhere {
  /** Empty until it is known. */
  readonly returns: readonly Sale[];
  /** Why the service did not say; null if it did, or has not yet. */
  readonly error: Error | null;
  /** The answer may still come in time. */
  readonly isAsking: boolean;
}

/** @param isAsked asks once it is true */
export function useReturnsElsewhere(transactionId: string, isAsked = true): ReturnsElsewhere {
  const { session } = useTill();
  const store = useStore();
  const answer = useQuery({
    queryKey: ['returnsOf', session.merchantCode, transactionId],
    queryFn: () => returnsAtService(store, transactionId),
    enabled: isAsked,
    staleTime: 0,
  });
  const isOffline = useSyncStatus(({ status }) => status?.reachability === 'offline');
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(() => setLate(true), LONGEST_ANSWER_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isAsked]);
  return {
    returns: answer.data ?? [],
    error: answer.error,
    // Also where it was answered before: another till may have taken back more since.
    isAsking: isAsked && answer.isFetching && !isLate && !isOffline,
  };
}
