// What happens in a round of the crash test, drawn from the seed and the round alone: the same seed, the same order of
// events. The moments within belong to the machine.
import { createRandom, type Random } from '#service/seed/random';

export type Victim = 'app' | 'engine' | 'service' | 'none';
export type Network = 'up' | 'cut' | 'loses answers';

export interface RoundPlan {
  readonly victim: Victim;
  /** Milliseconds of work before the victim is killed. */
  readonly killAfterMs: number;
  /** The app is killed while it starts or unlocks. */
  readonly isKilledAtStart: boolean;
  /** The browser's databases are gone when the app starts again. */
  readonly losesBrowserStorage: boolean;
  readonly network: Network;
  /** Milliseconds of work before the network changes. */
  readonly networkAfterMs: number;
  /** What the cashier does. */
  readonly work: Random;
}

const VICTIMS: readonly Victim[] = ['app', 'app', 'app', 'engine', 'engine', 'service', 'service', 'none'];
const NETWORKS: readonly Network[] = ['up', 'up', 'cut', 'loses answers'];
const LONGEST_WORK_MS = 5_000;
/** An unlock takes about a second. */
const LONGEST_START_MS = 1_500;
const CHANCE_OF_KILL_AT_START = 0.2;
const CHANCE_OF_LOST_STORAGE = 0.2;
/** Keeps the rounds of neighbouring seeds apart. */
const ROUNDS_PER_SEED = 100_003;

export function planRound(seed: number, round: number): RoundPlan {
  const random = createRandom(seed * ROUNDS_PER_SEED + round);
  const victim = random.pick(VICTIMS);
  const endsApp = victim === 'app' || victim === 'engine';
  const isKilledAtStart = random.chance(CHANCE_OF_KILL_AT_START) && endsApp;
  return {
    victim,
    isKilledAtStart,
    killAfterMs: random.below(isKilledAtStart ? LONGEST_START_MS : LONGEST_WORK_MS),
    losesBrowserStorage: random.chance(CHANCE_OF_LOST_STORAGE) && endsApp,
    network: random.pick(NETWORKS),
    networkAfterMs: random.below(LONGEST_WORK_MS),
    work: createRandom(random.below(2 ** 31)),
  };
}
