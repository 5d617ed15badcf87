// Records of lists that this computer has no index of, as vendors and orders: found in the answers that are kept of them. What was
// never loaded here is not found.
import { useLiveQuery } from 'dexie-react-hooks';
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

/** Undefined for a moment, until they are read. */
export function useKeptRecords(): readonly FoundRecord[] | undefined {
  const { session } = useTill();
  const areas = useAreas();
  const { db, user } = useOffice();
  const { merchantCode } = session;
  const { features } = session.me;
  return useLiveQuery(async () => {
    const lists = officeAreas(features).map(async ({ id }) => {
      const { kept } = areas[id];
      return kept ? (await readKept(db, [merchantCode, user], kept)).map((record) => ({ ...record, area: id })) : [];
    });
    return (await Promise.all(lists)).flat();
  }, [db, areas, merchantCode, user, features]);
}

/** Of several answers, as with other filters, the newest says what a record is. */
async function readKept(
  db: OfficeDatabase,
  of: readonly [merchantCode: string, user: string],
  { operation, findOf }: KeptRecords,
): Promise<readonly KeptRecord[]> {
  const found = new Map<string, KeptRecord>();
  for (const data of (await readAnswers(db, operation, ...of)) as readonly { rows?: readonly never[] }[]) {
    for (const record of data?.rows?.map(findOf) ?? []) found.set(record.search.open, record);
  }
  return [...found.values()];
}
