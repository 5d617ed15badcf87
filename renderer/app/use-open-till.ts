// Opens the till and store of the session's merchant and register. They stay open while the till is locked: pending entries
// are still sent and the cart is kept. A session of another register closes both, with their screens, first.
import { useEffect, useState } from 'react';
import { errorData, type ErrorData } from '#shared/errors';
import type { Session } from '#shared/ipc/session';
import { noteFailure } from '../store/core/note-failure';
import type { Store } from '../store/core/store';
import type { OpenTill } from './open-till';
import { announce } from '../ui/messages/announcer';
import { dismissFailure } from '../ui/messages/failure';
import { later } from '../ui/later/later';

export const OpenedTill = later(async () => (await import('./opened-till')).OpenedTill);

/** Progress of restoring a lost database from the journal before selling, in entries. */
export interface BringingBack {
  readonly done: number;
  readonly all: number;
}

interface Opening {
  /** Null until the till is open. */
  readonly open: OpenTill | null;
  readonly error: ErrorData | null;
  /** Null unless a restore is running. */
  readonly bringingBack: BringingBack | null;
  readonly retry: () => void;
}

/** Store openings are serialized, so that two never hold the same database. */
let turn: Promise<unknown> = Promise.resolve();

const NOTHING: Omit<Opening, 'retry'> = { open: null, error: null, bringingBack: null };

export function useOpenTill(session: Session | null): Opening {
  const [latest, setLatest] = useState<Session | null>(session);
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<Omit<Opening, 'retry'> & { readonly key: string | null }>({
    ...NOTHING,
    key: null,
  });
  if (session && session !== latest) setLatest(session);
  const key = latest ? `${latest.merchantCode}/${latest.registerId}` : null;

  useEffect(() => {
    if (!latest) return;
    let isCurrent = true;
    let store: Store | null = null;
    turn = turn.then(async () => {
      if (!isCurrent) return;
      try {
        const { openTill } = await import('./till-opening');
        const open = await openTill(latest, (done, all) => {
          if (isCurrent) setOpened({ ...NOTHING, key, bringingBack: { done, all } });
        });
        ({ store } = open);
        await OpenedTill.load();
        if (isCurrent) setOpened({ ...NOTHING, key, open });
      } catch (error) {
        if (isCurrent) setOpened({ ...NOTHING, key, error: errorData(error) });
      }
    });
    return () => {
      isCurrent = false;
      setOpened({ ...NOTHING, key: null });
      // Messages of one register must not show on the screens of the next.
      announce('');
      dismissFailure();
      turn = turn
        .then(() => store?.close())
        .catch((error: unknown) => noteFailure('A till was not closed as it should', error));
    };
    // A new session of the same register keeps its store.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, attempt]);

  // Until the effect has run, the opened till is the previous register's: not for this session's screens or audit list.
  const ofThisRegister = opened.key === key ? opened : NOTHING;
  return { ...ofThisRegister, retry: () => setAttempt((count) => count + 1) };
}
