import type { CustomerRow } from '#shared/ipc/customer-display';
import classes from './sums.module.css';

/** What leads to the figure below, a row each. */
export function Sums({ rows }: { readonly rows: readonly CustomerRow[] }) {
  return (
    <dl className={classes['sums']}>
      {rows.map(({ name, value }, place) => (
        <div key={place}>
          <dt dir="auto">{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
