// The records of an area as its list shows them: the answer with unsent writes over it, filtered, in order; and the open one.
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Operation } from '#shared/api/wire/operation';
import { isOfRecord } from '#shared/writes/local-id';
import { CREATE_OPERATIONS } from '#shared/writes/operation-create';
import type { AreaId } from '../../../till/rights/office-areas';
import { NEW_RECORD } from '../../database/office-database';
import type { Going } from '../../place/use-place';
import { isShownIn } from './rows/shown-in';
import { isRead, useUnsent, type Unsent } from '../form/unsent';
import { useDrafts } from '../form/use-draft';
import { newRowsOf, type NewRecord } from './new-rows';
import { useSortedRows, type ListColumn } from './columns';
import { shownOf, type Answer } from '../answers/use-answer';
import { useArrived } from './use-arrived';
import { useAccepted } from './use-accepted';
import { useChosenColumns, type ColumnChoice } from './use-chosen-columns';

/** What the place of every list holds beside its filters. */
export interface ListPlace {
  /** Id of a column. */
  readonly sort: string;
  readonly isDescending: boolean;
  /** Id of the open record, NEW_RECORD for one being made; null for none. */
  readonly open: string | null;
}

interface RecordsParts<Row, P extends ListPlace> {
  readonly area: AreaId;
  /** Under which drafts are kept; the area by default. For an area with several lists. */
  readonly draftsOf?: string;
  readonly answer: Answer<readonly Row[]>;
  /** The queued operations that change one of these records, then the one that creates one; must stay the same between renders. */
  readonly writes: readonly Operation[];
  /** How a new record is shown that the service does not have yet; must stay the same between renders. */
  readonly newRow?: (made: NewRecord) => Row;
  /**
   * What the service works out of what is changed, such as a total, of a record with unsent changes; must stay the same between
   * renders.
   */
  readonly workedOut?: (row: Row, changes: Unsent['body']) => Row;
  /** Instead of `writes`: unsent writes that are no operations, by record. */
  readonly laid?: ReadonlyMap<string, Unsent>;
  readonly idOf: (row: Row) => string;
  /**
   * Whether the filters of the place leave it; must stay the same between renders.
   * @param isShown whether the list shows a typed text in the row
   */
  readonly matches: (row: Row, place: P, isShown: (typed: string) => boolean) => boolean;
  readonly columns: readonly ListColumn<Row>[];
  readonly at: { readonly place: P; go(change: Partial<ListPlace>, going: Going): void };
}

export interface Records<Row> extends Pick<RecordsParts<Row, never>, 'area' | 'answer' | 'idOf' | 'columns'> {
  readonly draftsOf: string;
  readonly choice: ColumnChoice<Row>;
  /** With unsent changes over them; undefined while none are known. */
  readonly all: readonly Row[] | undefined;
  /** Filtered, in the order shown. */
  readonly rows: readonly Row[];
  readonly unsent: ReadonlyMap<string, Unsent>;
  readonly drafts: ReadonlySet<string>;
  readonly place: ListPlace;
  /** The open one, also when the service no longer has it; null for none and for a new one. */
  readonly openRecord: Row | null;
  /** The filters do not leave it in the list, where it was before or was just made for; null where they do. */
  readonly leftOut: 'listed' | 'made' | null;
  /** Id of the one that was open last, to which the list returns; null while none was. */
  readonly lastOpen: string | null;
  /** Since when, at the latest, the list no longer has the open one, ISO 8601; null while it has it, and of a list that is cut. */
  readonly missingSince: string | null;
  /** React key of its form, which stays when the record gets an id. */
  readonly openKey: string | null;
  readonly isNew: boolean;
  /** All of them as the service has them now, with unsent changes over them; null if it cannot be reached. */
  readonly readAgain: () => Promise<readonly Row[] | null>;
  go(change: Partial<ListPlace>, going: Going): void;
  /**
   * From the open record to another one. As `close` and `created`, it does nothing once another one was opened, as after a save that took
   * long. @param also changes of the place
   */
  goOn(id: string | null, also?: object, going?: Going): void;
  /** Back to the list. */
  close(): void;
  /** Opens a record that was just made, in the same form; NEW_RECORD opens an empty one. @param also changes of the place */
  created(id: string, also?: object): void;
}

export function useRecords<Row extends object, P extends ListPlace>(parts: RecordsParts<Row, P>): Records<Row> {
  const { area, draftsOf = area, answer, writes, newRow, workedOut, laid, idOf, matches, columns, at } = parts;
  const { refresh } = answer;
  const queued = useUnsent(writes);
  const unsent = laid ?? queued;
  const accepted = useAccepted(answer, unsent);
  const drafts = useDrafts(draftsOf);
  const laidOver = (records: readonly Row[], layers: readonly ReadonlyMap<string, Unsent>[]) => {
    const known = new Set(records.map(idOf));
    const made = newRow ? newRowsOf(layers, newRow).filter((row) => !known.has(idOf(row))) : [];
    const changed = records.map((row) => {
      const changes: Unsent['body'] = Object.assign({}, ...layers.map((layer) => changesIn(layer.get(idOf(row)))));
      if (Object.keys(changes).length === 0) return row;
      const shown = { ...row, ...changes };
      return workedOut?.(shown, changes) ?? shown;
    });
    return made.length > 0 ? [...changed, ...made] : changed;
  };
  const shown = shownOf(answer);
  const all = useMemo(() => {
    const records = laidOver(shown ?? [], [accepted, unsent]);
    return shown === undefined && records.length === 0 ? undefined : records;
    // `idOf` is the same function in effect.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shown, unsent, accepted, newRow, workedOut]);
  const choice = useChosenColumns(area, columns);
  const filtered = useMemo(
    () => all?.filter((row) => matches(row, at.place, (typed) => isShownIn(choice.shown, row, typed))) ?? [],
    [all, matches, at.place, choice.shown],
  );
  const arrived = useArrived({
    open: at.place.open,
    accepted,
    isHere: (id) => all?.some((row) => idOf(row) === id) === true,
    onArrived: (id) => at.go({ open: id }, 'same'),
  });
  const place = { ...at.place, open: arrived.open };
  const sorting = { column: place.sort, isDescending: place.isDescending };
  const rows = useSortedRows(columns, filtered, sorting);
  // It stays open when the service no longer has it, and until the list has it under the id that it got, with what was typed.
  const found = all?.find((row) => idOf(row) === place.open) ?? null;
  const [last, setLast] = useState({ found, openKey: arrived.openKey });
  if (found !== null && found !== last.found) setLast({ found, openKey: arrived.openKey });
  const open = found ?? (last.openKey === arrived.openKey && !arrived.isGivenUp ? last.found : null);
  const openRecord = isRead(unsent) ? open : null;
  const isListed = rows.some((row) => idOf(row) === place.open);
  // A record that was found elsewhere did not leave the list.
  const [listed, setListed] = useState<string | null>(null);
  if (isListed && listed !== place.open) setListed(place.open);
  // Of the form of one that was made here: its id changes when the service gives it one.
  const [madeKey, setMadeKey] = useState<string | null>(null);
  // Of the last render: a save ends later than the render that it began in.
  const nowOpen = useRef(arrived.openKey);
  useLayoutEffect(() => {
    nowOpen.current = arrived.openKey;
  });
  const isStillOpen = () => nowOpen.current === arrived.openKey;
  const goOn: Records<Row>['goOn'] = (id, also = {}, going = 'step') => {
    if (isStillOpen()) at.go({ ...also, open: id }, going);
  };
  const isHidden = openRecord !== null && !isListed && all !== undefined;
  const isMissing = openRecord !== null && found === null && !isOfRecord(place.open ?? '') && !arrived.isOnItsWay;
  return {
    ...{ area, draftsOf, answer, idOf, columns, choice, all, rows, unsent, drafts, place, openRecord },
    leftOut: isHidden && listed === place.open ? 'listed' : isHidden && madeKey === arrived.openKey ? 'made' : null,
    lastOpen: last.found && idOf(last.found),
    missingSince: isMissing && answer.data !== undefined && answer.leftOut === 0 ? answer.answeredAt : null,
    openKey: arrived.openKey,
    isNew: place.open === NEW_RECORD || arrived.isOnItsWay,
    go: at.go,
    goOn,
    close: () => goOn(null),
    created(id, also = {}) {
      if (!isStillOpen()) return;
      if (id !== NEW_RECORD) {
        arrived.made(id);
        setMadeKey(arrived.openKey);
      }
      at.go({ ...also, open: id }, 'same');
    },
    async readAgain() {
      const current = await refresh();
      return current && laidOver(current, [unsent]);
    },
  };
}

/** What made a record is no change of it. */
function changesIn(unsent: Unsent | undefined): Unsent['body'] {
  const isMade = CREATE_OPERATIONS.some(({ id }) => id === unsent?.kind);
  return unsent && !isMade ? unsent.body : {};
}
