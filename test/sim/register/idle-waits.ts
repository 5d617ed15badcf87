// Four fifths of the steps of an hour were polls that found nothing. Three seeds of four poll four times as rarely while people work: what
// wakes a till (a write, a restart, the network) does so as ever. The fourth keeps the pace that ships, and every run ends at it.

const AS_SHIPPED_EVERY = 4;
/** Milliseconds: no wait of a call or between two tries is as long. */
const SHORTEST_IDLE = 30_000;
const STRETCH = 4;

export class IdleWaits {
  #isStretched: boolean;

  constructor(seed: number) {
    this.#isStretched = seed % AS_SHIPPED_EVERY !== 1;
  }

  /** From now on at the pace that ships. */
  end(): void {
    this.#isStretched = false;
  }

  of(milliseconds: number): number {
    return this.#isStretched && milliseconds >= SHORTEST_IDLE ? milliseconds * STRETCH : milliseconds;
  }
}
