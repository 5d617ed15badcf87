// How many entries are in flight at a time. Starts small and grows by one per round without complaint; halves when the
// service is busy.

/** Entries handled together cost the store one transaction and the embedded service one disk sync. */
export const MOST_LANES = 16;
const FIRST_LANES = 8;

export interface SendLanes {
  /** At least one. */
  count(): number;
  /** The service accepted an entry. */
  accepted(): void;
  /** The service is busy or limits requests. */
  busy(): void;
}

export function createSendLanes(): SendLanes {
  let lanes = FIRST_LANES;
  let sinceChange = 0;
  return {
    count: () => lanes,
    accepted() {
      sinceChange += 1;
      if (lanes === MOST_LANES || sinceChange < lanes) return;
      lanes += 1;
      sinceChange = 0;
    },
    busy() {
      lanes = Math.max(1, Math.floor(lanes / 2));
      sinceChange = 0;
    },
  };
}
