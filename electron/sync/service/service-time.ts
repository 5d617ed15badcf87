// The mark a pull is made up to: what the service's clock has surely reached. Any reply carries the Date; while too few
// were seen, the cheapest request is made for it.
import { CodedError } from '#shared/errors';
import { listChanges } from '../pull/changes';
import type { ServiceCalls } from '../core/ports';
import type { Clock } from '../../time';
import type { ServiceWatch } from './service-watch';

/** As many as let the slowest of them decide where they do not agree. */
const MOST_REQUESTS = 12;

/**
 * Milliseconds since 1970 on the service's clock.
 * @throws CallFailure of the request, REPLY_MALFORMED when the service dates none of its replies
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
