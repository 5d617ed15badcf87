import type { CustomerRow } from '#shared/ipc/customer-display';
import classes from './sums.module.css';

/** The rows above the large figure. */
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
