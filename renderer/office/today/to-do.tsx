// What needs a person, in rows: how many, what, the first of them, and the way to it.
import { Anchor } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { OfficeLink, useAreaNamed } from '../place/office-link';
import classes from './today.module.css';

export interface ToDo {
  readonly id: string;
  readonly count: number;
  readonly title: string;
  /** The first case. */
  readonly first: string;
  /** An area, which this app may not have, with the place in it; or what else leads there. */
  readonly to: { readonly area: string; readonly search: Readonly<Record<string, unknown>> } | (() => void);
  /** The service refused it. */
  readonly isRefused?: boolean;
}

interface ToDoListProps {
  readonly title: string;
  readonly rows: readonly ToDo[];
  /** Shown without rows; null while they are not known. */
  readonly none: string | null;
}

export function ToDoList({ title, rows, none }: ToDoListProps) {
  return (
    <section className={classes['toDo']} aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 && none !== null && <p className={classes['faint']}>{none}</p>}
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Way to={row.to}>
              <span className={classes['count']} data-refused={row.isRefused || undefined}>
                {row.count}
              </span>
              <span className={classes['what']}>
                <strong>{row.title}</strong>
                <span className={classes['faint']}>
                  <bdi>{row.first}</bdi>
                </span>
              </span>
            </Way>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Way({ to, children }: Pick<ToDo, 'to'> & { readonly children: ReactNode }) {
  const area = useAreaNamed(typeof to === 'function' ? '' : to.area);
  const icon = <IconChevronRight className="flip" size="1rem" stroke={1.6} aria-hidden />;
  if (typeof to === 'function') {
    return (
      <Anchor component="button" type="button" className={classes['way'] ?? ''} onClick={to}>
        {children}
        {icon}
      </Anchor>
    );
  }
  return (
    <div className={classes['way']}>
      <OfficeLink {...to}>
        {children}
        {area !== null && icon}
      </OfficeLink>
    </div>
  );
}
