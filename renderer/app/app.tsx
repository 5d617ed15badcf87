// What is in front: nothing until main has answered, then signing in or unlocking, then the screens over an open store.
import { useSession } from '../bridge/session';
import { AppFrame } from './app-frame';
import { OpeningScreen } from './opening-screen';
import { TillProvider } from '../till/till-context';
import { useComing } from './sign-in-audit';
import { useOpenStore } from './use-open-store';
import { SignedOut } from '../sign-in/signed-out';
import { StoreProvider } from '../store/core/store-context';
import { Announcer } from '../ui/messages/announcer';
import { ErrorBoundary } from '../ui/messages/error-boundary';

export function App() {
  return (
    <ErrorBoundary>
      <CurrentScreen />
      <Announcer />
    </ErrorBoundary>
  );
}

function CurrentScreen() {
  const device = useSession((state) => state.device);
  const session = useSession((state) => state.session);
  const { store, error, bringingBack, retry } = useOpenStore(session);
  useComing(store);
  if (!device) return null;
  if (!session) return <SignedOut device={device} store={store} />;
  if (!store) return <OpeningScreen error={error} bringingBack={bringingBack} onRetry={retry} />;
  return (
    <TillProvider session={session}>
      <StoreProvider store={store}>
        <AppFrame />
      </StoreProvider>
    </TillProvider>
  );
}
