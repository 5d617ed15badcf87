import type { ReactNode } from 'react';
import type { OutboxRow } from '../../store/database/entry-rows';
import classes from './case-card.module.css';

interface CaseCardProps {
  readonly name: string;
  readonly badge: ReactNode;
  readonly title: ReactNode;
  /** The person and time, at the far end. */
  readonly facts: ReactNode;
  readonly entry: OutboxRow;
  readonly children: ReactNode;
}

/** The card of an entry that needs a person's decision. */
export function CaseCard({ name, badge, title, facts, entry, children }: CaseCardProps) {
  return (
    <article className={classes['case']} aria-label={name} data-entry={entry.entryId}>
      <header className={classes['head']}>
        {badge}
        <strong>{title}</strong>
        <span className={classes['facts']}>{facts}</span>
      </header>
      {children}
    </article>
  );
}
