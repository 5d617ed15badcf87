import type { CustomerView } from '#shared/ipc/customer-display';
import classes from './big-figure.module.css';

type Sale = Extract<CustomerView, { kind: 'sale' }>;

interface BigFigureProps {
  readonly figure: Sale['figure'];
  readonly direction: Sale['direction'];
}

const COMMAS = { ltr: ',', rtl: '،' } as const;

/** The one figure to be read from a distance. A long amount gets smaller type instead of being cut. */
export function BigFigure({ figure: { name, value, currency }, direction }: BigFigureProps) {
  return (
    <div className={classes['place']}>
      <h2 className={classes['name']}>
        {name + COMMAS[direction]} <span className={classes['code']}>{currency}</span>
      </h2>
      <p className={classes['figure']} style={{ ['--letters' as string]: Math.max(value.length, 5) }}>
        <bdi dir="ltr">{value}</bdi>
      </p>
    </div>
  );
}
