// The line between the till and the service: the switch, and behind it ways to the service that lose requests, take long, cut
// answers or tell the wrong time.
import { createRandom } from '#service/seed/kit/random';
import { FAIR, openHostileNetwork } from '#test/support/hostile-network';
import { openNetworkSwitch, type NetworkSwitch } from '#test/support/network-switch';
import { openWrongDates } from '#test/support/proxies/wrong-dates';
import type { LineFault } from './plan';

export interface Line {
  /** The service's address as configured on the till. */
  readonly url: string;
  disturb(fault: LineFault): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Shares of requests and responses, 0 to 1. */
const DROPPED = 0.2;
const CUT = 0.3;
const LATENCY_MS = 2_000;
/** Bytes per second. */
const THIN = 50_000;

export async function openLine(serviceUrl: string, seed: number): Promise<Line> {
  const random = createRandom(seed);
  const lossy = await openHostileNetwork(serviceUrl, { ...FAIR, drop: DROPPED, cut: CUT }, seed);
  const slow = await openHostileNetwork(serviceUrl, { ...FAIR, latency: LATENCY_MS, rate: THIN }, seed);
  const wrongDates = await openWrongDates(serviceUrl, random.next);
  const network: NetworkSwitch = await openNetworkSwitch(serviceUrl);
  const faults: Record<LineFault, () => Promise<void>> = {
    'network cut': () => network.cut(),
    'answers lost': () => network.loseAnswers(),
    'answers torn': () => network.tearAnswers(),
    'network lossy': () => network.restore(lossy.url),
    'network slow': () => network.restore(slow.url),
    'wrong dates': () => network.restore(wrongDates.url),
  };
  return {
    url: network.url,
    disturb: (fault) => faults[fault](),
    restore: () => network.restore(),
    async close() {
      await network.close();
      for (const way of [lossy, slow, wrongDates]) await way.close();
    },
  };
}
