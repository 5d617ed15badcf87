import { LogoView } from '../devices/printing/logo-view';
import classes from './idle-scene.module.css';
import type { SceneProps } from './scene';

/** Shown while nothing is being sold: the name and logo of the merchant. */
export function IdleScene({ view: { merchant, logo } }: SceneProps<'idle'>) {
  return (
    <main className={classes['idle']}>
      {logo && (
        <div className={classes['logo']}>
          <LogoView logo={logo} />
        </div>
      )}
      <h1 className={classes['merchant']} dir="auto">
        {merchant}
      </h1>
    </main>
  );
}
