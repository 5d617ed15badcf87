// The column of words that takes the place of the rail: the areas by group, and the way back to the till.
import { Anchor, Button, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconSearch } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isOfficeOnly } from '#shared/ipc/session';
import { useTranslation } from '../../locales/use-translation';
import { openHelpHere } from '../../ui/help/open-help';
import { useLock } from '../../frame/lock/lock-till';
import { useOutboxCounts } from '../../store/outbox-counts';
import { OFFICE_GROUPS, officeAreas, type AreaId, type OfficeGroup } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';
import { KeyHint } from '../../ui/buttons/key-hint';
import { initials } from '../../ui/text/initials';
import { formatCount } from '../../ui/text/number-format';
import { Spoken } from '../../ui/text/spoken';
import classes from './office-nav.module.css';
import { useFrame } from './use-frame';
import { useWaiting } from './use-waiting';
import { useAriaKey, useShortcuts } from '../../ui/keys/shortcut';

interface OfficeNavProps {
  /** With which an area is opened. */
  readonly searchOf: (area: AreaId) => Readonly<Record<string, unknown>>;
  /** After a choice; the drawer closes. */
  readonly onChosen?: () => void;
}

export function OfficeNav({ searchOf, onChosen }: OfficeNavProps) {
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  const { session, navigation } = useTill();
  const { openPalette } = useFrame();
  const areas = officeAreas(session.me.features);
  const waiting = useWaiting();
  const list = useRef<HTMLDivElement>(null);
  const opened = useLocation({ select: ({ pathname }) => pathname });
  // A low window shows some of the areas; the open one may have been reached by a link or by a key.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [opened]);
  const linksOf = (group: OfficeGroup | null) =>
    areas
      .filter((area) => area.group === group)
      .map(({ id }) => {
        const name = t(`office.areas.${id}`);
        const { count, text } = waiting.get(id) ?? {};
        return (
          <Link key={id} to={`/${id}`} search={searchOf(id)} className={classes['link'] ?? ''} onClick={onChosen}>
            {count === undefined ? (
              name
            ) : (
              <>
                <Spoken as={[name, text].join(t('app.comma'))}>{name}</Spoken>
                <span className={classes['count']} aria-hidden>
                  {formatCount(count)}
                </span>
              </>
            )}
          </Link>
        );
      });
  return (
    <nav className={classes['nav']} aria-label={t('office.title')}>
      <div className={classes['head']}>
        <strong className={classes['merchant']}>{session.merchant.name}</strong>
        <div className={classes['at']}>
          <span>{t('office.title')}</span>
          {!isOfficeOnly(session) && (
            <Button
              variant="subtle"
              className={classes['till'] ?? ''}
              leftSection={<IconChevronLeft className="flip" size="1rem" stroke={1.6} aria-hidden />}
              rightSection={<KeyHint>Alt 1</KeyHint>}
              aria-keyshortcuts="Alt+1"
              onClick={() => navigation.goTo('sell')}
            >
              {t('office.till')}
            </Button>
          )}
        </div>
        <Button
          variant="default"
          className={classes['find'] ?? ''}
          leftSection={<IconSearch size="1rem" stroke={1.6} aria-hidden />}
          {...shortcut('goTo')}
          aria-haspopup="dialog"
          onClick={(event) => {
            // In the drawer a click anywhere closes it.
            event.stopPropagation();
            openPalette();
          }}
        >
          {t('office.palette.title')}
        </Button>
      </div>
      <div ref={list} className={classes['list']}>
        {linksOf(null)}
        {OFFICE_GROUPS.map((group) => {
          const links = linksOf(group);
          if (links.length === 0) return null;
          return (
            <section key={group} aria-label={t(`office.groups.${group}`)}>
              <h2 className={classes['group']}>{t(`office.groups.${group}`)}</h2>
              {links}
            </section>
          );
        })}
      </div>
      <NavFoot {...(onChosen && { onChosen })} />
    </nav>
  );
}

/** Sync and settings are screens of the till. */
function NavFoot({ onChosen }: Pick<OfficeNavProps, 'onChosen'>) {
  const { t } = useTranslation();
  const { session, navigation } = useTill();
  const lock = useLock();
  const counts = useOutboxCounts();
  const { displayName } = session.me;
  return (
    <div className={classes['foot']}>
      {(['sync', 'settings'] as const).map((screen) => (
        <Anchor
          key={screen}
          href={`#${screen}`}
          underline="never"
          className={classes['link'] ?? ''}
          onClick={(event) => {
            event.preventDefault();
            navigation.goTo(screen);
          }}
        >
          {t(`rail.${screen}`)}
          {screen === 'sync' && counts && counts.refused > 0 && (
            <span className={classes['refused']}>{t('status.refused', { count: counts.refused })}</span>
          )}
          {screen === 'sync' && counts && counts.refused === 0 && counts.waiting > 0 && (
            <span className={classes['count']}>{t('rail.waiting', { count: counts.waiting })}</span>
          )}
        </Anchor>
      ))}
      <UnstyledButton
        className={classes['link'] ?? ''}
        aria-haspopup="dialog"
        aria-keyshortcuts="F1"
        onClick={() => {
          onChosen?.();
          openHelpHere();
        }}
      >
        {t('app.help')}
        <KeyHint>F1</KeyHint>
      </UnstyledButton>
      <div className={classes['person']}>
        <UnstyledButton className={classes['who']} aria-haspopup="dialog" onClick={navigation.openPersonSheet}>
          <Spoken as={t('person.open', { name: displayName })}>
            <span className={classes['initials']}>{initials(displayName)}</span>
            <span className={classes['name']}>{displayName}</span>
          </Spoken>
        </UnstyledButton>
        <Button variant="subtle" flex="none" aria-keyshortcuts={useAriaKey('lock')} onClick={() => lock()}>
          {t('rail.lock')}
        </Button>
      </div>
    </div>
  );
}
