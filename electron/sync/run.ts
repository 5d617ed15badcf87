// One run: a loop for the outbox, one per pulled resource and one for the sweep, for one account while its register's store
// is open. Once ended it stays ended, and nothing received in it is used afterwards.
import { errorData } from '#shared/errors';
import { RESOURCES, type Resource } from '#shared/ipc/store-calls';
import { isOfficeOnly } from '#shared/ipc/session';
import type { Log } from '../log/log';
import { createContact, type Emptied } from './service/contact';
import { createOutbox, type Outbox } from './push/drain-outbox';
import type { SyncReporter } from './log/sync-reporter';
import { createLoop, type Loop, type StepResult } from './core/loop';
import type { ServiceCalls, StorePort, SyncAccount } from './core/ports';
import type { Clock, Timers } from '../time';
import { createAnsweredCustomers, customersIn } from './pull/answered-customers';
import { createPullSteps } from './pull-steps';
import { createReadPace } from './service/read-pace';
import { createRunReport, type RunReport } from './run-report';
import { createStatusReport } from './service/status-report';
import { readServiceTime } from './service/service-time';
import type { ServiceWatch } from './service/service-watch';
import type { StatusBoard, SyncSource } from './core/status';
import { createSteadyCalls } from './service/steady-calls';
import { createSweep } from './sweep/sweep';
import { createSweepTurns } from './sweep/sweep-turns';
import type { Urgency } from './core/wake';

export interface RunPorts {
  /** Corrected by the service's. */
  readonly clock: Clock;
  readonly timers: Timers;
  /** Numbers in [0, 1). */
  readonly random: () => number;
  readonly store: StorePort;
  readonly log: Log;
  readonly board: StatusBoard;
  readonly service: ServiceWatch;
  readonly reporter: SyncReporter;
  /** False while no more rows of it may be stored. */
  readonly hasRoom: (resource: Resource) => boolean;
  /** The same register throughout the run; the sign-in may be renewed. */
  readonly account: () => SyncAccount;
  readonly emptied: Pick<Emptied, 'heed'>;
  readonly appVersion: string | null;
}

export interface Run {
  /** A write was queued. */
  wakeOutbox(): void;
  /** Tries everything now. */
  wakeAll(): void;
  /** Deferred entries are due now. */
  release(): void;
  /** A full check: without pauses, or at the pace of an idle till. */
  sweep(action: 'start' | 'stop'): void;
  /** Reads one customer again. */
  refresh(customerNumber: string): Promise<void>;
  end(): void;
}

/** Milliseconds between two polls of a resource, and between two checks for unannounced entries. */
const POLL = 30_000;

type Step = () => Promise<StepResult>;

export function startRun(ports: RunPorts): Run {
  const controller = new AbortController();
  const { signal } = controller;
  const api = guardedCalls<ServiceCalls>(
    { call: (endpoint, options) => ports.account().client.call(endpoint, options) },
    signal,
  );
  const store = guardedCalls(ports.store, signal);
  const guarded: RunPorts & { readonly api: ServiceCalls } = { ...ports, api, store };
  const pace = createReadPace(ports.clock);
  const isAway = () => ports.board.read().reachability === 'offline';
  const steady = () => createSteadyCalls({ ...guarded, signal, pace, isAway });
  const progressed = (source: SyncSource) => {
    loops.get(source)?.progressed();
    report.progressed(source);
  };

  const turns = createSweepTurns();
  const loops = new Map<SyncSource, Loop>();
  const wake = (urgency: Urgency, sources: Iterable<SyncSource>) => {
    for (const source of sources) loops.get(source)?.wake(urgency);
  };
  const report = createRunReport({ ...ports, signal, wake: (source) => wake('firm', [source]) });
  const answered = createAnsweredCustomers();
  let accepted = 0;
  const outbox = createOutbox({
    ...guarded,
    journal: ports.account().journal,
    sending: report.sending,
    answered(write, outcome) {
      if (outcome.kind === 'accepted') accepted += 1;
      const customers = customersIn(write, outcome);
      answered.note(customers);
      if (customers.length > 0) turns.stored();
    },
    recorded(write, outcome) {
      ports.reporter.recorded(write, outcome);
      if (outcome.kind === 'accepted') progressed('outbox');
    },
  });
  const steps: Record<SyncSource, Step> = {
    ...createPullSteps({ ...guarded, steady, answered, report }, POLL, {
      progressed,
      stored: turns.stored,
      pulled: () => sweepLoop.wake('soft'),
    }),
    outbox: sendStep(outbox, report, () => wake('soft', RESOURCES)),
  };
  for (const source of ['outbox', ...RESOURCES] as const) {
    const failed = (error: unknown, pause: number) => report.failed(source, errorData(error), pause);
    const step = () => turns.first(steps[source]);
    loops.set(source, createLoop({ ...ports, signal, step, failed }));
  }
  const contact = createContact({
    ...guarded,
    receipts: () => ports.account().receipts,
    accepted: () => accepted,
    onForgotten: () => {
      wake('soft', ['outbox']);
      sweep.request();
      sweepLoop.wake('soft');
    },
  });
  const failedAside = (what: string) => (error: unknown) => {
    ports.log.warn('sync', `${what} ${errorData(error).code}`);
    return null;
  };
  const contactLoop = createLoop({ ...ports, signal, step: contact, failed: failedAside('contact') });
  const { appVersion } = ports;
  const statusLoop =
    appVersion === null || isOfficeOnly(ports.account().client.account)
      ? null
      : createLoop({
          ...ports,
          signal,
          step: createStatusReport({ ...guarded, ...statusOf(ports.account()), appVersion }),
          failed: failedAside('status'),
        });
  const sweepApi = steady();
  const serviceTime = () => readServiceTime(sweepApi, ports.service, ports.clock);
  const sweep = createSweep({
    ...guarded,
    hasRoom: () => ports.hasRoom('customers'),
    api: sweepApi,
    signal,
    turns,
    serviceTime,
    onWhole: ports.reporter.fullCheckDone,
  });
  const sweepLoop = createLoop({ ...ports, signal, step: sweep.step, failed: sweep.failed });
  return {
    wakeOutbox: () => wake('soft', ['outbox']),
    wakeAll: () => {
      wake('firm', loops.keys());
      contactLoop.wake('firm');
      statusLoop?.wake('firm');
      sweepLoop.wake('soft');
    },
    release: outbox.release,
    sweep(action) {
      if (action === 'start') sweep.request();
      else sweep.cancel();
      sweepLoop.wake('soft');
    },
    refresh: sweep.refresh,
    end: () => controller.abort(),
  };
}

function statusOf({ client, journal }: SyncAccount) {
  return { registerId: client.account.registerId, journal };
}

/** Accepted entries may have changed records at the service: the pulls fetch them. */
function sendStep(outbox: Outbox, report: RunReport, wakePulls: () => void): Step {
  return async () => {
    const { accepted, nextIn, problem } = await outbox.drain();
    if (accepted > 0) wakePulls();
    const waitFor = Math.min(nextIn, POLL);
    report.succeeded('outbox', accepted > 0, { problem, nextIn: waitFor });
    return { waitFor, heeds: 'soft' };
  };
}

/**
 * Passes calls on during a run. Results that arrive after its end are dropped: account or store may be others by then.
 * @throws the signal's reason if it has aborted, before or after the call
 */
function guardedCalls<T extends { call(...args: never[]): Promise<unknown> }>(target: T, signal: AbortSignal): T {
  const call = async (...args: Parameters<T['call']>) => {
    signal.throwIfAborted();
    const value = await target.call(...args);
    signal.throwIfAborted();
    return value;
  };
  return { ...target, call } as T;
}
