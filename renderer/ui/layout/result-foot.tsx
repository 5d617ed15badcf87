import type { ReactNode } from 'react';
import classes from './result-foot.module.css';

interface ResultFootProps {
  readonly className?: string | undefined;
  /** The keys that work in the list. */
  readonly keys: ReactNode;
  /** The number of results. */
  readonly children: ReactNode;
}

/** The line below a list of search results. */
export function ResultFoot({ className = '', keys, children }: ResultFootProps) {
  return (
    // Where the keys are not shown and there is no number, nothing of it is.
    <div className={`${classes['foot']} ${className}`} data-empty={!children || undefined}>
      <span role="status">{children}</span>
      <span className={classes['keys']}>{keys}</span>
    </div>
  );
}
