import type { ReactNode } from 'react';
import { helpAt, type HelpPlace } from './help-place';
import { NavigationMenu } from './navigation-menu';
import classes from './screen-frame.module.css';
import { StatusLink } from './status-link';

interface ScreenFrameProps {
  readonly title: string;
  /** What F1 explains here. */
  readonly help: HelpPlace;
  /** Before the title, for a back button. */
  readonly start?: ReactNode;
  /** Second line of the badge; the number of pending entries by default. */
  readonly second?: ReactNode;
  /** After the badge: at most one of them filled. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A screen with a header; the children take the remaining height. */
export function ScreenFrame({ title, help, start, second, actions, children }: ScreenFrameProps) {
  return (
    <main className={classes['screen']} tabIndex={-1} aria-label={title} {...helpAt(help)}>
      <header className={classes['head']}>
        <NavigationMenu />
        {start}
        <h1 className={classes['title']}>{title}</h1>
        <StatusLink second={second} />
        {actions}
      </header>
      {children}
    </main>
  );
}
