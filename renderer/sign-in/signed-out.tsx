// Shown while nobody is signed in: unlock for people who have signed in here before, sign-in for everyone else.
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { Device } from '#shared/ipc/session';
import { useTranslation } from '../locales/use-translation';
import { computerTimeZone, correctedNow } from '../bridge/computer-clock';
import { isNewTill, returnToFirstStart } from '../frame/first-start';
import { StartKeys } from '../frame/keys/start-keys';
import type { Store } from '../store/core/store';
import { later } from '../ui/later/later';
import { TimesProvider } from '../ui/text/times';
import { Notice } from '../ui/messages/notice';
import { useRefusedScans } from '../devices/scanners/use-refused-scans';
import { SidePanel } from './side-panel';
import { SignInScreen } from './sign-in-screen';
import classes from './signed-out.module.css';
import { UnlockScreen } from './unlock-screen';

const UnsentFact = later(async () => (await import('./unsent-fact')).UnsentFact);

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
              <Suspense>
                <UnsentFact store={store} />
              </Suspense>
            )
          }
        />
        <main className={classes['main']}>
          {canUnlock && !isSomeoneElse ? (
            <UnlockScreen users={device.knownUsers} onSomeoneElse={() => setSomeoneElse(true)} />
          ) : (
            <SignInScreen device={device} onBack={canUnlock ? () => setSomeoneElse(false) : null} />
          )}
          {isNewTill(device) && (
            <Button variant="subtle" onClick={returnToFirstStart}>
              {t('firstStart.title')}
            </Button>
          )}
          {isScanRefused && <Notice tone="attend" what={t('signIn.scanRefused')} then={t('signIn.scanRefusedThen')} />}
        </main>
        <StartKeys />
      </div>
    </TimesProvider>
  );
}
