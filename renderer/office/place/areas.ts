// The areas for what is around them and for the kit, which know none of them by name.
import { createContext, useContext } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { mayCall, type AreaId } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';
import type { Area } from './area';

export type Areas = Readonly<Record<AreaId, Area>>;

export const AreasContext = createContext<Areas | null>(null);

export function useAreas(): Areas {
  const areas = useContext(AreasContext);
  if (!areas) throw new Error('useAreas outside the back office');
  return areas;
}

/** What the list of an area offers to make new; null for nothing, or if the person may not. */
export function useNewRecord(id: AreaId): { readonly label: string } | null {
  const { t } = useTranslation();
  const { features } = useTill().session.me;
  const made = useAreas()[id].creates?.find(({ operation }) => mayCall(features, operation.access));
  return made ? { label: made.label(t) } : null;
}
