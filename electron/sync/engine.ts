// The sync engine, all of it behind ports. A run lasts while somebody's account is known and the store of that account's
// register is open; it ends at once when either changes, so that nothing read for one register is ever applied to
// another's store.
import { CodedError, errorData } from '#shared/errors';
import { type SyncStatus } from '#shared/ipc/sync-status';
import { type ClientPorts } from '../api/client';
import { type Log } from '../log/log';
import { type Clock, type StorePort, type SyncAccount, type Timers } from './ports';
import { startRun, type Run } from './run';
import { createServiceWatch } from './service-watch';
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

export type NudgeReason = 'store ready' | 'write' | 'person';

export interface SyncEngine {
  /** Somebody signed in or unlocked. The store has to be attached again for another register. */
  setAccount(account: SyncAccount): void;
  /** The page that holds the store is gone, is being loaded, or has begun to attach. */
  storeGone(): void;
  nudge(reason: NudgeReason): void;
  /** Reads everything again and compares it, at once; or stops doing so at once. Nothing without a run. */
  sweep(action: 'start' | 'stop'): void;
  /** Reads one customer again; nothing while the service is away. */
  refreshCustomer(customerNumber: string): void;
  /** What a client of this service tells of its requests: the service's time, and whether it was there. */
  observer(serviceUrl: string): ClientPorts['observer'];
  status(): SyncStatus;
  stop(): void;
}

export function createEngine(ports: EnginePorts): SyncEngine {
  const board = createStatusBoard(ports.timers, ports.emit);
  const service = createServiceWatch(ports.clock, board, () => run?.wakeAll());
  let account: SyncAccount | null = null;
  let isStoreReady = false;
  let run: Run | null = null;

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
    run = startRun({ ...ports, board, service, account: () => account ?? first });
  }

  function setStoreReady(isReady: boolean): void {
    isStoreReady = isReady;
    restart();
  }

  return {
    setAccount(next) {
      if (!account || !isSamePlace(account, next)) {
        isStoreReady = false;
        board.forgetRegister();
      }
      account = next;
      service.use(next.client.account.serviceUrl);
      board.setProblem('journal', next.journal.damagedLines > 0 ? new CodedError('JOURNAL_DAMAGED').data : null);
      // The same register goes on as it is, with the new sign-in: what is on its way must still be settled.
      if (run && isStoreReady) run.wakeAll();
      else restart();
    },
    storeGone: () => setStoreReady(false),
    nudge(reason) {
      if (reason === 'store ready' && !isStoreReady) {
        setStoreReady(account !== null);
        return;
      }
      if (reason === 'write') {
        run?.wakeOutbox();
        return;
      }
      if (reason === 'person') run?.release();
      run?.wakeAll();
    },
    sweep: (action) => run?.sweep(action),
    refreshCustomer(customerNumber) {
      // The screen shows what the till holds in any case, and the sweep comes by again.
      run?.refresh(customerNumber).catch((error: unknown) => {
        ports.log.warn('sync', `refresh ${errorData(error).code}`);
      });
    },
    observer: (serviceUrl) => service.observer(serviceUrl),
    status: () => board.read(),
    stop,
  };
}

function isSamePlace(one: SyncAccount, other: SyncAccount): boolean {
  const [a, b] = [one.client.account, other.client.account];
  return a.serviceUrl === b.serviceUrl && a.merchantCode === b.merchantCode && a.registerId === b.registerId;
}
