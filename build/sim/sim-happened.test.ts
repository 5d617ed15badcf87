import { describe, expect, it } from 'vitest';
import { neverHappened } from './sim-happened.mjs';

/** Every kind has happened, except for what a test takes out. */
const all = (kinds: Record<string, number> = {}) =>
  new Proxy({ 'torn journal line': 1, ...kinds }, { get: (of: Record<string, number>, kind: string) => of[kind] ?? 1 });
const deeds = all();
const faults = all();

describe('what a run of the simulation must have had', () => {
  it('is there where everything happened', () => {
    expect(neverHappened({ hours: 480, deeds, faults }, false)).toEqual([]);
    expect(neverHappened({ hours: 6, deeds, faults: {} }, true)).toEqual([]);
  });

  it.each(['sale', 'return', 'day opened', 'day closed'])('is a %s in the hours of every change', (deed) => {
    expect(neverHappened({ hours: 30, deeds: all({ [deed]: 0 }), faults }, false)).toEqual([deed]);
  });

  it('is a sale in a week without a network', () => {
    expect(neverHappened({ hours: 6, deeds: all({ sale: 0 }), faults }, true)).toEqual(['sale']);
  });

  it('is a rare fault in a long run only', () => {
    const without = all({ 'torn journal line': 0 });
    expect(neverHappened({ hours: 480, deeds, faults: without }, false)).toEqual(['torn journal line']);
    expect(neverHappened({ hours: 30, deeds, faults: without }, false)).toEqual([]);
  });

  it('is nothing in an hour', () => {
    expect(neverHappened({ hours: 1, deeds: {}, faults: {} }, false)).toEqual([]);
  });
});
