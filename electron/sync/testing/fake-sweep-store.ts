// The sweep's part of the store, in memory. For tests only.
import { readRowText } from '#shared/ipc/row-text';
import type { Resource, StoreInput, StoreOutput, SweepState } from '#shared/ipc/store-calls';
import type { FakeStore } from './fake-store';

export interface FakeSweep {
  lastWholeAt: string | null;
  run: {
    readonly edges: readonly number[];
    readonly doneDownTo: number;
    readonly missing: readonly string[];
    readonly mended: number;
    readonly gone: number;
  } | null;
}

type SweepCall = 'sweep.state' | 'sweep.begin' | 'sweep.apply' | 'sweep.answer' | 'sweep.finish';

/** Rows per window. */
const ROWS = 70;

export function sweepOperations(store: FakeStore): {
  readonly [N in SweepCall]: (input: StoreInput<N>) => StoreOutput<N>;
} {
  const { rows, sweeps, gone } = store;
  const state = (resource: Resource): SweepState => {
    const { lastWholeAt, run } = sweeps[resource];
    const isLoaded = store.pulls[resource].watermark !== null;
    if (!run) return { isLoaded, lastWholeAt, run: null };
    const below = run.edges.filter((edge) => edge < run.doneDownTo);
    const from = below.at(-1);
    const next = from === undefined ? null : { from: iso(from), to: iso(run.doneDownTo) };
    const done = run.edges.length - 1 - below.length;
    return {
      isLoaded,
      lastWholeAt,
      run: {
        ...{ next, done, left: below.length },
        ...{ mended: run.mended, gone: run.gone, missing: run.missing[0] ?? null },
      },
    };
  };
  const change = (resource: Resource, by: Partial<NonNullable<FakeSweep['run']>>) => {
    const { run } = sweeps[resource];
    if (run) sweeps[resource].run = { ...run, ...by };
  };
  return {
    'sweep.state': ({ resource }) => state(resource),
    'sweep.begin': ({ resource, target }) => {
      const to = Date.parse(target);
      const times = [...rows[resource].values()].map(timeOf).sort((a, b) => b - a);
      const inner = times.filter((time, i) => i % ROWS === 0 && time > 0 && time < to);
      const edges = [...new Set([0, ...inner, to])].sort((a, b) => a - b);
      sweeps[resource].run = { edges, doneDownTo: to, missing: [], mended: 0, gone: 0 };
      return state(resource);
    },
    'sweep.apply': (sent) => {
      const { resource, rows: found, from, to } = readRowText(sent);
      const keys = new Set(found.map((row) => ('itemId' in row ? row.itemId : row.customerNumber)));
      const held = [...rows[resource]].filter(([key, row]) => isWithin(row, from, to) && !keys.has(key));
      const mended = found.filter((row) => {
        const before = rows[resource].get('itemId' in row ? row.itemId : row.customerNumber);
        return JSON.stringify(before) !== JSON.stringify(row);
      }).length;
      for (const row of found) {
        rows[resource].set('itemId' in row ? row.itemId : row.customerNumber, row);
        gone.delete('itemId' in row ? row.itemId : row.customerNumber);
      }
      const missing = held.map(([key]) => key).filter((key) => !gone.has(key));
      change(resource, { doneDownTo: Date.parse(from), missing, mended: (sweeps[resource].run?.mended ?? 0) + mended });
      return state(resource);
    },
    'sweep.answer': ({ resource, key, row }) => {
      const isGone = row === null && rows[resource].has(key);
      if (isGone) gone.add(key);
      if (row !== null && row !== 'not told') {
        rows[resource].set(key, row);
        gone.delete(key);
      }
      const { run } = sweeps[resource];
      change(resource, {
        missing: run?.missing.filter((each) => each !== key) ?? [],
        mended: (run?.mended ?? 0) + (isGone ? 1 : 0),
        gone: (run?.gone ?? 0) + (isGone ? 1 : 0),
      });
      return null;
    },
    'sweep.finish': ({ resource, endedAt }) => {
      sweeps[resource] = { lastWholeAt: endedAt, run: null };
      return null;
    },
  };
}

/** A window includes its older edge; the newer one belongs to the window above. */
function isWithin(row: { readonly modifiedTime: string }, from: string, to: string): boolean {
  return timeOf(row) >= Date.parse(from) && timeOf(row) < Date.parse(to);
}

function timeOf(row: { readonly modifiedTime: string }): number {
  return Date.parse(row.modifiedTime);
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
