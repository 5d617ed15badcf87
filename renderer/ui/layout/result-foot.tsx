import type { ReactNode } from 'react';
import classes from './result-foot.module.css';

interface ResultFootProps {
  readonly className?: string | undefined;
  /** What the keyboard does in the list. */
  readonly keys: ReactNode;
  /** How much was found. */
  readonly children: ReactNode;
}

/** The line below a list of what a search found. */
export function ResultFoot({ className = '', keys, children }: ResultFootProps) {
  return (
    <div className={`${classes['foot']} ${className}`}>
      <span role="status">{children}</span>
      <span className={classes['keys']}>{keys}</span>
    </div>
  );
}
