// The ways from a record to others that are about it.
import { Fragment } from 'react';
import { officeAreas, type AreaId } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';
import { AreaLink } from './area-link';
import classes from './area-links.module.css';
import { factMark } from '../../ui/text/list-text';

interface AreaLinksProps {
  readonly className?: string | undefined;
  readonly links: readonly {
    readonly area: AreaId;
    readonly search: Readonly<Record<string, unknown>>;
    readonly text: string;
  }[];
}

/** Nothing for a person who may see none of the areas. */
export function AreaLinks({ className, links }: AreaLinksProps) {
  const { features } = useTill().session.me;
  const seen = officeAreas(features).map(({ id }) => id);
  const shown = links.filter(({ area }) => seen.includes(area));
  if (shown.length === 0) return null;
  return (
    <p className={[classes['links'], className].filter(Boolean).join(' ')}>
      {shown.map(({ area, search, text }, place) => (
        <Fragment key={area}>
          {place > 0 && factMark()}
          <AreaLink area={area} search={search}>
            {text}
          </AreaLink>
        </Fragment>
      ))}
    </p>
  );
}
