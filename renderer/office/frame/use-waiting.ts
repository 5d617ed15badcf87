// What waits for a person in each area, as the newest kept answer that says so has it. Asks nobody.
import { useLiveQuery } from '../../store/core/use-live-query';
import { useMemo } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { officeAreas, type AreaId } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';
import { readAnswers } from '../database/kept-answers';
import { useOffice } from '../database/use-office';
import { useAreas } from '../place/areas';

interface WaitingCount {
  readonly count: number;
  /** '3 to resolve' */
  readonly text: string;
}

/** Only areas in which something waits. */
export function useWaiting(): ReadonlyMap<AreaId, WaitingCount> {
  const { t } = useTranslation();
  const { session } = useTill();
  const areas = useAreas();
  const { db, user } = useOffice();
  const { merchantCode } = session;
  const { features } = session.me;
  const counts = useLiveQuery(async () => {
    const counted = officeAreas(features).map(async ({ id }) => {
      const { waiting } = areas[id];
      if (!waiting) return [];
      for (const data of await readAnswers(db, waiting.operation, merchantCode, user)) {
        const count = waiting.countOf(data);
        if (count !== null) return count > 0 ? [{ id, count, waiting }] : [];
      }
      return [];
    });
    return (await Promise.all(counted)).flat();
  }, [db, areas, merchantCode, user, features]);
  return useMemo(
    () => new Map(counts?.map(({ id, count, waiting }) => [id, { count, text: waiting.text(t, count) }])),
    [counts, t],
  );
}
