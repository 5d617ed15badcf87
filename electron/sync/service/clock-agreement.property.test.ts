// Whatever a minority of wrong Date headers says, at whatever latency, however the till's clock is moved and the machine
// sleeps: no wrong time is ever gone by.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SMALL_DRIFT } from './clock-agreement';
import { createServiceClock } from './service-clock';

const START = Date.parse('2026-05-04T10:00:00.000Z');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const LONGEST_TRIP = 10 * SECOND;

/** Of eight replies one after the other, up to three are wrong. */
const BLOCK = 8;
const wrongOnes = fc.subarray([0, 1, 2, 3, 4, 5, 6, 7], { maxLength: 3 });
/** By how much all of them are, as from one wrong server, or each of them in its own way. */
const off = fc.constantFrom(HOUR, -HOUR, 24 * HOUR, 10 * MINUTE);
const wrongBy = fc.oneof(
  off.map((by) => Array<number>(BLOCK).fill(by)),
  fc.array(off, { minLength: BLOCK, maxLength: BLOCK }),
);
/** None of them is what a wrong reply says. */
const tillAhead = fc.constantFrom(0, 0, 80 * SECOND, -80 * SECOND, 5 * HOUR, -26 * HOUR, 40 * MINUTE);
const block = fc.record({
  wrongOnes,
  wrongBy,
  every: fc.integer({ min: 10, max: 4 * MINUTE }),
  trips: fc.array(fc.tuple(fc.integer({ min: 0, max: LONGEST_TRIP }), fc.double({ min: 0, max: 1, noNaN: true })), {
    minLength: BLOCK,
    maxLength: BLOCK,
  }),
});
type Block = typeof block extends fc.Arbitrary<infer T> ? T : never;

function world(ahead: number) {
  const here = { now: START, ahead, stoodStill: 0 };
  const clock = createServiceClock({
    now: () => here.now + here.ahead,
    monotonic: () => here.now - START - here.stoodStill,
  });
  const replies = ({ wrongOnes: wrong, wrongBy: by, every, trips }: Block, check: () => void) => {
    for (const [n, [took, at]] of trips.entries()) {
      here.now += every + took;
      // Written somewhere between the request and the end of the reply.
      const written = here.now - took * at + (wrong.includes(n) ? (by[n] ?? 0) : 0);
      clock.replied(Math.floor(written / SECOND) * SECOND, took);
      check();
    }
  };
  /** What the till goes by, less the true time. */
  const error = () => here.ahead - (clock.driftSeconds() ?? 0) * SECOND;
  return { here, clock, replies, error };
}

const BOUND = SMALL_DRIFT + 10 * SECOND;

describe('a minority of wrong replies', () => {
  it('never moves a till that is right, nor its lower bound ahead of the service', () => {
    fc.assert(
      fc.property(fc.integer({ min: -90, max: 90 }), fc.array(block, { maxLength: 12 }), (seconds, blocks) => {
        const { here, clock, replies, error } = world(seconds * SECOND);
        for (const each of blocks) {
          replies(each, () => {
            expect(Math.abs(error())).toBeLessThanOrEqual(SMALL_DRIFT);
            expect(clock.lowerBound() ?? 0).toBeLessThanOrEqual(here.now);
          });
        }
      }),
    );
  });

  it('never makes a till that is moved go by anything but the true time, once that was agreed', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ block, tillAhead }), { minLength: 1, maxLength: 12 }), (parts) => {
        const { here, clock, replies, error } = world(parts[0]?.tillAhead ?? 0);
        for (const part of parts) {
          here.ahead = part.tillAhead;
          if (clock.driftSeconds() !== null) expect(Math.abs(error())).toBeLessThanOrEqual(BOUND);
          replies(part.block, () => {
            if (clock.driftSeconds() !== null) expect(Math.abs(error())).toBeLessThanOrEqual(BOUND);
            expect(clock.lowerBound() ?? 0).toBeLessThanOrEqual(here.now);
          });
        }
      }),
    );
  });

  it('throws the lower bound back by no hour, once a time was agreed', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 12 }), (blocks) => {
        const { here, clock, replies } = world(0);
        for (const each of blocks) {
          replies(each, () => {
            if (clock.driftSeconds() === null) return;
            expect(clock.lowerBound() ?? 0).toBeGreaterThan(here.now - MINUTE);
          });
        }
      }),
    );
  });
});

it('a steady clock that stands still in sleep never brings the lower bound ahead of the service', () => {
  const sleep = fc.integer({ min: 0, max: 20 * HOUR });
  fc.assert(
    fc.property(fc.array(fc.record({ block, sleep }), { minLength: 1, maxLength: 12 }), (parts) => {
      const { here, clock, replies } = world(0);
      for (const part of parts) {
        here.now += part.sleep;
        here.stoodStill += part.sleep;
        replies(part.block, () => expect(clock.lowerBound() ?? 0).toBeLessThanOrEqual(here.now));
      }
    }),
  );
});
