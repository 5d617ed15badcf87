// Records of lists that this computer has no index of, as vendors and orders: found in the answers that are kept of them. What was
// never loaded here is not found.
import { useLiveQuery } from '../../store/core/use-live-query';
import type { TFunction } from 'i18next';
import { useTranslation } from '../../locales/use-translation';
import { officeAreas, type AreaId } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';
import type { OfficeDatabase } from '../database/office-database';
import { useOffice } from '../database/use-office';
import { readAnswers } from '../database/kept-answers';
import type { KeptRecord, KeptRecords } from '../place/area';
import { useAreas } from '../place/areas';

export interface FoundRecord extends KeptRecord {
  readonly area: AreaId;
}

/** Of one list, those of the newest answers: with every letter that is typed all of them are compared. */
const MOST = 2000;

/** Undefined for a moment, until they are read. */
export function useKeptRecords(): readonly FoundRecord[] | undefined {
  const { t } = useTranslation();
  const { session } = useTill();
  const areas = useAreas();
  const { db, user } = useOffice();
  const { merchantCode } = session;
  const { features } = session.me;
  return useLiveQuery(async () => {
    const lists = officeAreas(features).flatMap(({ id }) => (areas[id].kept ?? []).map((kept) => ({ id, kept })));
    const found = lists.map(async ({ id, kept }) => {
      const records = await readKept(db, [merchantCode, user], kept, t);
      return records.map((record) => ({ ...record, area: id }));
    });
    return (await Promise.all(found)).flat();
  }, [db, areas, merchantCode, user, features, t]);
}

/** Of several answers, as with other filters, the newest says what a record is. */
async function readKept(
  db: OfficeDatabase,
  of: readonly [merchantCode: string, user: string],
  { operation, recordOf }: KeptRecords,
  t: TFunction,
): Promise<readonly KeptRecord[]> {
  const found = new Map<string, KeptRecord>();
  for (const data of await readAnswers(db, operation, ...of)) {
    for (const row of rowsIn(data)) {
      if (found.size >= MOST) return [...found.values()];
      const record = recordOf(row, t);
      if (record && !found.has(record.search.open)) found.set(record.search.open, record);
    }
  }
  return [...found.values()];
}

/** Of a list that is answered whole, that was read page by page, or of one page. */
function rowsIn(data: unknown): readonly unknown[] {
  if (Array.isArray(data)) return data;
  const { rows, content } = (data ?? {}) as { rows?: readonly unknown[]; content?: readonly unknown[] };
  return rows ?? content ?? [];
}
