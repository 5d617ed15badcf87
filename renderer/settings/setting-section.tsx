// A section of the settings: its title, whom it is for, and its rows with a line between them.
import { IconBuildingStore, IconDeviceDesktop, IconUser, type Icon } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '../locales/use-translation';
import { useNavigation, useTill } from '../till/use-till';
import classes from './settings-rows.module.css';

/** `person` is whoever is signed in; what is for the merchant counts on all of its tills. */
export type Whom = 'person' | 'device' | 'merchant';

const WHOM_ICONS: Readonly<Record<Whom, Icon>> = {
  person: IconUser,
  device: IconDeviceDesktop,
  merchant: IconBuildingStore,
};

interface SettingSectionProps {
  readonly title: string;
  readonly whom: Whom;
  /** A sentence about all of it. */
  readonly say?: string;
  /** That the last change is saved. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

export function SettingSection({ title, whom, say, mark, children }: SettingSectionProps) {
  const isSought = useNavigation(({ settingsSection }) => settingsSection === title);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isSought) return;
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, [isSought]);
  return (
    <section ref={section} aria-label={title} tabIndex={isSought ? -1 : undefined} className={classes['section']}>
      <div className={classes['head']}>
        <h2>{title}</h2>
        <WhomFor whom={whom} />
        <span className={classes['mark']}>{mark}</span>
        {say && <p className={classes['say']}>{say}</p>}
      </div>
      <div className={classes['rows']}>{children}</div>
    </section>
  );
}

function WhomFor({ whom }: { readonly whom: Whom }) {
  const { t } = useTranslation();
  const { displayName } = useTill().session.me;
  const WhomIcon = WHOM_ICONS[whom];
  return (
    <span className={classes['whom']}>
      <WhomIcon size="1rem" stroke={1.6} aria-hidden />
      {t(`settings.whom.${whom}`, { name: displayName })}
    </span>
  );
}

interface SettingRowProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** A person should look at it. */
  readonly isAttend?: boolean;
  /** What stands at the end: a value, a control, or both. */
  readonly children: ReactNode;
}

/** A row that is no form field; fields are laid out alike by the styles of the section. */
export function SettingRow({ label, hint, isAttend = false, children }: SettingRowProps) {
  return (
    <div className={classes['row']}>
      <div className={classes['what']}>
        <div>{label}</div>
        {hint && <div className={classes['hint']}>{hint}</div>}
      </div>
      <div className={classes['value']} data-attend={isAttend || undefined}>
        {children}
      </div>
    </div>
  );
}
