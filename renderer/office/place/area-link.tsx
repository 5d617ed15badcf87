import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { officeAreas, type AreaId } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';

interface AreaLinkProps {
  readonly area: AreaId;
  /** The place in the area: what it leaves out has its default. */
  readonly search: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

/** A link to a place in another area; plain text for a person who may not see the area. */
export function AreaLink({ area, search, children }: AreaLinkProps) {
  const maySee = useMaySee(area);
  if (!maySee) return children;
  return (
    <Link to={`/${area}`} search={search}>
      {children}
    </Link>
  );
}

export function useMaySee(area: AreaId): boolean {
  const { features } = useTill().session.me;
  return officeAreas(features).some(({ id }) => id === area);
}
