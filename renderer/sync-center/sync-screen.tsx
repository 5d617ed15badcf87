// The sync center: what is on this till, what waits to be sent, what the service refused and why.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { isServiceProblem } from '#shared/errors';
import { useTranslation } from '../locales/use-translation';
import { pos } from '../bridge/bridge';
import { useSyncStatus } from '../bridge/sync-status';
import { useOutboxCounts } from '../store/outbox-counts';
import { MainButton } from '../ui/front/main-button';
import { reportFailure } from '../ui/messages/failure';
import { ScreenFrame } from '../frame/screen-frame';
import { CoverageSection } from './coverage-section';
import { ExportUnsent } from './unsent/export-unsent';
import { LogSection } from './log/log-section';
import { NeedsAttention } from './attention/needs-attention';
import classes from './sync-screen.module.css';
import { SentSection } from './sent/sent-section';
import { TillFacts } from './till-facts';
import { WaitingSection } from './unsent/waiting-section';
import { useShortcuts } from '../ui/keys/shortcut';
import { useActions } from '../ui/keys/use-actions';
import { useIsOffice } from './use-is-office';

export function SyncScreen() {
  const { t } = useTranslation();
  const isOffice = useIsOffice();
  const shortcut = useShortcuts();
  const counts = useOutboxCounts();
  const isCutOff = useSyncStatus(
    ({ status }) => status?.reachability === 'offline' || isServiceProblem(status?.problem),
  );
  const [isTrying, setTrying] = useState(false);
  const tryNow = () => {
    setTrying(true);
    pos
      .call('sync.nudge', { reason: 'person' })
      .catch(reportFailure)
      .finally(() => setTrying(false));
  };
  useActions({ tryNow });
  const said = t(isTrying ? 'sync.trying' : 'sync.tryNow');
  return (
    <ScreenFrame
      help="sync"
      title={t('sync.title')}
      second={isCutOff ? t(isOffice ? 'sync.office.goesOn' : 'sync.sellingGoesOn') : undefined}
      actions={
        <>
          {counts?.refused === 0 ? (
            <MainButton action="tryNow" onClick={tryNow}>
              {said}
            </MainButton>
          ) : (
            <Button {...shortcut('tryNow')} onClick={tryNow}>
              {said}
            </Button>
          )}
          <ExportUnsent count={counts ? counts.waiting + counts.refused + counts.notOffered : 0} />
        </>
      }
    >
      <div className={classes['grid']}>
        <div className={classes['column']}>
          <CoverageSection />
          {counts && <WaitingSection counts={counts} />}
          <SentSection />
        </div>
        <div className={`${classes['column']} ${classes['main']}`}>{counts && <NeedsAttention counts={counts} />}</div>
        <div className={classes['column']}>
          <TillFacts />
          <LogSection />
        </div>
      </div>
    </ScreenFrame>
  );
}
