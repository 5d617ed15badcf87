// Lets the sweep read and store only between steps of pulls and uploads. Rows read while one of those stored others may be older,
// so they are dropped. A step that stored none, as most are while a till is idle, costs no reading: a long one would never end.

export interface SweepTurns {
  /** A pull or an upload: starts at once, except while the sweep is storing rows. */
  first<T>(step: () => Promise<T>): Promise<T>;
  /** Such a step has stored rows that the sweep reads too, or may have; to be called before it ends. */
  stored(): void;
  /**
   * One at a time: waits for all of those to end, reads, waits for those begun meanwhile, and stores. Null if one has stored
   * rows since the reading began; the sweep stores nothing then.
   */
  between<R, T>(read: () => Promise<R>, store: (read: R) => Promise<T>): Promise<T | null>;
}

export function createSweepTurns(): SweepTurns {
  const running = new Set<Promise<unknown>>();
  let timesStored = 0;
  let storing: Promise<unknown> = Promise.resolve();
  let last: Promise<unknown> = Promise.resolve();
  const allEnded = async () => {
    while (running.size > 0) await Promise.allSettled(running);
  };

  return {
    async first(step) {
      const turn = storing.then(step);
      running.add(turn);
      return turn.finally(() => running.delete(turn));
    },
    stored() {
      timesStored += 1;
    },
    between(read, store) {
      const work = async () => {
        await allEnded();
        const before = timesStored;
        const rows = await read();
        // What they have read is stored before the sweep's, which may be newer.
        await allEnded();
        if (timesStored !== before) return null;
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
