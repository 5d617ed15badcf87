// Which fault comes when, by the seed alone: the same seed, the same order of faults. The moments within a round are asked
// for here and kept as well as the machine keeps them.
import { createRandom } from '#service/seed/random';

export type Kill = 'app' | 'engine' | 'service';
export type Fault = Kill | 'network cut' | 'answers lost' | 'answers torn' | 'network back';

export interface Round {
  readonly fault: Fault;
  /** Milliseconds from the start of the round, or from when the app's window is there. */
  readonly after: number;
  /** The browser's databases are gone when the app starts again; the network is back then. */
  readonly losesDatabases: boolean;
}

/** Listed as often as they come, relative to each other. */
const KILLS: readonly Kill[] = ['app', 'app', 'engine', 'service'];
const NETWORK_FAULTS: readonly Fault[] = ['network cut', 'network cut', 'answers lost', 'answers torn'];
const CHANCE_OF_NETWORK = 0.25;
/** Out for two or three rounds, so that the app is killed in it as well. */
const CHANCE_OF_NETWORK_BACK = 0.4;
const CHANCE_OF_LOST_DATABASES = 0.35;
const LONGEST_ROUND_MS = 6_000;

/** Ends when the kills are used up. Without its databases a till cannot sell before it reached the service again. */
export function* planRounds(seed: number, kills: number): Generator<Round> {
  const random = createRandom(seed);
  let isNetworkOut = false;
  for (let left = kills; left > 0;) {
    const isOfNetwork = random.chance(isNetworkOut ? CHANCE_OF_NETWORK_BACK : CHANCE_OF_NETWORK);
    const fault = isOfNetwork ? (isNetworkOut ? 'network back' : random.pick(NETWORK_FAULTS)) : random.pick(KILLS);
    const losesDatabases = endsApp(fault) && random.chance(CHANCE_OF_LOST_DATABASES);
    if (isOfNetwork) isNetworkOut = !isNetworkOut;
    if (losesDatabases) isNetworkOut = false;
    if (isKill(fault)) left -= 1;
    yield { fault, after: random.below(LONGEST_ROUND_MS), losesDatabases };
  }
}

export function endsApp(fault: Fault): boolean {
  return fault === 'app' || fault === 'engine';
}

export function isKill(fault: Fault): fault is Kill {
  return fault === 'app' || fault === 'engine' || fault === 'service';
}
