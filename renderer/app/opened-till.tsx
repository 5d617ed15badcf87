// The screens of an open till, with what they get from it.
import { QueryClientProvider } from '@tanstack/react-query';
import type { Session } from '#shared/ipc/session';
import { StoreProvider } from '../store/core/store-context';
import { OutboxCountsProvider } from '../store/outbox-counts';
import { TillProvider } from '../till/use-till';
import { TimesProvider } from '../ui/text/times';
import { AppFrame } from './app-frame';
import type { OpenTill } from './open-till';

export function OpenedTill({ open, session }: { readonly open: OpenTill; readonly session: Session }) {
  const { till, store, queryClient } = open;
  return (
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
  );
}
