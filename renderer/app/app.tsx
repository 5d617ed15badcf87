// Picks what is shown: nothing until main has answered, then sign-in or unlock, then the screens over an open till.
import { lazy, Suspense, useEffect } from 'react';
import { useSession } from '../bridge/session';
import { guidesSignIn, useFirstStart } from '../frame/first-start';
import { SignedOut } from '../sign-in/signed-out';
import { later, loadLaterParts, whenIdle } from '../ui/later/later';
import { Announcer } from '../ui/messages/announcer';
import { ErrorBoundary } from '../ui/messages/error-boundary';
import { useCustomerViews } from './customer-views';
import { HelpFront } from './help-front';
import { OpeningScreen } from './opening-screen';
import { useSignInAudit } from './sign-in-audit';
import { OpenedTill, useOpenTill } from './use-open-till';

// Most starts are of a till that is set up.
const NewTillScreen = lazy(async () => ({ default: (await import('../first-start/new-till-screen')).NewTillScreen }));

const TouchKeypad = later(async () => (await import('../ui/keypad/touch-keypad')).TouchKeypad);

export function App() {
  return (
    <ErrorBoundary>
      <CurrentScreen />
      <HelpFront />
      <Suspense fallback={null}>
        <TouchKeypad />
      </Suspense>
      <Announcer />
    </ErrorBoundary>
  );
}

function CurrentScreen() {
  const device = useSession((state) => state.device);
  const session = useSession((state) => state.session);
  const isGuided = useFirstStart((state) => device !== null && guidesSignIn(device, state));
  const { open, error, bringingBack, retry } = useOpenTill(session);
  useSignInAudit(open?.store ?? null);
  useCustomerViews(open, device !== null);
  const isKnown = device !== null;
  // While the sign-in screen waits for a password or a PIN.
  useEffect(() => {
    if (isKnown) void loadLaterParts(whenIdle);
  }, [isKnown]);
  if (!device) return null;
  if (!session && isGuided) {
    return (
      <Suspense>
        <NewTillScreen device={device} />
      </Suspense>
    );
  }
  if (!session) return <SignedOut device={device} store={open?.store ?? null} />;
  if (!open) return <OpeningScreen error={error} bringingBack={bringingBack} onRetry={retry} />;
  return <OpenedTill open={open} session={session} />;
}
