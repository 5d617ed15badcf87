// Looks for newer versions while nobody sells, and has them installed when the app is closed, after a backup of the service in it. It
// never ends the app by itself: a person restarts it, and not during a sale.
import { CodedError, errorData } from '#shared/errors';
import type { UpdateState } from '#shared/ipc/app/updates';
import type { Log } from '../log/log';
import { inTime } from '../in-time';
import type { Clock, Timers } from '../time';
import type { BackupFirst } from './backup-first';
import type { Installer } from './installer';

export interface UpdatesPorts {
  /** Of the app that runs. */
  readonly version: string;
  /** Null where the package does not look for updates. */
  readonly installer: Installer | null;
  /**
   * Closing the app installs, too. Not where the app would wait for an administrator: nobody may be there to answer, and what is
   * installed by restarting has a person in front of it.
   */
  readonly isInstalledAtClose: boolean;
  /** Something is in the open cart, which also holds while it is being paid. */
  readonly isSelling: () => boolean;
  readonly backup: BackupFirst;
  /** Resolves when everything recorded so far is on the disk. @throws if that is not known */
  readonly written: () => Promise<void>;
  /** Ends the app in order, which leads to `installAtQuit`. */
  readonly quit: () => void;
  readonly clock: Pick<Clock, 'now'>;
  readonly timers: Timers;
  readonly log: Log;
  readonly emit: (state: UpdateState) => void;
}

export interface Updates {
  state(): UpdateState;
  /** Looks from time to time until `stop`. */
  start(): void;
  stop(): void;
  /** Looks now; resolves with what came of it. One at a time. */
  check(): Promise<UpdateState>;
  /**
   * Asks first whether the version is still offered, and makes the backup.
   * @throws CodedError UPDATE_NOT_READY, UPDATE_WAITS_FOR_SALE, UPDATE_WAITS_FOR_BACKUP: the app stays open
   */
  restart(): Promise<void>;
  /** A person wants the app to start again after its end. */
  isRestarting(): boolean;
  /** Call at the end of the app while its services still run: makes the backup if there is something to install. Never fails. */
  backUpAtQuit(): Promise<void>;
  /**
   * Call when all else has stopped. Installs nothing without the backup. Resolves with whether the installer goes on once the app has ended.
   * @param isStartedAgain somebody has started the app meanwhile: the installer does
   */
  installAtQuit(isStartedAgain: boolean): Promise<boolean>;
}

/** Milliseconds after the start: a till that was just opened has better things to do. */
const FIRST_MS = 5 * 60_000;
const EVERY_MS = 6 * 60 * 60_000;
/** While an update waits for the end of a sale. */
const SALE_MS = 60_000;
/** How long a person, or the end of the app, waits for the server to say what it offers. */
const ANSWER_MS = 5_000;
/** macOS copies and checks the whole app before it ends this one. */
const INSTALLER_MS = 5 * 60_000;

export function createUpdates(ports: UpdatesPorts): Updates {
  const { installer, isInstalledAtClose, isSelling, backup, written, quit, clock, timers, log, emit } = ports;
  const ended = new AbortController();
  const idle = { next: null, percent: null, error: null } as const;
  let state: UpdateState = {
    ...idle,
    version: ports.version,
    isInstalledAtClose,
    status: installer ? 'idle' : 'off',
    checkedAt: null,
  };
  let checking: Promise<UpdateState> | null = null;
  let isRestarting = false;
  let isBackedUp = false;
  const isReady = () => state.status === 'ready';
  const isDue = () => isReady() && (isRestarting || isInstalledAtClose);

  function show(change: Partial<UpdateState>): void {
    state = { ...state, ...change };
    emit(state);
  }

  /** A server that cannot be reached has not withdrawn what is ready. */
  async function findNext(from: Installer, ready: string | null): Promise<string | null> {
    try {
      const next = await from.find();
      show({ checkedAt: new Date(clock.now()).toISOString() });
      return next;
    } catch (error) {
      if (ready !== null && errorData(error).code === 'UPDATE_UNREACHABLE') return ready;
      throw error;
    }
  }

  async function look(from: Installer): Promise<void> {
    const ready = isReady() ? state.next : null;
    if (ready === null) show({ ...idle, status: 'looking' });
    const next = await findNext(from, ready);
    if (next !== null && next === ready) return;
    if (ready !== null) log.info('updates', `${ready} is not offered any more`);
    // At the end of the app nobody waits for a download.
    if (next === null || ended.signal.aborted) return show({ ...idle, status: 'idle' });
    if (isSelling()) return show({ ...idle, status: 'waiting', next });
    log.info('updates', `downloading ${next}`);
    show({ ...idle, status: 'downloading', next, percent: 0 });
    await from.download((percent) => {
      const whole = Math.min(100, Math.floor(percent));
      if (whole !== state.percent) show({ percent: whole });
    });
    log.info('updates', `${next} is ready`);
    show({ status: 'ready', percent: null, error: backup.refused() });
  }

  /** @throws CodedError UPDATE_WAITS_FOR_BACKUP */
  async function backUp(): Promise<void> {
    isBackedUp = false;
    try {
      await backup.make();
      isBackedUp = true;
      show({ error: null });
    } catch (error) {
      show({ error: errorData(error) });
      throw error;
    }
  }

  async function check(): Promise<UpdateState> {
    if (!installer) return state;
    checking ??= look(installer)
      .catch((error: unknown) => {
        const data = errorData(error);
        const { cause } = error as { readonly cause?: unknown };
        log.warn('updates', `${data.code} ${cause instanceof Error ? cause.message : ''}`);
        show({ ...idle, status: 'idle', error: data });
      })
      .then(() => state)
      .finally(() => {
        checking = null;
      });
    return checking;
  }

  /** @throws CodedError UPDATE_NOT_READY, UPDATE_WAITS_FOR_SALE */
  function expectInstallable(): void {
    if (!isReady()) throw new CodedError('UPDATE_NOT_READY');
    if (isSelling()) throw new CodedError('UPDATE_WAITS_FOR_SALE');
  }

  async function lookFromTimeToTime(): Promise<void> {
    let pause = FIRST_MS;
    while (!ended.signal.aborted) {
      await timers.sleep(pause, ended.signal);
      if (ended.signal.aborted) return;
      const isAnswerDue = !isSelling();
      if (isAnswerDue) await check();
      pause = isAnswerDue && state.status !== 'waiting' ? EVERY_MS : SALE_MS;
    }
  }

  return {
    state: () => state,
    start() {
      if (installer) void lookFromTimeToTime();
    },
    stop: () => ended.abort(),
    check,
    async restart() {
      if (isReady()) await inTime(check(), timers, ANSWER_MS, () => state);
      expectInstallable();
      await backUp();
      // It may have taken minutes.
      expectInstallable();
      isRestarting = true;
      quit();
    },
    isRestarting: () => isRestarting,
    async backUpAtQuit() {
      ended.abort();
      // Before a restart it was made with the person in front of it. A failure is logged, and kept for the next start.
      if (isDue() && !isRestarting && !isSelling()) await backUp().catch(() => undefined);
    },
    async installAtQuit(isStartedAgain) {
      ended.abort();
      if (!installer || !isDue()) return false;
      if (isSelling()) {
        log.info('updates', 'not installed: a sale is open');
        return false;
      }
      if (!isBackedUp) return false;
      try {
        if (!isRestarting) await inTime(check(), timers, ANSWER_MS, () => state);
        if (!isReady()) return false;
        await written();
        // There is no window any more: whatever the system does with the update, the app must end.
        const begun = installer.install(isRestarting || isStartedAgain);
        const isStarted = await inTime(begun, timers, INSTALLER_MS, () => false);
        if (!isStarted) log.warn('updates', 'the installer was not started');
        return isStarted;
      } catch (error) {
        // The version in use stays; it is offered again after the next start.
        log.warn('updates', `not installed: ${errorData(error).code} ${errorData(error).message}`);
        return false;
      }
    },
  };
}
