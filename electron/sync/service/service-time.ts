// The mark for a pull: the time the service's clock has certainly reached. Any reply carries a Date; if there were too few,
// the cheapest request is made.
import { CodedError } from '#shared/errors';
import { listChanges } from '../pull/changes';
import type { ServiceCalls } from '../core/ports';
import type { Clock } from '../../time';
import type { ServiceWatch } from './service-watch';

/** Enough for the slowest to decide if they do not agree. */
const MOST_REQUESTS = 12;

/**
 * Milliseconds since 1970 on the service's clock.
 * @throws CallFailure of the request, REPLY_MALFORMED if the service dates none of its replies
 */
export async function readServiceTime(api: ServiceCalls, service: ServiceWatch, clock: Clock): Promise<number> {
  for (let asked = 0; asked < MOST_REQUESTS && service.lowerBound() === null; asked += 1) {
    const now = new Date(clock.now()).toISOString();
    await api.call(listChanges('customers', { from: now, to: now, page: 0, size: 1 }));
  }
  const time = service.lowerBound();
  if (time === null) throw new CodedError('REPLY_MALFORMED', { message: 'The service sends no Date header.' });
  return time;
}
