import { mayDo, rightFactsOf } from '#shared/domain/people/rights';
import type { KnownUser } from '#shared/ipc/session';
import { useSession } from '../bridge/session';
import type { ApprovalRequest } from './approval-request';

/** The people known on this till who have the right. */
export function useApprovers({ right, facts }: ApprovalRequest): readonly KnownUser[] {
  const known = useSession((state) => state.device?.knownUsers) ?? [];
  return known.filter(({ features }) => mayDo(features, right, rightFactsOf(facts)));
}
