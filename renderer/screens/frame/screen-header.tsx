import { type ReactNode } from 'react';
import { NavigationMenu } from './navigation-menu';
import classes from './screen-header.module.css';
import { StatusLink } from './status-link';

interface ScreenHeaderProps {
  readonly title: string;
  /** Before the title: the way back. */
  readonly start?: ReactNode;
  /** Second line of the connection; how many entries wait unless given. */
  readonly second?: ReactNode;
  /** After the connection: at most one of them filled. */
  readonly actions?: ReactNode;
}

export function ScreenHeader({ title, start, second, actions }: ScreenHeaderProps) {
  return (
    <header className={classes['head']}>
      <NavigationMenu />
      {start}
      <h1 className={classes['title']}>{title}</h1>
      <StatusLink second={second} />
      {actions}
    </header>
  );
}
