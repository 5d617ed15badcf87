// A proxy before the service whose clock is wrong: answers pass with a Date header that is, at random, an hour ahead.
import { openHttpProxy, type HttpProxy } from './http-proxy';

const HOUR_MS = 3_600_000;
const CHANCE = 0.4;

/** @param random in [0, 1) */
export function openWrongDates(serviceUrl: string, random: () => number): Promise<HttpProxy> {
  return openHttpProxy(serviceUrl, {
    headersOf({ headers }) {
      const ahead = random() < CHANCE ? HOUR_MS : 0;
      return { ...headers, date: new Date(Date.now() + ahead).toUTCString() };
    },
  });
}
