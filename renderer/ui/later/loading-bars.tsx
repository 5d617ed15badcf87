import { Skeleton } from '@mantine/core';
import classes from './loading-bars.module.css';

const BARS = 8;

/** In the place of rows that are on their way, so that nothing jumps when they come. */
export function LoadingBars() {
  return (
    <div aria-busy="true">
      {Array.from({ length: BARS }, (_, bar) => (
        <div key={bar} className={classes['bar']}>
          <Skeleton animate={false} height="0.5rem" width={`${40 + ((bar * 17) % 30)}%`} />
          <Skeleton animate={false} height="0.5rem" width="15%" />
        </div>
      ))}
    </div>
  );
}
