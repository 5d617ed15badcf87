// Opens the store of the session's merchant and register and keeps it open while the till is locked: what waits goes on
// being sent. Another register's session closes it first.
import { useEffect, useState } from 'react';
import { errorData, type ErrorData } from '#shared/errors';
import { type Session } from '#shared/ipc/session';
import { openStore } from '../store/open-store';
import { type Store } from '../store/core/store';
import { BROWSER_PORTS } from '../store/core/ports';

/** What a lost database gets back before the till sells, in entries. */
export interface BringingBack {
  readonly done: number;
  readonly all: number;
}

export interface OpenStore {
  readonly store: Store | null;
  readonly error: ErrorData | null;
  /** Null while there is nothing of it. */
  readonly bringingBack: BringingBack | null;
  readonly retry: () => void;
}

/** Store openings follow one another, so that two never hold the same database. */
let turn: Promise<unknown> = Promise.resolve();

const NOTHING: Omit<OpenStore, 'retry'> = { store: null, error: null, bringingBack: null };

export function useOpenStore(session: Session | null): OpenStore {
  const [latest, setLatest] = useState<Session | null>(session);
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState(NOTHING);
  if (session && session !== latest) setLatest(session);
  const key = latest ? `${latest.merchantCode}/${latest.registerId}` : null;

  useEffect(() => {
    if (!latest) return;
    let isCurrent = true;
    let store: Store | null = null;
    turn = turn.then(async () => {
      if (!isCurrent) return;
      try {
        store = await openStore(latest, BROWSER_PORTS, (done, all) => {
          if (isCurrent) setOpened({ ...NOTHING, bringingBack: { done, all } });
        });
        if (isCurrent) setOpened({ ...NOTHING, store });
      } catch (error) {
        if (isCurrent) setOpened({ ...NOTHING, error: errorData(error) });
      }
    });
    return () => {
      isCurrent = false;
      setOpened(NOTHING);
      turn = turn.then(() => store?.close());
    };
    // A new session of the same register keeps its store.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, attempt]);

  return { ...opened, retry: () => setAttempt((count) => count + 1) };
}
