// The rolling sweep: reads both resources again window by window, forever, because a partial update or a replacement with an
// older date never appears in the feed. Its position is in the store, so it continues after a restart. Gives way to pulls
// and uploads, pauses while the service is away or busy, and never moves a watermark.
import { errorData, type ErrorCode } from '#shared/errors';
import { RESOURCES, type Resource, type SweepState } from '#shared/ipc/store-calls';
import type { Log } from '../../log/log';
import type { StepResult } from '../core/loop';
import type { ServiceCalls, StorePort } from '../core/ports';
import type { Clock } from '../../time';
import type { StatusBoard } from '../core/status';
import { WORTH_REPEATING } from '../service/steady-calls';
import { createSweepCounts } from './sweep-counts';
import { sweepOrder, wholeAt } from './sweep-forecast';
import { createLookup } from './sweep-lookup';
import { createSweepPace } from './sweep-pace';
import type { SweepTurns } from './sweep-turns';
import { createSweepSteps } from './sweep-window';

export interface SweepPorts {
  readonly api: ServiceCalls;
  readonly store: StorePort;
  readonly clock: Clock;
  readonly board: StatusBoard;
  readonly log: Log;
  readonly turns: SweepTurns;
  readonly signal: AbortSignal;
  /** Milliseconds the service's clock has certainly reached. */
  readonly serviceTime: () => Promise<number>;
  /** False while no more rows may be stored. */
  readonly hasRoom: () => boolean;
  /** A sweep is complete. */
  readonly onWhole: (whole: { resource: Resource; differences: number; isRequested: boolean }) => void;
}

export interface Sweep {
  /** At most one request, except for a millisecond with more rows than a page. */
  step(): Promise<StepResult>;
  failed(error: unknown): StepResult;
  /** Starts from the beginning, without pauses. */
  request(): void;
  /** Continues from here at the pace of an idle till. */
  cancel(): void;
  /** Reads one customer again for a person who is viewing them; does nothing while the service is away. */
  refresh(customerNumber: string): Promise<void>;
}

/** Milliseconds between two checks for work. */
const LOOK = 60_000;
/**
 * Milliseconds added to the service's time, of which only a lower bound is known: rows changed this second are swept too.
 */
const AHEAD = 86_400_000;
/** How often a customer is read again after something else intervened. */
const MOST_READINGS = 3;
/** Steps in a row that have to be repeated before it is the turn of the other resource. */
const MOST_REPEATED = 2;
/** Errors the pulls meet and report as well. */
const TOLD_BY_OTHERS: ReadonlySet<ErrorCode> = new Set([
  ...WORTH_REPEATING,
  'SERVICE_STORAGE_FAILED',
  'SIGN_IN_EXPIRED',
  'STORE_NOT_READY',
  'NOT_OFFERED',
]);

export function createSweep(ports: SweepPorts): Sweep {
  const { store, clock, board, log, turns, signal } = ports;
  let requests = 0;
  const api: ServiceCalls = {
    call: (endpoint) => {
      requests += 1;
      return ports.api.call(endpoint);
    },
  };
  const pace = createSweepPace(clock);
  const lookUp = createLookup(ports.api);
  const counts = createSweepCounts(api, clock);
  const steps = createSweepSteps({ api, store, turns, lookUp: createLookup(api) });
  /** Requested by a person and not finished; `isBegun` once the current sweep serves the request. */
  const requested = new Map<Resource, { isBegun: boolean }>();

  /** A resource that cannot be read, or not to its end, does not keep the other from being swept: it is the other's turn. */
  let lastStuck: Resource | null = null;
  /** Steps of a resource in a row that have to be repeated. */
  const repeated = new Map<Resource, number>();

  function tell(resource: Resource, { run, lastWholeAt }: SweepState): void {
    if (signal.aborted) return;
    const { done, left } = run ?? { done: 0, left: 0 };
    const { sweep, ...status } = board.read();
    const next = { ...sweep, [resource]: { ...sweep[resource], lastWholeAt, done, left } };
    const work = RESOURCES.filter((each) => status[each].checkedAt !== null).map((each) => ({
      ...next[each],
      resource: each,
      rows: status[each].count,
    }));
    const whole = wholeAt(work, pace.perRequest(isRequested()), clock.now());
    for (const each of RESOURCES) {
      next[each] = {
        ...next[each],
        nextWholeAt: whole.get(each) ?? null,
        counted: counts.of(each) ?? next[each].counted,
      };
    }
    board.update({ sweep: { ...next, isRequested: isRequested() } });
  }

  /** The one in progress, otherwise the one swept longest ago. */
  async function choose(): Promise<{ resource: Resource; state: SweepState } | null> {
    const found: { resource: Resource; state: SweepState }[] = [];
    for (const resource of RESOURCES) {
      const state = await store.call('sweep.state', { resource });
      tell(resource, state);
      if (state.isLoaded && (requested.size === 0 || requested.has(resource))) found.push({ resource, state });
    }
    const order = ({ resource, state }: (typeof found)[number]) => {
      if (resource === lastStuck) return 'z';
      return sweepOrder(state.run !== null, state.lastWholeAt);
    };
    return found.sort((a, b) => order(a).localeCompare(order(b)))[0] ?? null;
  }

  /** @returns whether the other resource may wait */
  async function goOn(resource: Resource, state: SweepState): Promise<boolean> {
    if (counts.isDue(resource)) {
      await counts.ask(resource, await ports.serviceTime());
      tell(resource, state);
      return true;
    }
    const request = requested.get(resource);
    if (!state.run || request?.isBegun === false) {
      const target = new Date((await ports.serviceTime()) + AHEAD).toISOString();
      const begun = await store.call('sweep.begin', { resource, target });
      if (request) request.isBegun = true;
      return goOn(resource, begun);
    }
    const { missing, next, mended } = state.run;
    if (missing === null && next === null) {
      await finish(resource, request, mended);
      return true;
    }
    const after = missing === null ? next && (await steps.read(resource, next)) : await steps.ask(missing);
    repeated.set(resource, after ? 0 : (repeated.get(resource) ?? 0) + 1);
    if (!after) return (repeated.get(resource) ?? 0) < MOST_REPEATED;
    tell(resource, after);
    const { run } = after;
    if (run?.missing === null && run.next === null) await finish(resource, request, run.mended);
    return true;
  }

  async function finish(
    resource: Resource,
    request: { isBegun: boolean } | undefined,
    differences: number,
  ): Promise<void> {
    const endedAt = new Date(await ports.serviceTime()).toISOString();
    await store.call('sweep.finish', { resource, endedAt });
    const isRequested = request !== undefined;
    // Requested again meanwhile: that sweep is still to come.
    if (requested.get(resource) === request) requested.delete(resource);
    tell(resource, { isLoaded: true, lastWholeAt: endedAt, run: null });
    if (!signal.aborted) ports.onWhole({ resource, differences, isRequested });
  }

  const isRequested = () => requested.size > 0;
  const isUnreported = (resource: Resource) => {
    const status = board.read();
    return status[resource].checkedAt !== null && status.sweep[resource].nextWholeAt === null;
  };
  const isThere = () => board.read().reachability === 'online' && board.read().paused === null;

  return {
    async step() {
      const due = pace.due(isRequested());
      if (due > 0) {
        // The forecast is known before any request.
        if (RESOURCES.some(isUnreported)) await choose();
        return { waitFor: Math.max(0, pace.due(isRequested())), heeds: 'soft' };
      }
      if (!isThere() || !ports.hasRoom()) return { waitFor: LOOK, heeds: 'soft' };
      requests = 0;
      const begunAt = clock.monotonic();
      const chosen = await choose();
      if (!chosen) return { waitFor: LOOK, heeds: 'soft' };
      try {
        lastStuck = chosen.resource;
        if (await goOn(chosen.resource, chosen.state)) lastStuck = null;
      } finally {
        pace.spent(Math.max(1, requests), clock.monotonic() - begunAt);
      }
      board.setProblem('sweep', null);
      return { waitFor: Math.max(0, pace.due(isRequested())), heeds: 'soft' };
    },
    failed(error) {
      const problem = errorData(error);
      pace.hold(problem.retryAfterSeconds);
      log.warn('sync', `sweep ${problem.code}${problem.status ? ` ${problem.status}` : ''}`);
      if (!TOLD_BY_OTHERS.has(problem.code)) board.setProblem('sweep', problem);
      return { waitFor: pace.due(isRequested()), heeds: 'soft' };
    },
    request() {
      counts.expire();
      for (const resource of RESOURCES) requested.set(resource, { isBegun: false });
      board.update({ sweep: { ...board.read().sweep, isRequested: true } });
    },
    cancel() {
      requested.clear();
      board.update({ sweep: { ...board.read().sweep, isRequested: false } });
    },
    async refresh(customerNumber) {
      for (let reading = 0; reading < MOST_READINGS && isThere(); reading += 1) {
        const stored = await turns.between(
          () => lookUp(customerNumber),
          (customer) => store.call('sweep.answer', { customerNumber, customer }).then(() => true),
        );
        if (stored) return;
      }
    },
  };
}
