// Random numbers that are the same on every machine and day, so that the demo never changes.

export interface Random {
  /** From 0, below 1. */
  next(): number;
  /** A whole number from 0, below `limit`. */
  below(limit: number): number;
  pick<T>(choices: readonly T[]): T;
  /** True with this probability. */
  chance(probability: number): boolean;
  digits(count: number): string;
}

/** Mulberry32 (public domain): 32 bits of state, plenty for made-up people. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    // An empty list of choices is a mistake in the seed's own tables.
    pick: <T>(choices: readonly T[]) => choices[below(choices.length)] as T,
    chance: (probability) => next() < probability,
    digits: (count) => Array.from({ length: count }, () => below(10)).join(''),
  };
}
