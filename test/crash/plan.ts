// Which fault comes when, by the seed alone: the same seed, the same order of faults. The moments within a round are asked
// for here and kept as well as the machine keeps them.
import { createRandom } from '#service/seed/kit/random';

/**
 * `app at its start`: as soon as it opens. `app, journal half replaced`: with the files that such a kill leaves of a new
 * journal.
 */
export type AppKill = 'app' | 'engine' | 'app at its start' | 'app, journal half replaced';
export type Kill = AppKill | 'service';
export type LineFault =
  | 'network cut'
  | 'answers lost'
  | 'answers torn'
  | 'network lossy'
  | 'network slow'
  | 'wrong dates';
export type Fault = Kill | LineFault | 'network back';

export interface Round {
  readonly fault: Fault;
  /** Milliseconds from the start of the round, or from the opening of the app's window. */
  readonly after: number;
  /** Sales whose receipt is shown in the round before its fault, however slow the machine is. */
  readonly sales?: number;
  /** The browser's databases are deleted before the app starts again; the network is back then. */
  readonly losesDatabases: boolean;
}

/** Listed in proportion to their frequency. */
const KILLS: readonly Kill[] = [
  ...['app', 'app', 'app', 'engine', 'engine', 'service', 'service'],
  ...['app at its start', 'app, journal half replaced'],
] as Kill[];
const LINE_FAULTS: readonly LineFault[] = [
  ...['network cut', 'network cut', 'answers lost', 'answers torn'],
  ...['network lossy', 'network slow', 'wrong dates'],
] as LineFault[];
const CHANCE_OF_NETWORK = 0.35;
/** Down for two or three rounds, so that the app is killed during it as well. */
const CHANCE_OF_NETWORK_BACK = 0.4;
const CHANCE_OF_LOST_DATABASES = 0.35;
const LONGEST_ROUND_MS = 6_000;
const LONGEST_START_MS = 700;

/** Ends when the kills are used up. A till without its databases cannot sell before it has reached the service again. */
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
