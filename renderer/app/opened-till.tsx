// The screens of an open till, with what they get from it.
import { QueryClientProvider } from '@tanstack/react-query';
import type { Session } from '#shared/ipc/session';
import { useLayoutEffect } from 'react';
import { useStore as useZustand } from 'zustand';
import { PracticeProvider } from '../practice/use-practice';
import { StoreProvider } from '../store/core/store-context';
import { OutboxCountsProvider } from '../store/outbox-counts';
import { hasUnfinished } from '../till/till';
import { TillProvider } from '../till/use-till';
import { TimesProvider } from '../ui/text/times';
import { reportFailure } from '../ui/messages/failure';
import { AppFrame } from './app-frame';
import type { OpenTill } from './open-till';

/** While someone practices their till and store are in front; the register's own are left as they are. */
export function OpenedTill({ open, session }: { readonly open: OpenTill; readonly session: Session }) {
  const { practice, queryClient } = open;
  const practicing = useZustand(practice.state);
  const { till, store } = practicing ?? open;
  // Whoever unlocks the till next sells, also where main has locked it, unless they left something unfinished.
  const ofRegister = open.till;
  const { username } = session.me;
  useLayoutEffect(() => {
    const { navigation } = ofRegister;
    navigation.arrive(username, (screen) => hasUnfinished(ofRegister, screen));
    return () => {
      practice.endByLock().catch(reportFailure);
      navigation.leave(username, hasUnfinished(ofRegister, navigation.state.getState().screen));
    };
  }, [practice, ofRegister, username]);
  return (
    <PracticeProvider practice={practice}>
      <TillProvider till={till} session={session} now={store.now}>
        <StoreProvider store={store}>
          <TimesProvider timeZone={session.merchant.timeZone} now={store.now}>
            <QueryClientProvider client={queryClient}>
              <OutboxCountsProvider>
                <AppFrame />
              </OutboxCountsProvider>
            </QueryClientProvider>
          </TimesProvider>
        </StoreProvider>
      </TillProvider>
    </PracticeProvider>
  );
}
