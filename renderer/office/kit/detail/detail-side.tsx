// Around what is read about one record: its title with the way back to the list, what is known of it, and its steps at the foot.
import type { ReactNode } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import { BackButton } from '../../../ui/front/back-button';
import { useOpenedRecord } from '../../place/use-opened';
import work from '../work.module.css';
import classes from './detail.module.css';

interface DetailSideProps {
  readonly title: string;
  /** What names it among others; the title by default. */
  readonly name?: string;
  /** A faint line above the title. */
  readonly above?: ReactNode;
  readonly badge?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Steps; absent where there are none. */
  readonly foot?: ReactNode;
}

export function DetailSide({ title, name = title, above, badge, onClose, children, foot }: DetailSideProps) {
  const { t } = useTranslation();
  useOpenedRecord(name);
  return (
    <div className={work['detail']}>
      <section className={work['side']} aria-label={name}>
        <header className={classes['head']}>
          <BackButton isPanel onClick={onClose} />
          <div className={classes['title']}>
            {above && <p className={classes['above']}>{above}</p>}
            <h2 dir="auto">{title}</h2>
          </div>
          {badge}
        </header>
        {/* Nothing in it may take the keyboard, and it scrolls. */}
        <section className={classes['body']} aria-label={t('office.details')} tabIndex={0}>
          {children}
        </section>
        {foot && <footer className={classes['foot']}>{foot}</footer>}
      </section>
    </div>
  );
}

interface DetailPartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of it under a heading. */
export function DetailPart({ title, children }: DetailPartProps) {
  return (
    <section className={classes['part']}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** What a person said, in their own words. */
export function Quote({ children, by }: { readonly children: string; readonly by?: ReactNode }) {
  return (
    <blockquote className={classes['quote']}>
      <p dir="auto">{children}</p>
      {by !== undefined && <footer>{by}</footer>}
    </blockquote>
  );
}

/** The service's own words, which are English in every language. @param by says so */
export function ServiceQuote({ children, by }: { readonly children: string; readonly by: string }) {
  return (
    <blockquote className={classes['quote']}>
      <p lang="en" dir="ltr">
        {children}
      </p>
      <footer>{by}</footer>
    </blockquote>
  );
}
