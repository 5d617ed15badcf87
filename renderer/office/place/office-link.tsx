import type { ReactNode } from 'react';
import { officeAreas, type AreaId } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';
import { AreaLink } from './area-link';

interface OfficeLinkProps {
  /** Id of an area that this app may not have. */
  readonly area: string;
  /** The place in the area: what it leaves out has its default. */
  readonly search: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

/** A link to an area by its id; plain text where there is no such area, or the person may not see it. */
export function OfficeLink({ area, search, children }: OfficeLinkProps) {
  const id = useAreaNamed(area);
  return id === null ? (
    children
  ) : (
    <AreaLink area={id} search={search}>
      {children}
    </AreaLink>
  );
}

/** Null where there is no such area, or the person may not see it. */
export function useAreaNamed(name: string): AreaId | null {
  const { features } = useTill().session.me;
  return officeAreas(features).find(({ id }) => id === name)?.id ?? null;
}
