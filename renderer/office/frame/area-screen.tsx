import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from '../../locales/use-translation';
import { helpAt } from '../../frame/help-place';
import { StatusLink } from '../../frame/status-link';
import { useAriaKey } from '../../ui/keys/shortcut';
import type { AreaId } from '../../till/rights/office-areas';
import { BackToScreen } from './back-to-screen';
import classes from './office-frame.module.css';
import { useFrame } from './use-frame';

interface AreaScreenProps {
  readonly title: string;
  /** Before the title, as the way back. */
  readonly start?: ReactNode;
  /** A small line above the title. */
  readonly above?: ReactNode;
  /** After the title, as a state. */
  readonly badge?: ReactNode;
  /** How old what is shown is. */
  readonly age: ReactNode;
  /** In a narrow window they are below the title; not shown while a record is open there. */
  readonly moreActions?: ReactNode;
  readonly isRecordOpen?: boolean;
  /** Beside the title in every window. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** As the number of a document. */
const WORD = /^\S{1,16}$/;

/** The screen of an area; the children take the remaining height. */
export function AreaScreen({ title, start, above, badge, age, children, ...props }: AreaScreenProps) {
  const { moreActions, isRecordOpen = false, actions } = props;
  const { t } = useTranslation();
  const { openMenu, openPalette } = useFrame();
  const { pathname } = useLocation();
  return (
    <main
      className={classes['screen']}
      tabIndex={-1}
      // Each area is a route of its own.
      {...helpAt(`office.${pathname.slice(1) as AreaId}`)}
    >
      <header className={classes['head']}>
        <ActionIcon
          className={classes['menu'] ?? ''}
          variant="default"
          aria-label={t('app.menu')}
          aria-haspopup="dialog"
          onClick={openMenu}
        >
          <IconMenu2 size="1.25rem" stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon
          className={classes['menu'] ?? ''}
          variant="default"
          aria-label={t('office.palette.title')}
          aria-haspopup="dialog"
          aria-keyshortcuts={useAriaKey('goTo')}
          onClick={openPalette}
        >
          <IconSearch size="1.25rem" stroke={1.6} aria-hidden />
        </ActionIcon>
        <BackToScreen />
        {start}
        <div className={classes['heading']}>
          {above !== undefined && <p className={classes['above']}>{above}</p>}
          <h1 className={classes['title']} data-word={WORD.test(title) || undefined} dir="auto">
            {title}
          </h1>{' '}
          {badge}
        </div>
        <StatusLink second={age} />
        {moreActions && (
          <div className={classes['more']} data-record={isRecordOpen || undefined}>
            {moreActions}
          </div>
        )}
        {actions && <div className={classes['actions']}>{actions}</div>}
      </header>
      {children}
    </main>
  );
}
