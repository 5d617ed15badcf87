// What the service has accepted since the list was answered. It stays laid over the list until the list is read again, however
// long that cannot be done: no field shows its former value meanwhile, and no new record is missing.
import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../../store/core/store-context';
import type { PosDatabase } from '../../../store/database/database';
import type { Answer } from '../answers/use-answer';
import { goneFrom, useSent, type Unsent } from '../form/unsent';

type Accepted = ReadonlyMap<string, Unsent>;

const NONE: Accepted = new Map();

/**
 * @param unsent what leaves it is laid over the list at once: there is no moment in which the list has neither
 * @returns what is accepted, by record: by the id of the service where it is known
 */
export function useAccepted({ data, refresh }: Pick<Answer<unknown>, 'data' | 'refresh'>, unsent: Accepted): Accepted {
  const { db } = useStore();
  const [accepted, setAccepted] = useState(NONE);
  const [before, setBefore] = useState(unsent);
  if (unsent !== before) {
    setBefore(unsent);
    const gone = goneFrom(before, unsent);
    if (gone.size > 0) setAccepted((all) => merged(all, gone));
  }
  // The answer is drawn a moment after it is there.
  const [read, setRead] = useState<unknown>(null);
  if (read !== null && read === data) {
    setRead(null);
    setAccepted(NONE);
  }
  const reading = useRef({ isUnderWay: false, isDue: false });
  /** Once for all that are accepted while it is under way: after a change of many records each would be a reading of its own. */
  const readAgain = async () => {
    const { current: state } = reading;
    state.isDue = true;
    if (state.isUnderWay) return;
    state.isUnderWay = true;
    let answer: unknown = null;
    try {
      while (state.isDue) {
        state.isDue = false;
        answer = await refresh();
      }
    } finally {
      state.isUnderWay = false;
      setRead(answer);
    }
  };
  // An answer that was asked for elsewhere, as when the network is back. The effect runs also when the list is shown again.
  const answered = useRef(data);
  useEffect(() => {
    if (answered.current === data) return;
    answered.current = data;
    if (!reading.current.isUnderWay) setAccepted(NONE);
  }, [data]);
  useSent(unsent, (gone) => {
    void readAgain();
    void givenUp(db, gone).then((entries) => setAccepted((before) => without(before, entries)));
    void idsOf(db, gone).then((ids) => setAccepted((before) => renamed(before, ids)));
  });
  return accepted;
}

/** A record that was made and then changed stays one that was made. */
function merged(before: Accepted, later: ReadonlyMap<string, Unsent>): Accepted {
  const all = new Map(before);
  for (const [id, unsent] of later) {
    const earlier = all.get(id);
    const localId = unsent.localId ?? earlier?.localId;
    all.set(id, { ...unsent, ...(localId !== undefined && { localId }), body: { ...earlier?.body, ...unsent.body } });
  }
  return all;
}

/** @returns ids of the entries that the service never accepted */
async function givenUp(db: PosDatabase, gone: ReadonlyMap<string, Unsent>): Promise<ReadonlySet<string>> {
  const rows = await db.settled.bulkGet([...gone.values()].map(({ entryId }) => entryId));
  return new Set(rows.flatMap((row) => (row?.isGivenUp === true ? [row.entryId] : [])));
}

function without(all: Accepted, entries: ReadonlySet<string>): Accepted {
  return entries.size === 0 ? all : new Map([...all].filter(([, { entryId }]) => !entries.has(entryId)));
}

/** @returns ids of the service by local id */
async function idsOf(db: PosDatabase, gone: ReadonlyMap<string, Unsent>): Promise<ReadonlyMap<string, string>> {
  const localIds = [...gone.values()].flatMap(({ localId }) => localId ?? []);
  const rows = await db.recordIds.bulkGet(localIds);
  return new Map(rows.flatMap((row) => (row ? [[row.localId, row.id]] : [])));
}

function renamed(all: Accepted, ids: ReadonlyMap<string, string>): Accepted {
  if (ids.size === 0) return all;
  return new Map(
    [...all].map(([key, unsent]) => {
      const id = ids.get(key);
      return id === undefined ? [key, unsent] : [id, { ...unsent, localId: id, formerId: key }];
    }),
  );
}
