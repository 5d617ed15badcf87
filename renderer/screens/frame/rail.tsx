// The rail: where one can go, how many entries wait, who is here and the lock.
import { Anchor, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconBasket, IconCalendarCheck, IconRefresh, IconUser, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOutboxCounts } from '../../store/queries';
import { initials } from '../../ui/initials';
import { lockTill } from './lock-till';
import { SCREENS, useNavigation, type Screen } from './navigation';
import classes from './rail.module.css';
import { useTill } from './till-context';

export const SCREEN_ICONS: Readonly<Record<Screen, Icon>> = {
  sell: IconBasket,
  customers: IconUser,
  day: IconCalendarCheck,
  sync: IconRefresh,
};

export function Rail() {
  const { t } = useTranslation();
  return (
    <nav className={classes['rail']} aria-label={t('app.main')}>
      {SCREENS.map((screen, index) => (
        <RailLink key={screen} screen={screen} digit={index + 1} />
      ))}
      <LockButton />
    </nav>
  );
}

function RailLink({ screen, digit }: { readonly screen: Screen; readonly digit: number }) {
  const { t } = useTranslation();
  const { screen: current, goTo } = useNavigation();
  const ScreenIcon = SCREEN_ICONS[screen];
  return (
    <Anchor
      href={`#${screen}`}
      underline="never"
      className={classes['entry']}
      aria-current={screen === current ? 'page' : undefined}
      aria-keyshortcuts={`Alt+${digit}`}
      onClick={(event) => {
        event.preventDefault();
        goTo(screen);
      }}
    >
      <span className={classes['digit']} aria-hidden>
        {digit}
      </span>
      <ScreenIcon size="1.25rem" stroke={1.6} aria-hidden />
      {t(`rail.${screen}`)}
      {screen === 'sync' && <WaitingCount />}
    </Anchor>
  );
}

function WaitingCount() {
  const { t } = useTranslation();
  const counts = useOutboxCounts();
  const count = counts ? counts.waiting + counts.refused + counts.notOffered : 0;
  if (count === 0) return null;
  return (
    <span className={classes['count']}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>, {t('rail.waiting', { count })}</VisuallyHidden>
    </span>
  );
}

function LockButton() {
  const { t } = useTranslation();
  const { displayName } = useTill().session.me;
  return (
    <UnstyledButton
      className={`${classes['entry']} ${classes['end']}`}
      title={displayName}
      aria-label={t('rail.lockNamed', { name: displayName })}
      onClick={() => void lockTill()}
    >
      <span className={classes['who']}>{initials(displayName)}</span>
      {t('rail.lock')}
    </UnstyledButton>
  );
}
