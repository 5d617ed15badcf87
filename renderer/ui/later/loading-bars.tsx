import { Skeleton } from '@mantine/core';
import classes from './loading-bars.module.css';

const BARS = 8;

interface LoadingBarsProps {
  /** As many as the rows have, at their places in --bars-columns. */
  readonly columns?: number;
}

/** In the place of rows that are on their way, so that nothing jumps when they come. */
export function LoadingBars({ columns = 2 }: LoadingBarsProps) {
  const rest = Array.from({ length: columns - 1 }, (_, column) => column);
  return (
    <div aria-busy="true">
      {Array.from({ length: BARS }, (_, bar) => (
        <div key={bar} className={classes['bar']}>
          <Skeleton animate={false} height="0.5rem" width={`${40 + ((bar * 17) % 30)}%`} />
          {rest.map((column) => (
            <Skeleton key={column} animate={false} height="0.5rem" width="75%" />
          ))}
        </div>
      ))}
    </div>
  );
}
