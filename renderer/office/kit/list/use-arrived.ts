// When an open record gets an id, as one that was just made or that the service has accepted, it stays open under that id, and its
// form stays the same: what is typed and where the caret is do not change (`useDraft` hands the draft over).
import { useLiveQuery } from '../../../store/core/use-live-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isOfRecord } from '#shared/writes/local-id';
import { useStore } from '../../../store/core/store-context';
import type { PosDatabase } from '../../../store/database/database';
import { findCreate } from '../../../store/writes/save-create';
import { NEW_RECORD } from '../../database/office-database';
import type { Unsent } from '../form/unsent';

interface Opened {
  /** Id of the open record; null for none. */
  readonly open: string | null;
  /** By record, what the service has accepted. */
  readonly accepted: ReadonlyMap<string, Unsent>;
  /** Whether the list has a record of this id. */
  readonly isHere: (id: string) => boolean;
  readonly onArrived: (id: string) => void;
}

/** A record that got its id while it was open. */
interface Followed {
  /** Of its form, as it was before. */
  readonly key: string | null;
  readonly wasNew: boolean;
}

interface Arrived {
  /** Id of the open record, that of the service as soon as the list has it. */
  readonly open: string | null;
  /** Of its form: stays when its id changes. */
  readonly openKey: string | null;
  /** It was just made, and the list does not have it yet. */
  readonly isOnItsWay: boolean;
  /** It was discarded before it was sent. */
  readonly isGivenUp: boolean;
  /** To be called before a record that was just made, or the open one under another id, is opened. */
  made(id: string): void;
}

export function useArrived({ open, accepted, isHere, onArrived }: Opened): Arrived {
  const { db } = useStore();
  const local = useLiveQuery(async () => (open !== null && isOfRecord(open) ? readLocal(db, open) : null), [db, open]);
  const isGivenUp = local?.localId === open && local?.isGivenUp === true;
  const id = [...accepted].find(([, { formerId }]) => formerId !== undefined && formerId === open)?.[0] ?? local?.id;
  const arrived = id !== undefined && isHere(id) ? id : undefined;
  const [followed, setFollowed] = useState<ReadonlyMap<string | null, Followed>>(new Map());
  // Counts the new records that got an id, so that the next new one has a form of its own.
  const [newKey, setNewKey] = useState(0);
  const now = arrived ?? open;
  const own = open === NEW_RECORD ? `${NEW_RECORD} ${newKey}` : open;
  const keyBefore = (followed.get(open) ?? { key: own }).key;
  const follow = (id: string, wasNew: boolean) =>
    setFollowed((all) => new Map(all).set(id, { key: keyBefore, wasNew }));
  if (arrived !== undefined && !followed.has(arrived)) follow(arrived, false);
  const openKey = (followed.get(now) ?? { key: own }).key;
  if (open !== NEW_RECORD && openKey === `${NEW_RECORD} ${newKey}`) setNewKey(newKey + 1);
  const goThere = useEffectEvent(onArrived);
  useEffect(() => {
    if (arrived !== undefined) goThere(arrived);
  }, [arrived]);
  const isOnItsWay = now !== null && followed.get(now)?.wasNew === true && !isHere(now) && !isGivenUp;
  return { open: now, openKey, isOnItsWay, isGivenUp, made: (id) => follow(id, isOnItsWay || open === NEW_RECORD) };
}

/** What became of a record that the service did not have. */
async function readLocal(db: PosDatabase, localId: string) {
  return db.transaction('r', [db.recordIds, db.outbox], async () => {
    const [known, create] = await Promise.all([db.recordIds.get(localId), findCreate(db, localId)]);
    return { localId, id: known?.id, isGivenUp: !known && !create };
  });
}
