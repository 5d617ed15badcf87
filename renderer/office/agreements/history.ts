// The chain of agreed prices that superseded one another.
import type { AmendedAgreement } from './agreement-search';

/** Newest first, the given one among them. What is not in `all` ends the chain. */
export function chainOf(agreement: AmendedAgreement, all: readonly AmendedAgreement[]): readonly AmendedAgreement[] {
  const byId = new Map(all.map((each) => [each.id, each]));
  const follow = (linkOf: (each: AmendedAgreement) => string | null) => {
    const found: AmendedAgreement[] = [];
    // A chain that leads back to itself would be an error of the service.
    const seen = new Set([agreement.id]);
    for (let next = byId.get(linkOf(agreement) ?? ''); next && !seen.has(next.id);) {
      seen.add(next.id);
      found.push(next);
      next = byId.get(linkOf(next) ?? '');
    }
    return found;
  };
  const newer = follow(({ supersededById }) => supersededById);
  return [...newer.reverse(), agreement, ...follow(({ supersedesId }) => supersedesId)];
}
