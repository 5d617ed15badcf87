// The mark a pull is made up to: what the service's clock has surely reached. Any reply carries the Date; when none was
// seen yet, the cheapest request is made for it.
import { CodedError } from '#shared/errors';
import { listChanges } from '../api/endpoints/changes';
import { type Clock, type ServiceCalls } from './ports';
import { type ServiceWatch } from './service-watch';

/**
 * Milliseconds since 1970 on the service's clock.
 * @throws CallFailure of the request, REPLY_MALFORMED when the service dates none of its replies
 */
export async function readServiceTime(api: ServiceCalls, service: ServiceWatch, clock: Clock): Promise<number> {
  if (service.lowerBound() === null) {
    const now = new Date(clock.now()).toISOString();
    await api.call(listChanges('customers', { from: now, to: now, page: 0, size: 1 }));
  }
  const time = service.lowerBound();
  if (time === null) throw new CodedError('REPLY_MALFORMED', { message: 'The service sends no Date header.' });
  return time;
}
