// Provides the practice of the open till to the screens, with the steps that start and end it.
import { createContext, useCallback, useContext, type ReactNode } from 'react';
import { createStore, useStore as useZustand } from 'zustand';
import { isOfficeOnly } from '#shared/ipc/session';
import { useTranslation } from '../locales/use-translation';
import { useTill } from '../till/use-till';
import { announce } from '../ui/messages/announcer';
import { reportFailure } from '../ui/messages/failure';
import type { Practice, Practicing } from './practice';

const PracticeContext = createContext<Practice | null>(null);

export function PracticeProvider({
  practice,
  children,
}: {
  readonly practice: Practice;
  readonly children: ReactNode;
}) {
  return <PracticeContext value={practice}>{children}</PracticeContext>;
}

const NOBODY = createStore<Practicing | null>()(() => null);
const NOT_ENDED = createStore<boolean>()(() => false);

/** Null while nobody practices. */
export function usePracticing(): Practicing | null {
  return useZustand(useContext(PracticeContext)?.state ?? NOBODY);
}

export function useIsPracticing(): boolean {
  return useZustand(useContext(PracticeContext)?.state ?? NOBODY, (now) => now !== null);
}

/** Whether the lock ended a practice, and what is called once that was read. */
export function useEndedByLock(): { readonly isEnded: boolean; readonly onRead: () => void } {
  const state = useContext(PracticeContext)?.isEndedByLock ?? NOT_ENDED;
  const isEnded = useZustand(state);
  return { isEnded, onRead: () => state.setState(false, true) };
}

/** Null outside of an open till. */
export function usePractice(): Practice | null {
  return useContext(PracticeContext);
}

/**
 * @returns a function that starts practice, with the sell screen in front; null where nobody can practice: outside of a register
 */
export function useStartPractice(): ((goBack?: () => void) => void) | null {
  const practice = usePractice();
  const { session, navigation } = useTill();
  const { t } = useTranslation();
  const start = async (goBack: () => void) => {
    await practice?.start(session, goBack);
    // Locked meanwhile.
    if (!practice?.state.getState()) return;
    navigation.closePersonSheet();
    navigation.goTo('sell');
    announce(t('practice.announceStarted'));
  };
  if (!practice || isOfficeOnly(session)) return null;
  return (goBack = () => navigation.goTo('sell')) => void start(goBack).catch(reportFailure);
}

/** @returns a function that ends practice where it began */
export function useEndPractice(): () => void {
  const practice = usePractice();
  const { t } = useTranslation();
  return useCallback(() => {
    practice?.end().catch(reportFailure);
    announce(t('practice.announceEnded'));
  }, [practice, t]);
}

/** @returns null while nobody practices; otherwise what a control does that cannot be practiced: it says so */
export function useRefusal(): (() => void) | null {
  const practice = usePractice();
  const isPracticing = useIsPracticing();
  return practice && isPracticing ? practice.refuse : null;
}
