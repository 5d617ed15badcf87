import { LogoView } from '../devices/printing/logo-view';
import classes from './idle-scene.module.css';
import type { SceneProps } from './scene';

/** Nothing is being sold: whose shop it is. */
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
