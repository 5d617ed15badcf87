// How many entries are on their way at a time. It begins with a few, and there is one more for every round that the service
// takes without complaint; one that asks to be spared gets half as many.

/** What is taken and settled together costs the store one transaction, and the embedded service one sync of the disk. */
export const MOST_LANES = 16;
const FIRST_LANES = 8;

export interface SendLanes {
  /** At least one. */
  count(): number;
  /** The service took an entry. */
  accepted(): void;
  /** The service is busy, or counts requests. */
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
