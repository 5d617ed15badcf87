// Why what is printed may not be final or complete, above it.
import classes from './printed-warnings.module.css';

export interface WarningText {
  readonly what: string;
  readonly then?: string;
}

export function PrintedWarnings({ of }: { readonly of: readonly WarningText[] }) {
  if (of.length === 0) return null;
  return (
    <ul className={classes['warnings']}>
      {of.map(({ what, then }) => (
        <li key={what}>
          <strong>{what}</strong> {then}
        </li>
      ))}
    </ul>
  );
}
