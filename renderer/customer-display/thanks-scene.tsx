import { BigFigure } from './big-figure';
import type { SceneProps } from './scene';
import { Sums } from './sums';
import classes from './thanks-scene.module.css';

/** The sale is done: thanks, and the change. */
export function ThanksScene({ view: { says, sums, figure, merchant, direction } }: SceneProps<'thanks'>) {
  return (
    <main className={classes['thanks']}>
      <h1 className={classes['says']}>{says}</h1>
      {figure && (
        <div className={classes['figure']}>
          <BigFigure figure={figure} direction={direction} />
        </div>
      )}
      <div className={classes['sums']}>
        <Sums rows={sums} />
      </div>
      <p className={classes['merchant']} dir="auto">
        {merchant}
      </p>
    </main>
  );
}
