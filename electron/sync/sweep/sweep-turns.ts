// Lets the sweep read only between steps of pulls and uploads. Rows read while one of those ran may be older than what it
// stored, so they are dropped.

export interface SweepTurns {
  /** A pull or an upload: starts at once, except while the sweep is storing rows. */
  first<T>(step: () => Promise<T>): Promise<T>;
  /**
   * One at a time: waits for all of those to end, then reads and stores. Null if one began meanwhile; nothing was stored
   * then.
   */
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
      // A failure belongs to its own caller; the next one only waits for the end.
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
