import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  readonly what: ReactNode;
  readonly then?: ReactNode;
  /** A button below. */
  readonly action?: ReactNode;
}

/** An empty state: what is missing in bold, then what to do. */
export function EmptyState({ what, then, action }: EmptyStateProps) {
  return (
    <div className={classes['blank']}>
      <p>
        <strong>{what}</strong>
      </p>
      {then && <p className={classes['then']}>{then}</p>}
      {action && <div className={classes['action']}>{action}</div>}
    </div>
  );
}
