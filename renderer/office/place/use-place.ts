// Where a person is within an area: filters, sorting, the open record. Part of the location, so that back, forward and a
// restart return to it.
import { useMatch, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { z } from 'zod';

/** 'step': back returns to the place before. 'same': the place is changed where it is, as while a filter is typed. */
export type Going = 'step' | 'same';

export interface Place<S extends z.ZodObject> {
  readonly place: z.output<S>;
  go(change: Partial<z.output<S>>, going: Going): void;
  /** Whether the person is where they were, or has opened something else since: what is answered late must not take its place. */
  isStillAt(seen: Partial<z.output<S>>): boolean;
}

/** @param search of the area */
export function usePlace<S extends z.ZodObject>(search: S): Place<S> {
  const router = useRouter();
  const found = useSearch({ strict: false });
  const place = useMemo(() => search.parse(found), [search, found]);
  const area = useMatch({ strict: false, select: ({ pathname }) => pathname });
  return {
    place,
    go(change, going) {
      // Several changes in a row, as when all filters are set back, each build on the one before.
      const next = (before: object) => search.parse({ ...before, ...change });
      const navigation = { to: '.', search: next, replace: going === 'same' };
      void router.navigate(navigation as never);
    },
    isStillAt(seen) {
      const { pathname, search: now } = router.latestLocation;
      const current: Readonly<Record<string, unknown>> = search.parse(now);
      return pathname === area && Object.entries(seen).every(([name, value]) => current[name] === value);
    },
  };
}
