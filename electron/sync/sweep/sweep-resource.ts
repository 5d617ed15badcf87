// The next step of one resource's sweep: it is counted, begun, read or asked for what is missing, and finished.
import type { Resource, SweepState } from '#shared/ipc/store-calls';
import type { StorePort } from '../core/ports';
import type { SweepCounts } from './sweep-counts';
import type { SweepReport } from './sweep-report';
import type { SweepRequest, SweepRequests } from './sweep-requests';
import type { SweepSteps } from './sweep-window';

/** What a complete sweep found. */
export interface WholeSweep {
  readonly resource: Resource;
  readonly differences: number;
  /** Of the differences: rows that the service no longer has. */
  readonly gone: number;
  readonly isRequested: boolean;
}

export interface ResourceParts {
  readonly store: StorePort;
  readonly counts: SweepCounts;
  readonly steps: SweepSteps;
  readonly report: SweepReport;
  readonly requests: SweepRequests;
  /** Milliseconds the service's clock has certainly reached. */
  readonly serviceTime: () => Promise<number>;
  readonly onWhole: (whole: WholeSweep) => void;
}

/**
 * Milliseconds added to the service's time, of which only a lower bound is known: rows changed this second are swept too.
 */
const AHEAD = 86_400_000;
/** Steps in a row that have to be repeated before it is the turn of the other resource. */
const MOST_REPEATED = 2;

type Found = Pick<NonNullable<SweepState['run']>, 'mended' | 'gone'>;

/** @returns whether the other resource may wait */
export type GoOn = (resource: Resource, state: SweepState) => Promise<boolean>;

export function createGoOn({ store, counts, steps, report, requests, serviceTime, onWhole }: ResourceParts): GoOn {
  /** Steps of a resource in a row that have to be repeated. */
  const repeated = new Map<Resource, number>();

  async function begin(resource: Resource, request: SweepRequest | undefined): Promise<SweepState> {
    const target = new Date((await serviceTime()) + AHEAD).toISOString();
    const begun = await store.call('sweep.begin', { resource, target });
    if (request) request.isBegun = true;
    return begun;
  }

  async function finish(resource: Resource, request: SweepRequest | undefined, found: Found): Promise<void> {
    const { mended: differences, gone } = found;
    const endedAt = new Date(await serviceTime()).toISOString();
    await store.call('sweep.finish', { resource, endedAt });
    // What it mended may be rows that the till did not have.
    if (differences > 0) report.tellCount(resource, (await store.call('pull.state', { resource })).count);
    requests.finish(resource, request);
    report.tell(resource, { isLoaded: true, lastWholeAt: endedAt, run: null });
    onWhole({ resource, differences, gone, isRequested: request !== undefined });
  }

  return async function goOn(resource, state) {
    if (counts.isDue(resource)) {
      await counts.ask(resource, await serviceTime());
      report.tell(resource, state);
      return true;
    }
    const request = requests.of(resource);
    if (!state.run || request?.isBegun === false) return goOn(resource, await begin(resource, request));
    const { missing, next } = state.run;
    if (missing === null && next === null) {
      await finish(resource, request, state.run);
      return true;
    }
    const after = missing === null ? next && (await steps.read(resource, next)) : await steps.ask(resource, missing);
    const times = after ? 0 : (repeated.get(resource) ?? 0) + 1;
    repeated.set(resource, times);
    if (!after) return times < MOST_REPEATED;
    report.tell(resource, after);
    const { run } = after;
    if (run?.missing === null && run.next === null) await finish(resource, request, run);
    return true;
  };
}
