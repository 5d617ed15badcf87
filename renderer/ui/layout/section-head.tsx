import type { ReactNode } from 'react';
import { formatCount } from '../text/number-format';
import classes from './section-head.module.css';

interface SectionHeadProps {
  readonly title: string;
  readonly count?: number;
  readonly say?: ReactNode;
}

export function SectionHead({ title, count, say }: SectionHeadProps) {
  return (
    <div className={classes['head']}>
      <h2>
        {title} {count !== undefined && count > 0 && <span className={classes['count']}>{formatCount(count)}</span>}
      </h2>
      {say && <span className={classes['say']}>{say}</span>}
    </div>
  );
}
