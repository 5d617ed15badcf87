// Facts about one thing in lines that neither begin nor end with the dot between two of them.
import classes from './facts.module.css';
import { factMark } from '../../ui/text/list-text';

export function Facts({ of }: { readonly of: readonly string[] }) {
  return (
    <span className={classes['box']}>
      <span className={classes['facts']}>
        {of.map((fact, place) => (
          <span key={place} className={classes['fact']}>
            <span className={classes['dot']}>{place > 0 && factMark()}</span>
            <bdi>{fact}</bdi>
          </span>
        ))}
      </span>
    </span>
  );
}
