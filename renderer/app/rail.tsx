// The rail: navigation, the number of pending entries, the signed-in person and the lock button.
import { VisuallyHidden } from '@mantine/core';
import { IconHelp, IconLock } from '@tabler/icons-react';
import { useTranslation } from '../locales/use-translation';
import { openHelpHere } from '../ui/help/open-help';
import { PlainButton } from '../ui/buttons/plain-button';
import { PlainLink } from '../ui/buttons/plain-link';
import { useOutboxCounts } from '../store/outbox-counts';
import { formatCount } from '../ui/text/number-format';
import { initials } from '../ui/text/initials';
import { useLock } from '../frame/lock/lock-till';
import type { Screen } from '../till/navigation';
import { ScreenIcon } from '../frame/screen-icon';
import classes from './rail.module.css';
import { Spoken } from '../ui/text/spoken';
import { useNavigation, useScreens, useTill } from '../till/use-till';
import { useAltHeld } from './use-alt-held';
import { useShortcuts } from '../ui/keys/shortcut';

export function Rail() {
  const { t } = useTranslation();
  const isAltHeld = useAltHeld();
  const screens = useScreens();
  return (
    <nav className={classes['rail']} aria-label={t('app.main')}>
      {screens.map((screen, index) => (
        <RailLink key={screen} screen={screen} digit={index + 1} isAltHeld={isAltHeld} />
      ))}
      <RailLink screen="settings" digit={null} isAltHeld={isAltHeld} />
      <HelpButton />
      <PersonButton />
      <LockButton />
    </nav>
  );
}

interface RailLinkProps {
  readonly screen: Screen;
  /** Null for the link at the foot. */
  readonly digit: number | null;
  readonly isAltHeld: boolean;
}

function RailLink({ screen, digit, isAltHeld }: RailLinkProps) {
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  const till = useTill();
  const current = useNavigation((state) => state.screen);
  const { goTo } = till.navigation;
  return (
    <PlainLink
      href={`#${screen}`}
      className={`${classes['entry']} ${digit === null ? classes['end'] : ''}`}
      aria-current={screen === current ? 'page' : undefined}
      aria-keyshortcuts={digit === null ? shortcut('settings')['aria-keyshortcuts'] : `Alt+${digit}`}
      onClick={(event) => {
        event.preventDefault();
        goTo(screen);
      }}
    >
      {digit !== null && (
        <span className={classes['digit']} data-key={isAltHeld || undefined} aria-hidden>
          {isAltHeld ? `Alt ${digit}` : digit}
        </span>
      )}
      <ScreenIcon screen={screen} />
      {t(`rail.${screen}`)}
      {screen === 'sync' && <WaitingCount />}
    </PlainLink>
  );
}

function WaitingCount() {
  const { t } = useTranslation();
  const counts = useOutboxCounts();
  const count = counts ? counts.waiting + counts.refused + counts.notOffered : 0;
  if (count === 0) return null;
  return (
    <span className={classes['count']}>
      <span aria-hidden>{count > 99 ? `${formatCount(99)}+` : formatCount(count)}</span>
      <VisuallyHidden>, {t('rail.waiting', { count })}</VisuallyHidden>
    </span>
  );
}

function HelpButton() {
  const { t } = useTranslation();
  return (
    <PlainButton className={classes['entry']} aria-haspopup="dialog" aria-keyshortcuts="F1" onClick={openHelpHere}>
      <IconHelp size="1.25rem" stroke={1.6} aria-hidden />
      {t('app.help')}
    </PlainButton>
  );
}

function PersonButton() {
  const { t } = useTranslation();
  const till = useTill();
  const open = till.navigation.openPersonSheet;
  const { displayName } = useTill().session.me;
  return (
    <PlainButton className={classes['entry']} title={displayName} aria-haspopup="dialog" onClick={open}>
      <Spoken as={t('person.open', { name: displayName })}>
        <span className={classes['who']}>{initials(displayName)}</span>
      </Spoken>
    </PlainButton>
  );
}

function LockButton() {
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  const lock = useLock();
  const { displayName } = useTill().session.me;
  return (
    <PlainButton
      className={classes['entry']}
      aria-keyshortcuts={shortcut('lock')['aria-keyshortcuts']}
      onClick={() => lock()}
    >
      <IconLock size="1.25rem" stroke={1.6} aria-hidden />
      <Spoken as={t('rail.lockNamed', { name: displayName })}>{t('rail.lock')}</Spoken>
    </PlainButton>
  );
}
