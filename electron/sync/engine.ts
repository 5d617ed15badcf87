// The sync engine, entirely behind ports. A run lasts while an account is known and its register's store is open; it ends at
// once when either changes, so that nothing read for one register is applied to another's store.
import { CodedError, errorData } from '#shared/errors';
import type { LogEvent, PageEvent } from '#shared/ipc/sync-log';
import type { StorageEstimate, StorageLevel, SyncStatus } from '#shared/ipc/sync-status';
import type { ClientPorts } from '../api/client';
import type { Log } from '../log/log';
import { createSyncReporter } from './log/sync-reporter';
import type { FreeSpace, JournalPort, StorePort, SyncAccount } from './core/ports';
import type { Clock, Timers } from '../time';
import { startRun, type Run } from './run';
import { createServiceLog } from './log/service-log';
import { createEmptied } from './service/contact';
import { createServiceWatch } from './service/service-watch';
import { createStatusBoard } from './core/status';
import { createStorageWatch } from './storage/storage-watch';
import type { SyncLog } from './log/sync-log';

export interface EnginePorts {
  readonly clock: Clock;
  readonly timers: Timers;
  /** Numbers in [0, 1). */
  readonly random: () => number;
  readonly store: StorePort;
  readonly log: Log;
  /** The log for people. */
  readonly syncLog: Pick<SyncLog, 'add'>;
  readonly freeSpace: FreeSpace;
  /** Reported to the service; null reports nothing. */
  readonly appVersion: string | null;
  readonly emit: (status: SyncStatus) => void;
}

/** 'network': the computer has one again. Whether the service can be reached is still for requests to say. */
export type NudgeReason = 'store ready' | 'write' | 'person' | 'resumed' | 'network';

export interface SyncEngine {
  /** A person signed in or unlocked. For another register the store must be attached again. */
  setAccount(account: SyncAccount): void;
  /** The page with the store is gone, loading or attaching; `isEmptied`: its database was lost. */
  storeGone(isEmptied?: boolean): void;
  nudge(reason: NudgeReason): void;
  /** Starts or stops a full check at once. Does nothing without a run. */
  sweep(action: 'start' | 'stop'): void;
  /** Reads one customer again; does nothing while the service is unreachable. */
  refreshCustomer(customerNumber: string): void;
  /** Logs an event of the page. */
  note(event: PageEvent): void;
  /** A person has confirmed the journal's losses. */
  journalConfirmed(): void;
  /** A write could not be journaled. @param wasStored the store already had it */
  journalFailed(wasStored: boolean): void;
  /** The page's report on its storage. */
  storageHeard(estimate: StorageEstimate): void;
  /** Receives the results of a client's requests to this service: its time, and whether it was reachable. */
  observer(serviceUrl: string): ClientPorts['observer'];
  status(): SyncStatus;
  /** Milliseconds since 1970, for people: the service's time as far as known, otherwise the till's clock. */
  now(): number;
  /** Milliseconds since 1970 that the service's clock has reached; null until enough of its replies agree. */
  serviceTime(): number | null;
  stop(): void;
}

export function createEngine(ports: EnginePorts): SyncEngine {
  const board = createStatusBoard(ports.timers, ports.emit);
  const reporter = createSyncReporter(ports.syncLog, () => account?.journal ?? null);
  const serviceLog = createServiceLog(ports.clock, board, reporter);
  const service = createServiceWatch(ports.clock, board, {
    onBack: () => {
      board.forgetAbsence();
      run?.wakeAll();
    },
    onHeard: () => {
      if (run) serviceLog();
    },
  });
  const storage = createStorageWatch({
    ...ports,
    board,
    onLevel(level, before, freeBytes) {
      const event = storageEvent(level, before, freeBytes);
      if (event) reporter.plain(event);
      run?.wakeAll();
    },
  });
  let journal: JournalPort | null = null;
  let account: SyncAccount | null = null;
  let isCheckDue = false;
  let isStoreReady = false;
  let run: Run | null = null;
  const emptied = createEmptied();

  function stop(): void {
    run?.end();
    run = null;
    board.standStill();
  }

  function restart(): void {
    stop();
    const paused = account ? (isStoreReady ? null : 'store not ready') : 'not signed in';
    board.update({ paused });
    if (!account || !isStoreReady) return;
    const first = account;
    const { hasRoom } = storage;
    const clock: Clock = { now: service.now, monotonic: () => ports.clock.monotonic() };
    run = startRun({ ...ports, clock, board, service, reporter, hasRoom, emptied, account: () => account ?? first });
    if (isCheckDue) run.sweep('start');
    isCheckDue = false;
    serviceLog();
  }

  function setStoreReady(isReady: boolean): void {
    isStoreReady = isReady;
    restart();
  }

  function lookAtJournal(): void {
    const hasDamage = (journal?.damages().length ?? 0) > 0;
    board.setProblem('journal', hasDamage ? new CodedError('JOURNAL_DAMAGED').data : null);
  }

  return {
    setAccount(next) {
      const isSame = account !== null && isSamePlace(account, next);
      if (!isSame) board.forgetRegister();
      // The page keeps the store of a register that moved to another service.
      if (!account || !isSameRegister(account, next)) isStoreReady = false;
      if (account && board.read().paused === 'sign-in expired') reporter.plain({ is: 'signed in again' });
      account = next;
      isCheckDue ||= next.hasMoved;
      if (journal !== next.journal) reporter.journalOpened(next.journal.damagedLines);
      ({ journal } = next);
      service.use(next.client.account.serviceUrl);
      lookAtJournal();
      // The same register continues with the new sign-in: outcomes of entries in flight must still be recorded.
      if (run && isStoreReady && isSame) run.wakeAll();
      else restart();
    },
    storeGone(isEmptied = false) {
      emptied.note(isEmptied);
      setStoreReady(false);
    },
    nudge(reason) {
      if (reason === 'store ready' && !isStoreReady) {
        setStoreReady(account !== null);
        return;
      }
      if (reason === 'write') {
        run?.wakeOutbox();
        return;
      }
      if (reason === 'person') storage.look();
      // What was held back was lost on the network before.
      if (reason === 'person' || reason === 'network') run?.release();
      run?.wakeAll();
    },
    sweep: (action) => run?.sweep(action),
    refreshCustomer(customerNumber) {
      // The screen shows the stored customer in any case, and the sweep will read them again.
      run?.refresh(customerNumber).catch((error: unknown) => {
        ports.log.warn('sync', `refresh ${errorData(error).code}`);
      });
    },
    journalConfirmed: lookAtJournal,
    note: (event) => reporter.ofPage(event),
    journalFailed(wasStored) {
      storage.look();
      reporter.journalNotWritten(wasStored);
    },
    storageHeard: storage.heard,
    observer: (serviceUrl) => service.observer(serviceUrl),
    status() {
      service.look();
      return board.read();
    },
    now: service.now,
    serviceTime: service.lowerBound,
    stop() {
      storage.stop();
      stop();
    },
  };
}

/** Null if nothing is known or nothing was wrong. */
function storageEvent(level: StorageLevel, before: StorageLevel, freeBytes: number): LogEvent | null {
  if (level === 'low' || level === 'short') return { is: 'storage low', level, freeBytes };
  return level === 'enough' && before !== 'unknown' ? { is: 'storage enough', freeBytes } : null;
}

function isSamePlace(one: SyncAccount, other: SyncAccount): boolean {
  return isSameRegister(one, other) && one.client.account.serviceUrl === other.client.account.serviceUrl;
}

function isSameRegister(one: SyncAccount, other: SyncAccount): boolean {
  const [a, b] = [one.client.account, other.client.account];
  return a.merchantCode === b.merchantCode && a.registerId === b.registerId;
}
