import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

/** An empty state: what is missing in bold, then what to do. */
export function EmptyState({ what, then }: { readonly what: ReactNode; readonly then?: ReactNode }) {
  return (
    <div className={classes['blank']}>
      <p>
        <strong>{what}</strong>
      </p>
      {then && <p className={classes['then']}>{then}</p>}
    </div>
  );
}
