// Has newer versions looked for from time to time, and installed when the app is closed, after a backup of the service in it. It
// never ends the app by itself: a person restarts it, and not during a sale.
import { CodedError, errorData } from '#shared/errors';
import type { UpdateState } from '#shared/ipc/app/updates';
import { inTime } from '../in-time';
import type { Timers } from '../time';
import { createUpdateCheck, IDLE, type UpdateCheckPorts } from './update-check';

export interface UpdatesPorts extends UpdateCheckPorts {
  /** Of the app that runs. */
  readonly version: string;
  /**
   * Closing the app installs, too. Not where the app would wait for an administrator: nobody may be there to answer, and what is
   * installed by restarting has a person in front of it.
   */
  readonly isInstalledAtClose: boolean;
  /** Resolves when everything recorded so far is on the disk. @throws if that is not known */
  readonly written: () => Promise<void>;
  /** Ends the app in order, which leads to `installAtQuit`. */
  readonly quit: () => void;
  readonly timers: Timers;
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
  const { installer, isInstalledAtClose, isSelling, backup, written, quit, timers, log, emit } = ports;
  const ended = new AbortController();
  let state: UpdateState = {
    ...IDLE,
    version: ports.version,
    isInstalledAtClose,
    status: installer ? 'idle' : 'off',
    checkedAt: null,
  };
  let isRestarting = false;
  let isBackedUp = false;
  const isReady = () => state.status === 'ready';
  const isDue = () => isReady() && (isRestarting || isInstalledAtClose);

  function show(change: Partial<UpdateState>): void {
    state = { ...state, ...change };
    emit(state);
  }

  const { check } = createUpdateCheck(ports, { state: () => state, show, isEnded: () => ended.signal.aborted });

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
