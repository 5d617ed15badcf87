// The start side of the signed-out screens: which till this is, its unsent entries, and the age of its data.
import { useTranslation } from '../locales/use-translation';
import { HelpButton } from '../ui/help/help-button';
import { registerText } from '../ui/text/register-text';
import { IconCloudOff, IconReceipt } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Device } from '#shared/ipc/session';
import { pos } from '../bridge/bridge';
import { correctedNow } from '../bridge/computer-clock';
import { useSyncStatus } from '../bridge/sync-status';
import { reportFailure } from '../ui/messages/failure';
import { Notice } from '../ui/messages/notice';
import { useTimes } from '../ui/text/times';
import { LanguageChoice } from '../frame/language/language-choice';
import { connectionOf } from '../frame/connection';
import { factMark, factsText } from '../ui/text/list-text';
import classes from './side-panel.module.css';

/** `outbox` is null while the store of this till is not open. */
export function SidePanel({ device, outbox }: { readonly device: Device; readonly outbox: ReactNode | null }) {
  const { t } = useTranslation();
  const { merchant, registerId } = device;
  const place = merchant?.addressLines[0];
  const register = registerId === null ? null : registerText(registerId, t);
  return (
    <section className={classes['side']} aria-label={t('signIn.known')}>
      <div className={classes['top']}>
        <p className={classes['brand']}>
          <IconReceipt size="1.25rem" stroke={1.6} aria-hidden />
          {t('app.name')}
        </p>
        <HelpButton />
      </div>
      <div className={classes['say']}>
        <h2>{merchant?.name ?? t('signIn.welcome')}</h2>
        <p>{merchant ? factsText([register, place]) : t('signIn.welcomeSay')}</p>
      </div>
      {merchant && <OfflineNotice />}
      {merchant ? <Facts outbox={outbox} /> : <div className={classes['facts']} />}
      <div className={classes['language']}>
        <LanguageChoice isLabeled={false} />
      </div>
      <Foot />
    </section>
  );
}

function OfflineNotice() {
  const { t } = useTranslation();
  const { since } = useTimes();
  const connection = connectionOf(useSyncStatus((state) => state.status));
  if (connection.kind !== 'offline' || connection.since === null) return null;
  return (
    <Notice
      icon={<IconCloudOff size="1.25rem" stroke={1.6} aria-hidden />}
      what={t('signIn.offline', { time: since(connection.since) })}
      then={
        <>
          <br />
          {t('signIn.offlineSay')}
        </>
      }
    />
  );
}

function Facts({ outbox }: { readonly outbox: ReactNode | null }) {
  const { t } = useTranslation();
  const { moment } = useTimes();
  const checkedAt = useSyncStatus((state) => state.status?.items.checkedAt ?? null);
  const later = <span className={classes['later']}>{t('signIn.afterUnlock')}</span>;
  return (
    <dl className={classes['facts']}>
      <div>
        <dt>{t('signIn.waiting')}</dt>
        <dd>{outbox ?? later}</dd>
      </div>
      <div>
        <dt>{t('signIn.checked')}</dt>
        <dd>{checkedAt === null ? later : moment(checkedAt)}</dd>
      </div>
    </dl>
  );
}

/** Refresh interval of a clock that shows minutes. */
const CLOCK_STEP_MS = 10_000;

function Foot() {
  const { t } = useTranslation();
  const times = useTimes();
  const [now, setNow] = useState(() => correctedNow().toISOString());
  const [version, setVersion] = useState<string | null>(null);
  useEffect(() => {
    const timer = setInterval(() => setNow(correctedNow().toISOString()), CLOCK_STEP_MS);
    pos.call('app.facts', null).then((facts) => setVersion(facts.version), reportFailure);
    return () => clearInterval(timer);
  }, []);
  const moment = [times.day(now), times.clockTime(now)].join(t('app.comma'));
  return (
    <p className={classes['foot']}>
      {version === null ? moment : `${moment}${factMark()}${t('app.version', { version })}`}
    </p>
  );
}
