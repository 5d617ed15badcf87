// What is in front: nothing until main has answered, then signing in or unlocking, then the screens over an open store.
import { useSession } from './state/session';
import { AppFrame } from './screens/frame/app-frame';
import { OpeningScreen } from './screens/frame/opening-screen';
import { TillProvider } from './screens/frame/till-context';
import { useComing } from './screens/frame/use-coming';
import { useOpenStore } from './screens/frame/use-open-store';
import { SignedOut } from './screens/sign-in/signed-out';
import { StoreProvider } from './store/store-context';
import { Announcer } from './ui/announcer';
import { ErrorBoundary } from './ui/error-boundary';

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
