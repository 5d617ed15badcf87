// Lets the sweep read only between the steps of pulls and uploads. What it has read while one of them ran may be older
// than what that one has stored since, so it is not used.

export interface SweepTurns {
  /** A pull or an upload: goes at once, except while the sweep stores what it has read. */
  first<T>(step: () => Promise<T>): Promise<T>;
  /** One at a time: waits for all of those to end, then reads and stores. Null when one began meanwhile: nothing was stored. */
  between<R, T>(read: () => Promise<R>, store: (read: R) => Promise<T>): Promise<T | null>;
}

export function createSweepTurns(): SweepTurns {
  const running = new Set<Promise<unknown>>();
  let begun = 0;
  let storing: Promise<unknown> = Promise.resolve();
  let last: Promise<unknown> = Promise.resolve();

  return {
    async first(step) {
      begun += 1;
      const turn = storing.then(step);
      running.add(turn);
      return turn.finally(() => running.delete(turn));
    },
    between(read, store) {
      const work = async () => {
        while (running.size > 0) await Promise.allSettled(running);
        const before = begun;
        const rows = await read();
        if (begun !== before) return null;
        const stored = store(rows);
        storing = stored.catch(() => undefined);
        return stored;
      };
      const turn = last.then(work);
      // A failure is its own caller's; whoever comes next only waits for the end.
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
