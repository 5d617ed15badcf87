import { colorOfName } from '../../theme/color-names';
import classes from './swatch.module.css';

/** The color that tiles show for this name; an empty place where the name says none, so that names stay in line. */
export function Swatch({ name }: { readonly name: string }) {
  const color = colorOfName(name);
  return (
    <span className={classes['swatch']} data-none={color === null || undefined} style={{ background: color ?? '' }} />
  );
}
