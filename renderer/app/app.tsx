// Picks what is shown: nothing until main has answered, then sign-in or unlock, then the screens over an open till.
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../bridge/session';
import { sendCustomerViews } from '../counter/customer-display/send-views';
import { SignedOut } from '../sign-in/signed-out';
import { StoreProvider } from '../store/core/store-context';
import { OutboxCountsProvider } from '../store/outbox-counts';
import { TillProvider } from '../till/use-till';
import { Announcer } from '../ui/messages/announcer';
import { ErrorBoundary } from '../ui/messages/error-boundary';
import { TimesProvider } from '../ui/text/times';
import { AppFrame } from './app-frame';
import { HelpFront } from './help-front';
import { OpeningScreen } from './opening-screen';
import { useSignInAudit } from './sign-in-audit';
import { useOpenTill } from './use-open-till';

export function App() {
  return (
    <ErrorBoundary>
      <CurrentScreen />
      <HelpFront />
      <Announcer />
    </ErrorBoundary>
  );
}

function CurrentScreen() {
  const device = useSession((state) => state.device);
  const session = useSession((state) => state.session);
  const { open, error, bringingBack, retry } = useOpenTill(session);
  const till = open?.till ?? null;
  useSignInAudit(open?.store ?? null);
  useEffect(() => sendCustomerViews(till), [till]);
  if (!device) return null;
  if (!session) return <SignedOut device={device} store={open?.store ?? null} />;
  if (!open) return <OpeningScreen error={error} bringingBack={bringingBack} onRetry={retry} />;
  return (
    <TillProvider till={open.till} session={session} now={open.store.now}>
      <StoreProvider store={open.store}>
        <TimesProvider timeZone={session.merchant.timeZone} now={open.store.now}>
          <QueryClientProvider client={open.queryClient}>
            <OutboxCountsProvider>
              <AppFrame />
            </OutboxCountsProvider>
          </QueryClientProvider>
        </TimesProvider>
      </StoreProvider>
    </TillProvider>
  );
}
