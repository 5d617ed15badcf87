// The frame of every screen after sign-in: the rail, the current screen, and the global keyboard shortcuts.
import { useState } from 'react';
import { ErrorBoundary } from '../ui/messages/error-boundary';
import { FailureNotice } from './notices/failure-notice';
import { useKeys } from '../ui/keys/use-keys';
import { CustomersScreen } from '../customers/customers-screen';
import { DayScreen } from '../counter/day/day-screen';
import { ReceiptsScreen } from '../counter/receipt/receipts-screen';
import { ReturnsScreen } from '../counter/returns/returns-screen';
import { SellScreen } from '../counter/sell/sell-screen';
import { useVoids } from '../counter/sell/use-voids';
import { SettingsScreen } from '../settings/settings-screen';
import { SyncScreen } from '../sync-center/sync-screen';
import classes from './app-frame.module.css';
import { KeysOverlay } from './keys-overlay';
import { useLock } from '../frame/lock-till';
import { SCREENS, type Screen } from '../till/navigation';
import { LeftData } from './notices/left-data';
import { OtherTills } from './notices/other-tills';
import { PersonSheet } from '../sign-in/person-sheet';
import { useNavigation, useTill } from '../till/use-till';
import { Rail } from './rail';
import { useAutoLock } from './use-auto-lock';
import { useDeviceScans } from './use-device-scans';
import { useHelpKey } from './use-help-key';
import { useKeptFocus } from './use-kept-focus';

export function AppFrame() {
  const till = useTill();
  const screen = useNavigation((state) => state.screen);
  const { goTo } = till.navigation;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isPersonOpen = useNavigation((state) => state.isPersonSheetOpen);
  const lock = useLock();
  useAutoLock();
  useDeviceScans();
  useVoids();
  useKeys({
    'mod+L': () => lock(),
    ...Object.fromEntries(SCREENS.map((target, index) => [`alt+Digit${index + 1}`, () => goTo(target)])),
    'mod+,': () => goTo('settings'),
  });
  useHelpKey(() => setHelpOpen(true));
  const frame = useKeptFocus();
  return (
    <div ref={frame} className={classes['app']} tabIndex={-1}>
      <Rail />
      <div className={classes['screen']}>
        <FailureNotice />
        <OtherTills />
        <LeftData />
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
