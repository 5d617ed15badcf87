// The period that a person chose in an area, for the other areas that have one: whoever looks at the sales of a month goes on to its
// days.
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { AreaId } from '../../till/rights/office-areas';
import { useAreas, type Areas } from './areas';
import { periodOfSearch, type KeptPeriod } from './kept-period';
import { LIST_PERIODS } from './periods';

/** @returns the search with which an area is opened: with that period where it has one, otherwise as it opens by itself */
export function useChosenPeriod(): (area: AreaId) => Readonly<Record<string, unknown>> {
  const { pathname, search } = useLocation();
  const areas = useAreas();
  const [chosen, setChosen] = useState<KeptPeriod | null>(null);
  const [seen, setSeen] = useState<unknown>(null);
  if (seen !== search) {
    setSeen(search);
    const usual = usualOf(areas, pathname.slice(1));
    const here = usual && periodOfSearch(search);
    // An area without a period keeps the one of before.
    if (here) setChosen(isSame(here, usual) ? null : here);
  }
  return (area) => (chosen && usualOf(areas, area) ? { ...chosen } : {});
}

/** The period with which an area opens; null for one without, and for a form that has periods of its own, as a return to an authority. */
function usualOf(areas: Areas, area: string): KeptPeriod | null {
  const usual = periodOfSearch((areas as Partial<Areas>)[area as AreaId]?.search.parse({}) ?? {});
  return usual && LIST_PERIODS.some((name) => name === usual.period) ? usual : null;
}

function isSame(a: KeptPeriod, b: KeptPeriod): boolean {
  return a.period === b.period && a.from === b.from && a.to === b.to;
}
