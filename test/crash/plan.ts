// Which fault comes when, by the seed alone: the same seed, the same order of faults. The moments within a round are asked
// for here and kept as well as the machine keeps them.
import { createRandom } from '#service/seed/kit/random';

/** `app at its start`: as soon as it opens. `app, journal half replaced`: beside the journal lies what such a kill leaves of a new one. */
export type AppKill = 'app' | 'engine' | 'app at its start' | 'app, journal half replaced';
export type Kill = AppKill | 'service';
export type LineFault =
  'network cut' | 'answers lost' | 'answers torn' | 'network lossy' | 'network slow' | 'wrong dates';
export type Fault = Kill | LineFault | 'network back';

export interface Round {
  readonly fault: Fault;
  /** Milliseconds from the start of the round, or from when the app's window is there. */
  readonly after: number;
  /** The browser's databases are gone when the app starts again; the network is back then. */
  readonly losesDatabases: boolean;
}

/** Listed as often as they come, relative to each other. */
const KILLS: readonly Kill[] = [
  ...['app', 'app', 'app', 'engine', 'engine', 'service', 'service'],
  ...['app at its start', 'app, journal half replaced'],
] as Kill[];
const LINE_FAULTS: readonly LineFault[] = [
  ...['network cut', 'network cut', 'answers lost', 'answers torn'],
  ...['network lossy', 'network slow', 'wrong dates'],
] as LineFault[];
const CHANCE_OF_NETWORK = 0.35;
/** Out for two or three rounds, so that the app is killed in it as well. */
const CHANCE_OF_NETWORK_BACK = 0.4;
const CHANCE_OF_LOST_DATABASES = 0.35;
const LONGEST_ROUND_MS = 6_000;
const LONGEST_START_MS = 700;

/** Ends when the kills are used up. Without its databases a till cannot sell before it reached the service again. */
export function* planRounds(seed: number, kills: number): Generator<Round> {
  const random = createRandom(seed);
  let isNetworkOut = false;
  for (let left = kills; left > 0;) {
    const isOfNetwork = random.chance(isNetworkOut ? CHANCE_OF_NETWORK_BACK : CHANCE_OF_NETWORK);
    const fault = isOfNetwork ? (isNetworkOut ? 'network back' : random.pick(LINE_FAULTS)) : random.pick(KILLS);
    const losesDatabases = endsApp(fault) && random.chance(CHANCE_OF_LOST_DATABASES);
    if (isOfNetwork) isNetworkOut = !isNetworkOut;
    if (losesDatabases) isNetworkOut = false;
    if (isKill(fault)) left -= 1;
    const after = random.below(fault === 'app at its start' ? LONGEST_START_MS : LONGEST_ROUND_MS);
    yield { fault, after, losesDatabases };
  }
}

export function endsApp(fault: Fault): fault is AppKill {
  return isKill(fault) && fault !== 'service';
}

export function isKill(fault: Fault): fault is Kill {
  return (KILLS as readonly Fault[]).includes(fault);
}
