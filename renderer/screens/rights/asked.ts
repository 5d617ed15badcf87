// What somebody asks to be allowed: the right, and what it is about.
import type { PartsPerMillion } from '#shared/domain/rate';
import type { Right, RightFacts } from '#shared/domain/rights';
import type { AuditFacts } from '#shared/schema/till-audit';

export interface Asked {
  readonly right: Right;
  readonly facts: AuditFacts;
}

/** What of it decides who may. */
export function rightFactsOf({ share }: AuditFacts): RightFacts {
  return { share: share as PartsPerMillion | undefined };
}
