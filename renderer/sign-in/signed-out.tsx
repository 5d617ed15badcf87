// Shown while nobody is signed in: unlock for people who have signed in here before, sign-in for everyone else.
import { useState } from 'react';
import type { Device } from '#shared/ipc/session';
import { useTranslation } from '../locales/use-translation';
import { computerTimeZone, correctedNow } from '../bridge/computer-clock';
import { StoreProvider } from '../store/core/store-context';
import { OutboxCountsProvider } from '../store/outbox-counts';
import type { Store } from '../store/core/store';
import { TimesProvider } from '../ui/text/times';
import { Notice } from '../ui/messages/notice';
import { useRefusedScans } from '../devices/scanners/use-refused-scans';
import { OutboxFact, SidePanel } from './side-panel';
import { SignInScreen } from './sign-in-screen';
import classes from './signed-out.module.css';
import { UnlockScreen } from './unlock-screen';

export function SignedOut({ device, store }: { readonly device: Device; readonly store: Store | null }) {
  const { t } = useTranslation();
  const [isSomeoneElse, setSomeoneElse] = useState(false);
  const isScanRefused = useRefusedScans();
  const canUnlock = device.knownUsers.length > 0 && device.merchantCode !== null && device.registerId !== null;
  const timeZone = device.merchant?.timeZone ?? computerTimeZone();
  return (
    <TimesProvider timeZone={timeZone} now={correctedNow}>
      <div className={classes['sign']}>
        <SidePanel
          device={device}
          outbox={
            store && (
              <StoreProvider store={store}>
                <OutboxCountsProvider>
                  <OutboxFact />
                </OutboxCountsProvider>
              </StoreProvider>
            )
          }
        />
        <main className={classes['main']}>
          {canUnlock && !isSomeoneElse ? (
            <UnlockScreen users={device.knownUsers} onSomeoneElse={() => setSomeoneElse(true)} />
          ) : (
            <SignInScreen device={device} onBack={canUnlock ? () => setSomeoneElse(false) : null} />
          )}
          {isScanRefused && <Notice tone="attend" what={t('signIn.scanRefused')} then={t('signIn.scanRefusedThen')} />}
        </main>
      </div>
    </TimesProvider>
  );
}
