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
import { sweepOrder } from './sweep-forecast';
import { createLookup } from './sweep-lookup';
import { createSweepPace } from './sweep-pace';
import { createSweepReport } from './sweep-report';
import { createSweepRequests } from './sweep-requests';
import { createGoOn, type WholeSweep } from './sweep-resource';
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
  readonly onWhole: (whole: WholeSweep) => void;
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
/** How often a customer is read again after something else intervened. */
const MOST_READINGS = 3;
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
  const counted = countRequests(ports.api);
  const pace = createSweepPace(clock);
  const lookUp = createLookup(ports.api);
  const counts = createSweepCounts(counted.api, clock);
  const requests = createSweepRequests();
  const report = createSweepReport({ board, clock, pace, counts, isRequested: requests.isAny, signal });
  const steps = createSweepSteps({ api: counted.api, store, turns, lookUp: createLookup(counted.api) });
  const { serviceTime } = ports;
  const onWhole: SweepPorts['onWhole'] = (whole) => {
    if (!signal.aborted) ports.onWhole(whole);
  };
  const goOn = createGoOn({ store, counts, steps, report, requests, serviceTime, onWhole });
  /** A resource that cannot be read, or not to its end, does not keep the other from being swept: it is the other's turn. */
  let lastStuck: Resource | null = null;

  /** The one in progress, otherwise the one swept longest ago. */
  async function choose(): Promise<Chosen | null> {
    const found: Chosen[] = [];
    for (const resource of RESOURCES) {
      const state = await store.call('sweep.state', { resource });
      report.tell(resource, state);
      if (state.isLoaded && (!requests.isAny() || requests.of(resource))) found.push({ resource, state });
    }
    const order = ({ resource, state }: Chosen) => {
      if (resource === lastStuck) return 'z';
      return sweepOrder(state.run !== null, state.lastWholeAt);
    };
    return found.sort((a, b) => order(a).localeCompare(order(b)))[0] ?? null;
  }

  async function goOnTimed({ resource, state }: Chosen, begunAt: number): Promise<void> {
    try {
      lastStuck = resource;
      if (await goOn(resource, state)) lastStuck = null;
    } finally {
      pace.spent(Math.max(1, counted.taken()), clock.monotonic() - begunAt);
    }
  }

  const isThere = () => board.read().reachability === 'online' && board.read().paused === null;
  const nextTurn = (): StepResult => ({ waitFor: Math.max(0, pace.due(requests.isAny())), heeds: 'soft' });

  return {
    async step() {
      if (pace.due(requests.isAny()) > 0) {
        // The forecast is known before any request.
        if (report.isDue()) await choose();
        return nextTurn();
      }
      if (!isThere() || !ports.hasRoom()) return { waitFor: LOOK, heeds: 'soft' };
      counted.taken();
      const begunAt = clock.monotonic();
      const chosen = await choose();
      if (!chosen) return { waitFor: LOOK, heeds: 'soft' };
      await goOnTimed(chosen, begunAt);
      board.setProblem('sweep', null);
      return nextTurn();
    },
    failed(error) {
      const problem = errorData(error);
      pace.hold(problem.retryAfterSeconds);
      log.warn('sync', `sweep ${problem.code}${problem.status ? ` ${problem.status}` : ''}`);
      if (!TOLD_BY_OTHERS.has(problem.code)) board.setProblem('sweep', problem);
      return { waitFor: pace.due(requests.isAny()), heeds: 'soft' };
    },
    request() {
      counts.expire();
      requests.add();
      board.update({ sweep: { ...board.read().sweep, isRequested: true } });
    },
    cancel() {
      requests.clear();
      board.update({ sweep: { ...board.read().sweep, isRequested: false } });
    },
    async refresh(customerNumber) {
      for (let reading = 0; reading < MOST_READINGS && isThere(); reading += 1) {
        const stored = await turns.between(
          () => lookUp('customers', customerNumber),
          (answer) => store.call('sweep.answer', answer).then(() => true),
        );
        if (stored) return;
      }
    },
  };
}

interface Chosen {
  readonly resource: Resource;
  readonly state: SweepState;
}

function countRequests(service: ServiceCalls) {
  let count = 0;
  const api: ServiceCalls = {
    call: (endpoint) => {
      count += 1;
      return service.call(endpoint);
    },
  };
  /** Since it was asked last. */
  const taken = () => {
    const before = count;
    count = 0;
    return before;
  };
  return { api, taken };
}
