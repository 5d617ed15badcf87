// The sync engine: one loop per pulled resource and one for the outbox, all behind ports. It runs while somebody's account
// is known and the store of that account's register is open; it stops at once when either changes, so that nothing read
// for one register is ever applied to another's store.
import { CodedError, errorData, type ErrorData } from '#shared/errors';
import { RESOURCES, type Resource } from '#shared/ipc/store-calls';
import { type SyncStatus } from '#shared/ipc/sync-status';
import { type CallFailure } from '../api/call-failure';
import { type ApiClient, type ClientPorts } from '../api/client';
import { listChanges } from '../api/endpoints/changes';
import { type Log } from '../log/log';
import { createOutbox, type Outbox } from './drain-outbox';
import { createLoop, type Loop, type StepResult } from './loop';
import { type Clock, type JournalPort, type ServiceCalls, type StorePort, type Timers } from './ports';
import { pull, type Progress } from './pull';
import { createReachability } from './reachability';
import { createServiceClock } from './service-clock';
import { createStatusBoard } from './status';

export interface EnginePorts {
  readonly clock: Clock;
  readonly timers: Timers;
  /** Numbers in [0, 1). */
  readonly random: () => number;
  readonly store: StorePort;
  readonly log: Log;
  readonly emit: (status: SyncStatus) => void;
}

export interface SyncAccount {
  readonly client: Pick<ApiClient, 'account' | 'call'>;
  readonly journal: JournalPort;
  /** IANA name; decides when a night turns over. */
  readonly timeZone: string;
}

export type NudgeReason = 'store ready' | 'write' | 'person';

export interface SyncEngine {
  /** Somebody signed in or unlocked. The store has to be attached again for another register. */
  setAccount(account: SyncAccount): void;
  /** The page that holds the store is gone, is being loaded, or has begun to attach. */
  storeGone(): void;
  nudge(reason: NudgeReason): void;
  /** What a client of this service tells of its requests: the service's time, and whether it was there. */
  observer(serviceUrl: string): ClientPorts['observer'];
  status(): SyncStatus;
  stop(): void;
}

/** Milliseconds between two polls of a resource, and between two looks for entries nobody announced. */
const POLL = 30_000;
/** Milliseconds until a resource that the service does not offer is asked for again. */
const NOT_OFFERED_POLL = 3_600_000;

interface Run {
  readonly controller: AbortController;
  readonly loops: readonly Loop[];
  readonly outbox: Outbox;
}

export function createEngine(ports: EnginePorts): SyncEngine {
  const board = createStatusBoard(ports.timers, ports.emit);
  const serviceClock = createServiceClock(ports.clock);
  const reachability = createReachability(() => ports.clock.now());
  let account: SyncAccount | null = null;
  let isStoreReady = false;
  let run: Run | null = null;

  function stop(): void {
    run?.controller.abort();
    run = null;
    board.update({ isSending: false });
  }

  function restart(): void {
    stop();
    if (!account) board.update({ paused: 'not signed in' });
    else if (!isStoreReady) board.update({ paused: 'store not ready' });
    else {
      board.update({ paused: null });
      run = startRun(account);
    }
  }

  function startRun(current: SyncAccount): Run {
    const controller = new AbortController();
    const { signal } = controller;
    const api = guarded<ServiceCalls>({ call: (endpoint) => (account ?? current).client.call(endpoint) }, signal);
    const store = guarded(ports.store, signal);
    const outbox = createOutbox({
      ...ports,
      api,
      store,
      journal: current.journal,
      sending: (isSending) => tellSending(signal, isSending),
    });
    const serviceTime = () => readServiceTime(api);
    const itemsFirst = createGate();
    const pullOf = (resource: Resource) => async (): Promise<StepResult> => {
      try {
        if (resource === 'customers') await itemsFirst.passed;
        const progress = (now: Progress) => tellProgress(signal, resource, now);
        await pull(resource, { api, store, serviceTime, timeZone: current.timeZone, progress });
        return settleStep(resource, POLL);
      } finally {
        if (resource === 'items') itemsFirst.open();
      }
    };
    const pullers = RESOURCES.map((resource) => loop(resource, signal, pullOf(resource)));
    const wakePullers = () => pullers.forEach((each) => each.wake('soft'));
    const sender = loop('outbox', signal, async () => {
      const { accepted, nextIn, held } = await outbox.drain();
      if (accepted > 0) wakePullers();
      const step = settleStep('outbox', Math.min(nextIn, POLL));
      if (held && 'error' in held) board.setProblem('outbox', held.error);
      return step;
    });
    return { controller, loops: [sender, ...pullers], outbox };
  }

  function loop(source: 'outbox' | Resource, signal: AbortSignal, step: () => Promise<StepResult>): Loop {
    const failed = (error: unknown): StepResult | null => failStep(source, errorData(error));
    return createLoop({ ...ports, signal, step, failed });
  }

  /** The step went well: its problem is over, and whoever is signed in is let in. */
  function settleStep(source: 'outbox' | Resource, waitFor: number): StepResult {
    board.setProblem(source, null);
    if (source !== 'outbox') board.update({ paused: null });
    return { waitFor, heeds: 'soft' };
  }

  /** Null leaves the wait to the loop's own back-off. */
  function failStep(source: 'outbox' | Resource, problem: ErrorData): StepResult | null {
    if (problem.code === 'STORE_NOT_READY') {
      storeGone();
      return null;
    }
    if (source !== 'outbox') board.update({ [source]: { ...board.read()[source], state: 'idle' } });
    if (problem.code === 'NOT_OFFERED') {
      board.setProblem(source, null);
      return { waitFor: NOT_OFFERED_POLL, heeds: 'firm' };
    }
    ports.log.warn('sync', `${source} ${problem.code}${problem.status ? ` ${problem.status}` : ''}`);
    board.setProblem(source, problem);
    if (problem.code !== 'SIGN_IN_EXPIRED') return null;
    board.update({ paused: 'sign-in expired' });
    return { waitFor: Infinity, heeds: 'firm' };
  }

  function tellProgress(
    signal: AbortSignal,
    resource: Resource,
    { count, total, isFirstLoad, checkedAt }: Progress,
  ): void {
    if (signal.aborted) return;
    const state = isFirstLoad ? 'first load' : total === null ? 'idle' : 'pulling';
    board.update({ [resource]: { state, count, total, checkedAt } });
  }

  function tellSending(signal: AbortSignal, isSending: boolean): void {
    if (!signal.aborted) board.update({ isSending });
  }

  function tellTime(serviceTime: number): void {
    serviceClock.replied(serviceTime);
    board.update({ clockDriftSeconds: serviceClock.driftSeconds() });
  }

  function tellReachability(failure: CallFailure | null): void {
    const isBack = reachability.ended(failure);
    board.update({ reachability: reachability.state(), offlineSince: reachability.offlineSince() });
    if (isBack) wakeAll();
  }

  /** Any reply carries the Date; when none was seen yet, the cheapest request is made for it. */
  async function readServiceTime(api: ServiceCalls): Promise<number> {
    if (serviceClock.lowerBound() === null) {
      const now = new Date(ports.clock.now()).toISOString();
      await api.call(listChanges('customers', { from: now, to: now, page: 0, size: 1 }));
    }
    const time = serviceClock.lowerBound();
    if (time === null) throw new CodedError('REPLY_MALFORMED', { message: 'The service sends no Date header.' });
    return time;
  }

  function storeGone(): void {
    isStoreReady = false;
    restart();
  }

  function wakeAll(): void {
    run?.loops.forEach((each) => each.wake('firm'));
  }

  return {
    setAccount(next) {
      const isSameRegister =
        account?.client.account.merchantCode === next.client.account.merchantCode &&
        account.client.account.registerId === next.client.account.registerId;
      const isSameService = account?.client.account.serviceUrl === next.client.account.serviceUrl;
      if (!isSameRegister || !isSameService) {
        isStoreReady = false;
        board.forgetPulls();
      }
      if (account && !isSameService) {
        serviceClock.reset();
        reachability.reset();
      }
      account = next;
      board.setProblem('journal', next.journal.damagedLines > 0 ? new CodedError('JOURNAL_DAMAGED').data : null);
      // The same register goes on as it is, with the new sign-in: what is on its way must still be settled.
      if (run && isStoreReady) wakeAll();
      else restart();
    },
    storeGone,
    nudge(reason) {
      if (reason === 'store ready' && !isStoreReady) {
        isStoreReady = account !== null;
        restart();
        return;
      }
      if (reason === 'write') {
        run?.loops[0]?.wake('soft');
        return;
      }
      if (reason === 'person') run?.outbox.release();
      wakeAll();
    },
    observer: (serviceUrl) => {
      // A sign-in tried at another address says nothing of the service in use.
      const isOurs = () => account === null || account.client.account.serviceUrl === serviceUrl;
      return {
        replied: (serviceTime) => {
          if (serviceTime !== null && isOurs()) tellTime(serviceTime);
        },
        ended: (failure) => {
          if (isOurs()) tellReachability(failure);
        },
      };
    },
    status: () => board.read(),
    stop,
  };
}

/** Passes calls on while the run lasts; what comes back after its end is not used. */
function guarded<T extends { call(...args: never[]): Promise<unknown> }>(target: T, signal: AbortSignal): T {
  const call = async (...args: Parameters<T['call']>) => {
    signal.throwIfAborted();
    const value = await target.call(...args);
    signal.throwIfAborted();
    return value;
  };
  return { ...target, call } as T;
}

function createGate(): { readonly passed: Promise<void>; open(): void } {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}
