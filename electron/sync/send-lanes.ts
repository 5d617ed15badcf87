// How many entries are on their way at a time. A service that asks to be spared gets half as many, and one more for every
// round it takes without complaint.

/** Records are independent, and the embedded service puts what comes together on the disk together. */
export const MOST_LANES = 8;

export interface SendLanes {
  /** At least one. */
  count(): number;
  /** The service took an entry. */
  accepted(): void;
  /** The service is busy, or counts requests. */
  busy(): void;
}

export function createSendLanes(): SendLanes {
  let lanes = MOST_LANES;
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
