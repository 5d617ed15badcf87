// Looks for a newer version and downloads it, not while somebody sells.
import { errorData } from '#shared/errors';
import type { UpdateState } from '#shared/ipc/app/updates';
import type { Log } from '../log/log';
import type { Clock } from '../time';
import type { BackupFirst } from './backup-first';
import type { Installer } from './installer';

export const IDLE = { next: null, percent: null, error: null } as const;

/** What is known of updates, which others change as well. */
interface Known {
  state(): UpdateState;
  show(change: Partial<UpdateState>): void;
  /** The app is ending. */
  isEnded(): boolean;
}

export interface UpdateCheckPorts {
  /** Null where the package does not look for updates. */
  readonly installer: Installer | null;
  /** Something is in the open cart, which also holds while it is being paid. */
  readonly isSelling: () => boolean;
  readonly backup: BackupFirst;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
}

export function createUpdateCheck(
  { installer, isSelling, backup, clock, log }: UpdateCheckPorts,
  { state, show, isEnded }: Known,
): { check(): Promise<UpdateState> } {
  let checking: Promise<UpdateState> | null = null;

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
    const ready = state().status === 'ready' ? state().next : null;
    if (ready === null) show({ ...IDLE, status: 'looking' });
    const next = await findNext(from, ready);
    if (next !== null && next === ready) return;
    if (ready !== null) log.info('updates', `${ready} is not offered any more`);
    // At the end of the app nobody waits for a download.
    if (next === null || isEnded()) return show({ ...IDLE, status: 'idle' });
    if (isSelling()) return show({ ...IDLE, status: 'waiting', next });
    log.info('updates', `downloading ${next}`);
    show({ ...IDLE, status: 'downloading', next, percent: 0 });
    await from.download((percent) => {
      const whole = Math.min(100, Math.floor(percent));
      if (whole !== state().percent) show({ percent: whole });
    });
    log.info('updates', `${next} is ready`);
    show({ status: 'ready', percent: null, error: backup.refused() });
  }

  /** One at a time. */
  async function check(): Promise<UpdateState> {
    if (!installer) return state();
    checking ??= look(installer)
      .catch((error: unknown) => {
        const data = errorData(error);
        const { cause } = error as { readonly cause?: unknown };
        log.warn('updates', `${data.code} ${cause instanceof Error ? cause.message : ''}`);
        show({ ...IDLE, status: 'idle', error: data });
      })
      .then(state)
      .finally(() => {
        checking = null;
      });
    return checking;
  }

  return { check };
}
