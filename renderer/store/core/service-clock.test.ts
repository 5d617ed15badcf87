import { describe, expect, it } from 'vitest';
import { createServiceClock } from './service-clock';
import { createFakePos } from '../testing/fake-pos';

const NOW = Date.parse('2026-05-04T10:00:00.000Z');
const HOUR = 3_600_000;
const MINUTE = 60_000;

/** True time passes only here; `tillAhead` of it is the till's clock, and main knows it exactly once it has measured. */
function tillAt(tillAhead: number, isMeasured: boolean) {
  const world = { now: NOW, tillAhead, slept: 0, isMeasured };
  const pos = createFakePos();
  const measure = () => {
    pos.clockDriftSeconds = world.isMeasured ? world.tillAhead / 1_000 : null;
  };
  const { call } = pos;
  pos.call = (name, input) => {
    measure();
    return call(name, input);
  };
  const clock = createServiceClock(pos, {
    now: () => new Date(world.now + world.tillAhead),
    monotonic: () => world.now - NOW - world.slept,
  });
  const error = () => clock.now().getTime() - world.now;
  const tellChange = () => {
    measure();
    pos.syncChanged();
  };
  return { world, pos, clock, error, tellChange };
}

describe('the time sales are stamped with', () => {
  it("is the till's own while nothing is measured, also when it is moved", async () => {
    const { world, clock, error } = tillAt(HOUR, false);
    await clock.checked();
    expect(error()).toBe(HOUR);
    world.tillAhead = 0;
    expect(error()).toBe(0);
  });

  it("is the service's once main has measured the drift, and when that changes", async () => {
    const { world, clock, error, tellChange } = tillAt(26 * HOUR, true);
    await clock.checked();
    expect(error()).toBe(0);
    world.isMeasured = false;
    tellChange();
    await clock.checked();
    expect(error()).toBe(26 * HOUR);
  });

  it('is not moved by a clock that is put right, before main is asked and after', async () => {
    const { world, clock, error } = tillAt(26 * HOUR, true);
    await clock.checked();
    world.tillAhead = 0;
    world.now += MINUTE;
    expect(error()).toBe(0);
    await clock.checked();
    expect(error()).toBe(0);
    world.now += 30 * HOUR;
    expect(error()).toBe(0);
  });

  it('is right when a machine has slept whose steady clock stood still', async () => {
    const { world, clock, error } = tillAt(3 * HOUR, true);
    await clock.checked();
    world.now += 9 * HOUR;
    world.slept += 9 * HOUR;
    await clock.checked();
    expect(error()).toBe(0);
  });

  it('is asked for again when the clock is set while main answers', async () => {
    const { world, pos, clock, error } = tillAt(0, true);
    await clock.checked();
    const { call } = pos;
    pos.call = async (name, input) => {
      const answer = await call(name, input);
      if (world.tillAhead === 0) world.tillAhead = 5 * HOUR;
      return answer;
    };
    world.tillAhead = 0;
    pos.clockDriftSeconds = 1;
    pos.syncChanged();
    await clock.checked();
    expect(error()).toBe(0);
  });

  it('is asked for again when main measures the drift while it answers', async () => {
    const { world, pos, clock, error, tellChange } = tillAt(HOUR, false);
    await clock.checked();
    const { call } = pos;
    let isFirst = true;
    pos.call = async (name, input) => {
      const answer = await call(name, input);
      if (!isFirst) return answer;
      isFirst = false;
      world.isMeasured = true;
      tellChange();
      return answer;
    };
    // Main is asked because the clock was moved, and its answer is from before the drift was known.
    world.tillAhead = 2 * HOUR;
    await clock.checked();
    expect(error()).toBe(0);
  });

  it('stands still rather than step back by half a minute, and steps back by more at once', async () => {
    const { world, clock } = tillAt(0, false);
    await clock.checked();
    const first = clock.now();
    world.tillAhead = -30_000;
    expect(clock.now()).toEqual(first);
    world.now += MINUTE;
    expect(clock.now().getTime()).toBe(NOW + 30_000);
    world.tillAhead = -HOUR;
    expect(clock.now().getTime()).toBe(NOW + MINUTE - HOUR);
  });

  it('says so when main does not answer', async () => {
    const { world, pos, clock } = tillAt(0, true);
    await clock.checked();
    pos.call = () => Promise.reject(new Error('Main is gone.'));
    world.tillAhead = HOUR;
    expect(clock.now().getTime()).toBe(NOW);
    await expect(clock.checked()).rejects.toThrow('Main is gone.');
  });
});
