// The demo shop: started on this computer, then entered as one of its people.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DemoPlace } from '#shared/ipc/box';
import { pos } from '../../bridge/bridge';
import { useTranslation } from '../../locales/use-translation';
import { MainButton } from '../../ui/front/main-button';
import { ErrorNotice } from '../../ui/messages/error-notice';
import { Notice } from '../../ui/messages/notice';
import classes from '../guide.module.css';
import { BoxProgress } from './box-progress';
import { signInThere } from './connect';
import { useAttempt } from './use-attempt';

export function DemoWay() {
  const { t } = useTranslation();
  const [place, setPlace] = useState<DemoPlace | null>(null);
  const { isBusy, error, attempt } = useAttempt();
  const start = () => void attempt(async () => setPlace(await pos.call('box.startDemo', null)));
  return (
    <>
      <Notice tone="attend" what={t('firstStart.demo.isDemo')} then={t('firstStart.demo.isDemoThen')} />
      {place && (
        <DemoPeople place={place} isBusy={isBusy} onChosen={(user) => void attempt(() => signInThere(place, user))} />
      )}
      {error && <ErrorNotice error={error} />}
      {!place && isBusy && <BoxProgress kind="demo" />}
      {!place && (
        <div className={classes['actions']}>
          <MainButton shortcut="Enter" size="lg" disabled={isBusy} onClick={start}>
            {t('firstStart.demo.start')}
          </MainButton>
        </div>
      )}
    </>
  );
}

type DemoUser = DemoPlace['users'][number];

interface DemoPeopleProps {
  readonly place: DemoPlace;
  readonly isBusy: boolean;
  readonly onChosen: (user: DemoUser) => void;
}

function DemoPeople({ place, isBusy, onChosen }: DemoPeopleProps) {
  const { t, i18n } = useTranslation();
  const roleOf = ({ role }: DemoUser) =>
    i18n.exists(`unlock.roles.${role}`) ? t(`unlock.roles.${role as 'CASHIER'}`) : role;
  return (
    <section aria-label={t('firstStart.demo.people')}>
      <h2 className={classes['page']}>{t('firstStart.demo.people')}</h2>
      <div aria-hidden className={`${classes['person'] ?? ''} ${classes['headings'] ?? ''} ${classes['faint'] ?? ''}`}>
        <span />
        <span>{t('signIn.user')}</span>
        <span>{t('signIn.password')}</span>
      </div>
      <dl className={classes['people']}>
        {place.users.map((user, index) => (
          <div key={user.username} className={classes['person']}>
            <dt>{roleOf(user)}</dt>
            <dd>
              <bdi>{user.username}</bdi>
            </dd>
            <dd>
              <bdi>{user.password}</bdi>
            </dd>
            <dd>
              {index === 0 ? (
                <MainButton autoFocus shortcut="Enter" disabled={isBusy} onClick={() => onChosen(user)}>
                  {t('firstStart.demo.enter', { role: roleOf(user) })}
                </MainButton>
              ) : (
                <Button disabled={isBusy} onClick={() => onChosen(user)}>
                  {t('firstStart.demo.enter', { role: roleOf(user) })}
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
