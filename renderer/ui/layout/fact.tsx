import type { ReactNode } from 'react';
import classes from './fact.module.css';

interface FactProps {
  readonly name: string;
  /** A person should look at it. */
  readonly isAttend?: boolean;
  readonly children: ReactNode;
}

/** One line of a `<dl>`: what it is called, then what it is. */
export function Fact({ name, isAttend = false, children }: FactProps) {
  return (
    <div className={classes['fact']}>
      <dt>{name}</dt>
      <dd data-attend={isAttend || undefined}>{children}</dd>
    </div>
  );
}
