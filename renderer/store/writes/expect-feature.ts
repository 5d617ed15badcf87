// Nothing is queued that the service refuses from this person: another account would send it in their place.
import type { Feature } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import type { Session } from '#shared/ipc/session';

/** @param features any one of them is enough; none: everybody may. @throws CodedError FEATURE_MISSING */
export function expectFeature({ me }: Session, features: readonly Feature[]): void {
  if (features.length === 0 || features.some((feature) => me.features.includes(feature))) return;
  throw new CodedError('FEATURE_MISSING', { message: `It needs ${features.join(' or ')}.` });
}
