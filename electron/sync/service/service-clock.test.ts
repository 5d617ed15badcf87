import { describe, expect, it } from 'vitest';
import { createServiceClock } from './service-clock';

const NOW = Date.parse('2026-05-04T10:00:00.400Z');
const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A till and a service whose true time passes only here. */
function tillAt(wrongBy = 0) {
  const world = { now: NOW, tillAhead: wrongBy, slept: 0 };
  const clock = createServiceClock({
    now: () => world.now + world.tillAhead,
    monotonic: () => world.now - NOW + 5_000 - world.slept,
  });
  const pass = (milliseconds: number) => void (world.now += milliseconds);
  /** `times` replies, `every` so many milliseconds, whose date is `off` by so much. */
  const tell = (times: number, { off = 0, every = 5 * SECOND, took = 40 } = {}) => {
    for (let n = 0; n < times; n += 1) {
      pass(every);
      clock.replied(Math.floor((world.now + off) / SECOND) * SECOND, took);
    }
  };
  return { world, clock, pass, tell };
}

describe('the drift of the till', () => {
  it('is not known before three replies agree', () => {
    const { clock, tell } = tillAt();
    expect([clock.driftSeconds(), clock.lowerBound()]).toEqual([null, null]);
    tell(2);
    expect([clock.driftSeconds(), clock.lowerBound()]).toEqual([null, null]);
    tell(1);
    expect(clock.driftSeconds()).toBe(0);
  });

  it.each([
    ['a till that is right', 0, 0],
    ['one that is wrong by what latency and rounding can be', 3 * SECOND, 0],
    ['one that is a minute and a half fast', 90 * SECOND, 90],
    ['one that is a minute and a half slow', -90 * SECOND, -90],
  ])('of %s is known after three replies', (_, wrongBy, seconds) => {
    const { clock, tell } = tillAt(wrongBy);
    tell(3);
    expect(Math.abs((clock.driftSeconds() ?? Number.NaN) - seconds)).toBeLessThanOrEqual(1);
  });

  it.each([
    ['twelve replies over a minute', 13, 5 * SECOND, true],
    ['eleven replies', 11, 10 * SECOND, false],
    ['twelve replies at once', 12, 10, false],
  ])('of more than two minutes: %s', (_, times, every, isKnown) => {
    const { clock, tell } = tillAt(26 * HOUR);
    tell(times, { every });
    const drift = clock.driftSeconds();
    if (isKnown) expect(Math.abs((drift ?? 0) - 26 * 3_600)).toBeLessThanOrEqual(1);
    else expect(drift).toBeNull();
    expect(clock.doubt()).toBe(isKnown ? null : 'contradicted');
    const contradictedBy = clock.contradictedBySeconds();
    if (isKnown) expect(contradictedBy).toBeNull();
    else expect(Math.abs((contradictedBy ?? 0) - 26 * 3_600)).toBeLessThanOrEqual(1);
  });

  it('needs three more replies for each that contradicts', () => {
    const { clock, tell } = tillAt(2 * HOUR);
    tell(2, { off: -HOUR });
    tell(17);
    expect(clock.driftSeconds()).toBeNull();
    tell(1);
    expect(clock.driftSeconds()).toBe(7_200);
  });

  it('is not moved by one wrong reply in three, nor by an hour of half of them', () => {
    const { clock, tell } = tillAt();
    tell(3);
    for (let n = 0; n < 100; n += 1) {
      tell(1, { off: HOUR });
      tell(2);
      expect(clock.driftSeconds()).toBe(0);
    }
    for (let n = 0; n < 360; n += 1) {
      tell(1, { off: HOUR });
      tell(1);
      expect(clock.driftSeconds()).toBe(0);
    }
  });

  it('does not take latency for drift', () => {
    const { clock, tell } = tillAt();
    tell(40, { off: -9 * SECOND, took: 9 * SECOND });
    expect(clock.driftSeconds()).toBe(0);
    tell(40, { off: -90 * SECOND, took: 90 * SECOND });
    expect(clock.driftSeconds()).toBe(0);
  });

  it('follows a service whose clock was put right', () => {
    const { clock, tell } = tillAt();
    tell(40);
    tell(26, { off: HOUR });
    expect(clock.driftSeconds()).toBe(0);
    tell(6, { off: HOUR });
    expect(clock.driftSeconds()).toBe(-3_600);
  });
});

describe("when the till's clock is moved", () => {
  it('the service time goes on as it was, and the drift is another at once', () => {
    const { clock, tell, world } = tillAt(26 * HOUR);
    tell(20);
    const before = clock.lowerBound() ?? 0;
    world.tillAhead = 0;
    expect(clock.driftSeconds()).toBe(0);
    world.tillAhead = -HOUR;
    expect(clock.driftSeconds()).toBe(-3_600);
    expect(clock.lowerBound()).toBe(before);
    expect(clock.doubt()).toBeNull();
  });

  it('nothing is known where nothing was agreed, and that is said', () => {
    const { clock, world } = tillAt();
    world.tillAhead = MINUTE;
    expect(clock.doubt()).toBeNull();
    world.tillAhead = HOUR;
    expect([clock.driftSeconds(), clock.doubt()]).toEqual([null, 'moved']);
  });

  it('six replies that agree with it are enough, whatever was agreed before', () => {
    const { clock, tell, world, pass } = tillAt();
    tell(20);
    // The steady clock stood still with the machine, and nobody could know.
    world.slept += 8 * HOUR;
    pass(8 * HOUR);
    expect(clock.driftSeconds()).toBe(8 * 3_600);
    tell(5);
    expect(clock.driftSeconds()).toBe(8 * 3_600);
    tell(1);
    expect(clock.driftSeconds()).toBe(0);
  });

  it('as wrong as a few replies are, nothing is known where nothing was agreed', () => {
    const { clock, tell, world } = tillAt();
    world.tillAhead = HOUR;
    tell(5, { off: HOUR });
    expect(clock.driftSeconds()).toBeNull();
    tell(27);
    expect(clock.driftSeconds()).toBe(3_600);
  });

  it('as wrong as a few replies are, the agreed time stays', () => {
    const { clock, tell, world } = tillAt();
    tell(20);
    world.tillAhead = HOUR;
    tell(4, { off: HOUR });
    expect(clock.driftSeconds()).toBe(3_600);
    tell(1);
    tell(4, { off: HOUR });
    expect(clock.driftSeconds()).toBe(3_600);
  });

  it('little by little, as the system puts it right, is never called moved', () => {
    const { clock, tell, world, pass } = tillAt();
    tell(20);
    for (let day = 0; day < 7; day += 1) {
      pass(24 * HOUR);
      world.tillAhead += 15 * SECOND;
      expect(clock.driftSeconds()).toBe(0);
    }
  });
});

describe('the lower bound', () => {
  it('without an agreement is the slowest of twelve replies', () => {
    const { clock, tell, world } = tillAt(26 * HOUR);
    tell(11, { off: HOUR, every: 10 });
    expect(clock.lowerBound()).toBeNull();
    tell(1, { every: 10 });
    const bound = clock.lowerBound() ?? Number.NaN;
    expect(bound).toBeLessThanOrEqual(world.now);
    expect(bound).toBeGreaterThan(world.now - 2 * SECOND);
  });

  it('with one is moved by no reply that contradicts, and goes on with the steady clock', () => {
    const { clock, tell, world, pass } = tillAt();
    tell(8);
    tell(1, { off: HOUR });
    tell(1, { off: -HOUR });
    pass(10 * MINUTE);
    const bound = clock.lowerBound() ?? Number.NaN;
    expect(bound).toBeLessThanOrEqual(world.now);
    expect(bound).toBeGreaterThan(world.now - 2 * SECOND);
  });

  it('is forgotten with the service', () => {
    const { clock, tell } = tillAt();
    tell(20);
    clock.reset();
    expect([clock.lowerBound(), clock.driftSeconds(), clock.doubt()]).toEqual([null, null, null]);
  });
});
