import type { ReactNode } from 'react';
import { withDotsLast } from '../text/list-text';
import classes from './fact.module.css';

interface FactProps {
  readonly name: string;
  /** A person should check it. */
  readonly isAttend?: boolean;
  readonly children: ReactNode;
}

/** One line of a `<dl>`: name and value. */
export function Fact({ name, isAttend = false, children }: FactProps) {
  return (
    <div className={classes['fact']}>
      <dt>{withDotsLast(name)}</dt>
      <dd data-attend={isAttend || undefined}>{children}</dd>
    </div>
  );
}
