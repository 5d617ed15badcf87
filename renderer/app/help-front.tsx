// Help over any screen, also over a sheet and before anyone is signed in: F1 opens it where the person is.
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useSession } from '../bridge/session';
import { closeHelp, openHelpHere, useHelp } from '../ui/help/open-help';
import { ErrorBoundary } from '../ui/messages/error-boundary';

const HelpScreen = lazy(async () => ({ default: (await import('../help/help-screen')).HelpScreen }));

export function HelpFront() {
  const subject = useHelp((state) => state.subject);
  const person = useSession(({ session }) => session?.me.username);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F1' || subject !== null) return;
    event.preventDefault();
    event.stopPropagation();
    openHelpHere();
  });
  // Before sheets, which keep keys from what is outside them.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
  // A till that was locked shows that it is.
  useEffect(() => closeHelp, [person]);
  if (subject === null) return null;
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <HelpScreen subject={subject} onClose={closeHelp} />
      </Suspense>
    </ErrorBoundary>
  );
}
