// The frame of every screen after sign-in: the rail, the current screen, and the global keyboard shortcuts.
import { Activity, lazy, Suspense, useState } from 'react';
import { isOfficeOnly } from '#shared/ipc/session';
import { useTranslation } from '../locales/use-translation';
import { ErrorBoundary } from '../ui/messages/error-boundary';
import { FailureNotice } from './notices/failure-notice';
import { useKeys } from '../ui/keys/use-keys';
import { SellScreen } from '../counter/sell/sell-screen';
import { useVoids } from '../counter/sell/use-voids';
import stack from '../ui/layout/stack.module.css';
import classes from './app-frame.module.css';
import { KeysOverlay } from './keys-overlay';
import { useFirstStart } from '../frame/first-start';
import { useLock } from '../frame/lock/lock-till';
import { useStore } from '../store/core/store-context';
import { ScreenFailed } from '../frame/screen-failed';
import { ScreenFrame } from '../frame/screen-frame';
import { useNetworkNews } from '../frame/network-news';
import { useStatusNews } from '../frame/status-news';
import type { Screen } from '../till/navigation';
import { LeftData } from './notices/left-data';
import { PracticeEnded } from './notices/practice-ended';
import { OtherTills } from './notices/other-tills';
import { RefusedScan } from './notices/refused-scan';
import { UnreadableDisk } from './notices/unreadable-disk';
import { PersonSheet } from '../sign-in/person-sheet';
import { useMayEnterOffice, useNavigation, useScreens, useTill } from '../till/use-till';
import { EmptyState } from '../ui/layout/empty-state';
import { Rail } from './rail';
import { useTypedHere } from '../ui/fields/ahead/use-typed-ahead';
import { KeysWait, useEarlyKeys } from '../ui/front/early-key';
import { useAutoLock } from './use-auto-lock';
import { useDeviceScans } from './scans/use-device-scans';
import { useKeyboardScans } from './scans/use-keyboard-scans';
import { later } from '../ui/later/later';
import { NotWhilePracticing } from '../practice/not-while-practicing';
import { PracticeBand } from '../practice/practice-band';
import { useIsPracticing } from '../practice/use-practice';
import { useHelpKey } from '../ui/keys/use-help-key';
import { useOwnDone } from './use-own-done';
import { useKeptFocus } from './use-kept-focus';
import { useActions } from '../ui/keys/use-actions';

export function AppFrame() {
  return (
    <>
      <Watches />
      <Screens />
    </>
  );
}

/** What follows the till on every screen. By itself, as the screens would be drawn again with each payment, count and sync status. */
function Watches() {
  const lock = useLock();
  useAutoLock(useStore().pos, lock);
  useStatusNews();
  useNetworkNews();
  return null;
}

function Screens() {
  const till = useTill();
  const mayEnterOffice = useMayEnterOffice();
  const chosen = useNavigation((state) => state.screen);
  const isOfficeSession = isOfficeOnly(till.session);
  const { t } = useTranslation();
  const isPracticing = useIsPracticing();
  const isClosed = isOfficeSession
    ? !['sync', 'settings', 'office'].includes(chosen)
    : chosen === 'office' && !mayEnterOffice;
  const screen = isClosed ? (isOfficeSession ? 'office' : 'sell') : chosen;
  const isOffice = screen === 'office' && !isPracticing;
  // Kept while the till is in front, with its place and what was typed.
  const [isOfficeKept, setOfficeKept] = useState(false);
  if (isOffice && !isOfficeKept) setOfficeKept(true);
  const isSelling = screen === 'sell';
  // Kept behind the other screens of the till once it was in front: taken down and built anew, it keeps a slow till busy.
  const [isSellKept, setSellKept] = useState(false);
  if (isSelling && !isSellKept) setSellKept(true);
  if (isOffice && isSellKept) setSellKept(false);
  const { goTo } = till.navigation;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const screens = useScreens();
  const isPersonOpen = useNavigation((state) => state.isPersonSheetOpen);
  const lock = useLock();
  const isGuided = useFirstStart((state) => state.stage === 'open') && !isOfficeSession;
  useDeviceScans();
  useKeyboardScans();
  useOwnDone();
  useVoids();
  useActions({ lock: () => lock(), settings: () => goTo('settings') });
  useKeys(Object.fromEntries(screens.map((target, index) => [`alt+${index + 1}`, () => goTo(target)])));
  const place = `${screen} ${isPracticing}`;
  useEarlyKeys(place);
  useTypedHere(place);
  const isInGuide = isGuided && !isPracticing;
  // The back office and the guide have keys of their own.
  useHelpKey(() => setHelpOpen(!isOffice && !isInGuide));
  const frame = useKeptFocus();
  if (isInGuide) {
    return (
      <Suspense>
        <FirstStartScreen />
      </Suspense>
    );
  }
  return (
    <div ref={frame} className={classes['app']} tabIndex={-1} data-office={isOffice || undefined}>
      <PracticeBand />
      {(!isOffice || !mayEnterOffice) && <Rail />}
      <div className={classes['screen']}>
        <UnreadableDisk />
        <FailureNotice />
        <RefusedScan />
        <PracticeEnded />
        <OtherTills />
        <LeftData />
        {!isOffice && (
          <div className={stack['stack']}>
            {isSellKept && (
              <ErrorBoundary
                key={String(isPracticing)}
                round={isSelling}
                failed={(retry) => isSelling && <FailedScreen screen="sell" onRetry={retry} />}
              >
                <Suspense fallback={isSelling && <ScreenToCome />}>
                  <SellScreen isBehind={!isSelling} />
                </Suspense>
              </ErrorBoundary>
            )}
            {!isSelling && (
              <ErrorBoundary key={place} failed={(retry) => <FailedScreen screen={screen} onRetry={retry} />}>
                <Suspense fallback={<ScreenToCome />}>
                  {screen === 'office' || isPracticing ? (
                    <NotWhilePracticing title={t(`rail.${screen}`)} />
                  ) : (
                    <CurrentScreen screen={screen} />
                  )}
                </Suspense>
              </ErrorBoundary>
            )}
          </div>
        )}
        {isOfficeKept && (
          <Activity mode={isOffice ? 'visible' : 'hidden'}>
            <ErrorBoundary
              failed={(retry) => (
                <main className={classes['screen']} tabIndex={-1}>
                  <ScreenFailed onRetry={retry} />
                </main>
              )}
            >
              <Suspense fallback={<ScreenToCome />}>{mayEnterOffice ? <OfficeScreen /> : <NoOffice />}</Suspense>
            </ErrorBoundary>
          </Activity>
        )}
      </div>
      {isPersonOpen && <PersonSheet />}
      {isHelpOpen && <KeysOverlay screen={screen} onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

function FailedScreen({ screen, onRetry }: { readonly screen: Screen; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <ScreenFrame help={screen === 'office' ? 'practice' : screen} title={t(`rail.${screen}`)}>
      <ScreenFailed onRetry={onRetry} />
    </ScreenFrame>
  );
}

/** While its code is being read. */
function ScreenToCome() {
  return (
    <main className={classes['screen']} tabIndex={-1}>
      <KeysWait />
    </main>
  );
}

/** In the back office without a register, for a role that has no work there. */
function NoOffice() {
  const { t } = useTranslation();
  return (
    <main className={classes['screen']} tabIndex={-1}>
      <EmptyState what={t('app.noOffice')} then={t('app.noOfficeThen')} />
    </main>
  );
}

const CustomersScreen = later(async () => (await import('../customers/customers-screen')).CustomersScreen);
const DayScreen = later(async () => (await import('../counter/day/day-screen')).DayScreen);
const ReceiptsScreen = later(async () => (await import('../counter/receipt/receipts-screen')).ReceiptsScreen);
const ReturnsScreen = later(async () => (await import('../counter/returns/returns-screen')).ReturnsScreen);
const SyncScreen = later(async () => (await import('../sync-center/sync-screen')).SyncScreen);
// Loaded when someone opens them: at most tills nobody does for days.
const SettingsScreen = lazy(async () => ({ default: (await import('../settings/settings-screen')).SettingsScreen }));
const FirstStartScreen = lazy(async () => ({
  default: (await import('../first-start/first-start-screen')).FirstStartScreen,
}));
const OfficeScreen = lazy(async () => ({ default: (await import('../office/office-screen')).OfficeScreen }));

function CurrentScreen({ screen }: { readonly screen: Exclude<Screen, 'sell' | 'office'> }) {
  switch (screen) {
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
