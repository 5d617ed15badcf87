import { mayDo } from '#shared/domain/rights';
import { type KnownUser } from '#shared/ipc/session';
import { useSession } from '../../state/session';
import { rightFactsOf, type Asked } from './asked';

/** Known on this till, and with the right. */
export function useApprovers({ right, facts }: Asked): readonly KnownUser[] {
  const known = useSession((state) => state.device?.knownUsers) ?? [];
  return known.filter(({ features }) => mayDo(features, right, rightFactsOf(facts)));
}
