// The frame of every screen after signing in: the rail, the screen in front, and the keys that work everywhere.
import { useState } from 'react';
import { ErrorBoundary } from '../ui/messages/error-boundary';
import { FailureNotice } from './failure-notice';
import { useKeys } from '../ui/keys/use-keys';
import { CustomersScreen } from '../customers/customers-screen';
import { DayScreen } from '../till/day/day-screen';
import { ReceiptsScreen } from '../till/receipt/receipts-screen';
import { ReturnsScreen } from '../till/returns/returns-screen';
import { SellScreen } from '../till/sell/sell-screen';
import { useVoids } from '../till/sell/use-voids';
import { SettingsScreen } from '../settings/settings-screen';
import { SyncScreen } from '../sync-center/sync-screen';
import classes from './app-frame.module.css';
import { KeysOverlay } from './keys-overlay';
import { useLock } from '../frame/lock-till';
import { SCREENS, useNavigation, type Screen } from '../frame/navigation';
import { PersonSheet } from '../sign-in/person-sheet';
import { usePersonSheet } from '../frame/person-sheet-state';
import { Rail } from './rail';
import { useAutoLock } from './use-auto-lock';
import { useDeviceScans } from './use-device-scans';

export function AppFrame() {
  const { screen, goTo } = useNavigation();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isPersonOpen = usePersonSheet((state) => state.isOpen);
  const lock = useLock();
  useAutoLock();
  useDeviceScans();
  useVoids();
  useKeys({
    'mod+L': () => lock(),
    ...Object.fromEntries(SCREENS.map((target, index) => [`alt+Digit${index + 1}`, () => goTo(target)])),
    'mod+,': () => goTo('settings'),
  });
  return (
    <div
      className={classes['app']}
      onKeyDown={(event) => {
        if (event.key !== '?' || hasText(event.target)) return;
        event.preventDefault();
        setHelpOpen(true);
      }}
    >
      <Rail />
      <div className={classes['screen']}>
        <FailureNotice />
        <ErrorBoundary key={screen}>
          <CurrentScreen screen={screen} />
        </ErrorBoundary>
      </div>
      {isPersonOpen && <PersonSheet />}
      {isHelpOpen && <KeysOverlay onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

function CurrentScreen({ screen }: { readonly screen: Screen }) {
  switch (screen) {
    case 'sell':
      return <SellScreen />;
    case 'returns':
      return <ReturnsScreen />;
    case 'customers':
      return <CustomersScreen />;
    case 'day':
      return <DayScreen />;
    case 'sync':
      return <SyncScreen />;
    case 'receipts':
      return <ReceiptsScreen />;
    case 'settings':
      return <SettingsScreen />;
  }
}

/** In a field with text a question mark is a question mark. */
function hasText(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.value !== '';
}
