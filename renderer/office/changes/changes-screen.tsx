// The area Changes: who changed what, and the open change beside the list with all its fields before and after.
import { useMemo } from 'react';
import { listChanges, type Change } from '#shared/api/accounts/changes';
import type { Operation } from '#shared/api/wire/operation';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { useTimes } from '../../ui/text/times';
import { shownOf } from '../kit/answers/use-answer';
import { useAllPages } from '../kit/answers/use-all-pages';
import { useReadAfterSent } from '../kit/answers/use-read-after-sent';
import { isFoundIn } from '../kit/filters/found-in';
import { dayEnd, dayStart } from '../kit/list/day-limits';
import { FilterChoice, FilterText } from '../kit/list/filter-bar';
import { ListArea } from '../kit/list/list-area';
import { useRecords } from '../kit/list/use-records';
import { FilterPeriod } from '../kit/report/filter-period';
import { askedPeriod, isEnteredPeriod } from '../place/kept-period';
import { LIST_PERIODS, type Period } from '../place/periods';
import { usePlace } from '../place/use-place';
import { ChangeSide } from './change-side';
import { kindText, recordText } from './change-text';
import { ANYBODY, changesSearch, KIND_CHOICES, type ChangesSearch } from './changes-search';
import { useChangeColumns } from './use-change-columns';
import { useChangeNames } from './use-change-names';
import { usePeople } from './use-people';

/** Entries are never changed. */
const WRITES: readonly Operation[] = [];
const ALL_RECORDS = 'all';
const idOf = ({ changeId }: Change) => changeId;

export function ChangesScreen() {
  const { t } = useTranslation();
  const { timeZone } = useTill().session.merchant;
  const at = usePlace(changesSearch);
  const { place, go } = at;
  const today = useTimes().today();
  const period = askedPeriod(place, today);
  const hasPeriod = place.anyDate || isEnteredPeriod(place, today);
  const answer = useAllPages(listChanges, hasPeriod ? queryOf(place, period, timeZone) : null, idOf);
  useReadAfterSent(answer);
  const shown = shownOf(answer);
  const names = useChangeNames(shown);
  const { whoOf, choices } = usePeople(shown, place.who === ANYBODY ? null : place.who);
  const columns = useChangeColumns(names, whoOf);
  const matches = useMemo(
    () =>
      (change: Change, { text }: ChangesSearch): boolean =>
        // Without a search no text of 10,000 changes is put together.
        text.trim() === '' ||
        isFoundIn(
          columns.map((column) => column.text(change)),
          text,
        ),
    [columns],
  );
  const records = useRecords({ area: 'changes', answer, writes: WRITES, idOf, matches, columns, at });
  const { openRecord } = records;
  const ofRecord = shown?.find(({ recordId }) => recordId === place.record);
  return (
    <ListArea
      records={records}
      words={{
        records: t('office.changes.records'),
        none: t(hasPeriod ? 'office.changes.none' : 'office.report.choosePeriod'),
        noneThen: t(hasPeriod ? 'office.changes.noneThen' : 'office.report.choosePeriodThen'),
        count: (count) => t('office.changes.count', { count }),
      }}
      period={place.anyDate ? null : period}
      filters={
        <>
          <FilterText label={t('office.changes.search')} value={place.text} onChange={(text) => go({ text }, 'same')} />
          <FilterPeriod
            kept={place}
            anyDate={place.anyDate}
            first="lastSevenDays"
            names={LIST_PERIODS}
            onChange={(next) => go(next, 'same')}
          />
          {place.record !== null && (
            <FilterChoice
              label={t('office.changes.only')}
              isKept
              value={place.record}
              all={ALL_RECORDS}
              choices={[
                { value: ALL_RECORDS, label: t('office.list.all') },
                { value: place.record, label: ofRecord ? recordText(ofRecord, names) : place.record },
              ]}
              onChange={(record) => go({ record: record === ALL_RECORDS ? null : record }, 'same')}
            />
          )}
          <FilterChoice
            label={t('audit.who')}
            value={place.who}
            all={ANYBODY}
            choices={[{ value: ANYBODY, label: t('office.list.all') }, ...choices]}
            onChange={(who) => go({ who }, 'same')}
          />
          <FilterChoice
            label={t('office.changes.kind')}
            value={place.kind}
            all="all"
            choices={KIND_CHOICES.map((value) => ({
              value,
              label: value === 'all' ? t('office.list.all') : kindText(value, t),
            }))}
            onChange={(kind) => go({ kind, record: null }, 'same')}
          />
        </>
      }
    >
      {openRecord && (
        <ChangeSide
          key={openRecord.changeId}
          change={openRecord}
          names={names}
          whoOf={whoOf}
          onClose={() => go({ open: null }, 'step')}
        />
      )}
    </ListArea>
  );
}

function queryOf({ anyDate, who, kind, record }: ChangesSearch, { from, to }: Period, timeZone: string) {
  return {
    ...(!anyDate && { from: dayStart(from, timeZone), to: dayEnd(to, timeZone) }),
    ...(who !== ANYBODY && { username: who }),
    ...(kind !== 'all' && { kind, ...(record !== null && { recordId: record }) }),
  };
}
