// What needs a person, in rows: how many, what, the first of them, and the way to it.
import { Anchor } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AreaId } from '../../till/rights/office-areas';
import { AreaLink, useMaySee } from '../place/area-link';
import { formatCount } from '../../ui/text/number-format';
import classes from './today.module.css';

interface PlaceInArea {
  readonly area: AreaId;
  readonly search: Readonly<Record<string, unknown>>;
}

export interface ToDo {
  readonly id: string;
  readonly count: number;
  readonly title: string;
  /** The first case. */
  readonly first: string;
  /** A place in an area, or what else leads there. */
  readonly to: PlaceInArea | (() => void);
  /** The service refused it. */
  readonly isRefused?: boolean;
}

interface ToDoListProps {
  readonly title: string;
  readonly rows: readonly ToDo[];
  /** Shown without rows. */
  readonly none: string;
}

export function ToDoList({ title, rows, none }: ToDoListProps) {
  return (
    <section className={classes['toDo']} aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 && <p className={classes['faint']}>{none}</p>}
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Way to={row.to}>
              <span className={classes['count']} data-refused={row.isRefused || undefined}>
                {formatCount(row.count)}
              </span>
              <span className={classes['what']}>
                <strong>{row.title}</strong>
                <span className={classes['faint']}>{row.first}</span>
              </span>
            </Way>
          </li>
        ))}
      </ul>
    </section>
  );
}

type WayProps<To> = { readonly to: To; readonly children: ReactNode };

function Way({ to, children }: WayProps<ToDo['to']>) {
  if (typeof to !== 'function') return <WayToArea to={to}>{children}</WayToArea>;
  return (
    <Anchor component="button" type="button" className={classes['way'] ?? ''} onClick={to}>
      {children}
      <Arrow />
    </Anchor>
  );
}

function WayToArea({ to, children }: WayProps<PlaceInArea>) {
  const maySee = useMaySee(to.area);
  return (
    <div className={classes['way']}>
      <AreaLink {...to}>
        {children}
        {maySee && <Arrow />}
      </AreaLink>
    </div>
  );
}

function Arrow() {
  return <IconChevronRight className="flip" size="1rem" stroke={1.6} aria-hidden />;
}
