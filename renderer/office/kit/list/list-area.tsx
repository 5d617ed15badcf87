// The screen of an area with a list: its actions and filters, the list, and the open record beside it.
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Children, useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../../locales/use-translation';
import { useShortcuts } from '../../../ui/keys/shortcut';
import { useActions } from '../../../ui/keys/use-actions';
import { NEW_RECORD } from '../../database/office-database';
import { AreaScreen } from '../../frame/area-screen';
import type { Period } from '../../place/periods';
import { createFilterClears, createFilterWords, LeftOutContext, ListContext, type LeftOut } from '../list-context';
import work from '../work.module.css';
import { NewDraft } from '../create/new-draft';
import { PrintMenu } from '../print/print-menu';
import type { WarningText } from '../print/printed-warnings';
import { sumsOf } from '../print/sums';
import { useTill } from '../../../till/use-till';
import { AnswerAge } from '../answers/answer-age';
import { isNotAllowed } from '../answers/is-not-allowed';
import { ColumnsMenu } from './columns-menu';
import { CsvButton } from './csv-button';
import { FilterBar } from './filter-bar';
import barClasses from './filter-bar.module.css';
import { RecordMarks } from './record-marks';
import { ListNote } from './rows/list-note';
import { NothingListed, type EmptyWords } from './rows/nothing-listed';
import { RecordList, type ListHandle } from './rows/record-list';
import { shownOf } from '../answers/use-answer';
import { SelectedActions, type SelectedAction } from './selected-actions';
import { SelectionBar } from './selection-bar';
import { useListOutput } from './use-list-output';
import type { Records } from './use-records';
import { useSelection, type Selection } from './use-selection';

interface ListAreaProps<Row> {
  readonly records: Records<Row>;
  readonly words: EmptyWords & {
    /** 'discounts' */
    readonly records: string;
  };
  /** Absent where nothing is created, or the person may not. */
  readonly create?: { readonly label: string } | null;
  /** More actions of the header. */
  readonly actions?: ReactNode;
  readonly filters: ReactNode;
  /** Between the filters and the list. */
  readonly above?: ReactNode;
  /** More badges of a row. */
  readonly marksOf?: (row: Row) => ReactNode;
  /** What can be done with selected rows; absent where none are selected. */
  readonly selectedActions?: (selection: Selection<Row>) => readonly SelectedAction[];
  /** What is open beside the list, as RecordSide; null for nothing. */
  readonly children: ReactNode;
  /** The open record has a third column. */
  readonly hasThird?: boolean;
  /** Printed above the list: why it may not be complete. */
  readonly paperNotes?: readonly WarningText[];
  /** The dates that the list is of, which name its files; null for any date, absent for a list as it is today. */
  readonly period?: Period | null;
  /** What is open beside the list is what the key prints. */
  readonly detailPrints?: boolean;
}

export function ListArea<Row>(props: ListAreaProps<Row>) {
  const { records, words, actions, filters, marksOf, children, hasThird = false } = props;
  const { selectedActions, above, paperNotes = [], period, detailPrints = false } = props;
  const { area, answer, columns, choice, rows, all, idOf, unsent, drafts, place, go } = records;
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  // Without a list there is nothing to search, and a new record would not be seen again.
  const isBarred = isNotAllowed(answer, useTill().session.me.features) && shownOf(answer) === undefined;
  const create = isBarred ? null : (props.create ?? null);
  const title = t(`office.areas.${area}`);
  const chosen = useSelection(rows, all, idOf);
  const bars = useRef<HTMLDivElement>(null);
  // The filters are shown although rows are selected, to find more of them.
  const [isSearching, setSearching] = useState(false);
  // What is selected there is said at once.
  const selection = { ...chosen, ...shownAfter(chosen, () => setSearching(false)) };
  const [filterWords] = useState(createFilterWords);
  const [filterClears] = useState(createFilterClears);
  const inUse = useSyncExternalStore(filterClears.follow, filterClears.inUse);
  const list = useRef<ListHandle>(null);
  const context = useMemo(
    () => ({
      filterWords,
      filterClears,
      enter: () => list.current?.enter(),
      uncover: () => flushSync(() => setSearching(true)),
    }),
    [filterWords, filterClears],
  );
  const searchMore = () => {
    context.uncover();
    bars.current?.querySelector('input')?.select();
  };
  const { printout, exportCsv } = useListOutput({
    ...{ records, title, filterWords, paperNotes, period },
    count: words.count,
    columns: choice.filed,
    selection,
  });
  const open = (id: string) => go({ open: id }, 'step');
  useActions({
    refreshShown: () => void answer.refresh(),
    exportCsv,
    // The page itself is never printed.
    printShown: detailPrints ? null : () => exportCsv && printout.print(),
    newRecord: create ? () => open(NEW_RECORD) : null,
  });
  const sums = useMemo(
    () => (answer.meanwhile?.from === 'pages' ? null : sumsOf(choice.shown, rows)),
    [answer.meanwhile, choice.shown, rows],
  );
  const hasSelection = selectedActions !== undefined && selection.rows.length > 0;
  const clearFilters = useMemo(() => inUse && { what: inUse, clear: filterClears.clearAll }, [inUse, filterClears]);
  const { leftOut: how } = records;
  const leftOut = useMemo<LeftOut | null>(
    () => how && { isMade: how === 'made', showAll: clearFilters },
    [how, clearFilters],
  );
  const hasDetail = Children.toArray(children).length > 0;
  // Whoever closes a record goes on from its row. The keyboard may have been in its form, which is gone. From a row Tab also leads to
  // the record that was opened from elsewhere.
  useEffect(() => {
    if (records.lastOpen !== null && document.activeElement === document.body) list.current?.resume();
    // Only when one is opened or closed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasDetail]);
  return (
    <AreaScreen
      title={title}
      age={<AnswerAge answer={answer} />}
      isRecordOpen={hasDetail}
      moreActions={
        <>
          {actions}
          <PrintMenu printout={printout} isDisabled={exportCsv === null} isBeside={detailPrints} />
          <CsvButton onExport={exportCsv} />
        </>
      }
      actions={
        create && (
          <Button
            leftSection={<IconPlus size="1.25rem" stroke={1.6} aria-hidden />}
            {...shortcut('newRecord')}
            onClick={() => open(NEW_RECORD)}
          >
            {create.label}
          </Button>
        )
      }
    >
      <div
        className={work['work']}
        data-pane={hasDetail ? 'detail' : 'list'}
        data-third={(hasDetail && hasThird) || undefined}
      >
        <section className={work['list']} aria-label={title}>
          <div ref={bars} className={barClasses['bars']}>
            {!isBarred && (
              <ListContext value={context}>
                <FilterBar isCovered={hasSelection && !isSearching}>
                  {filters}
                  {hasSelection && isSearching && (
                    <Button
                      className={barClasses['choice'] ?? ''}
                      data-on
                      data-kept
                      onClick={() => setSearching(false)}
                    >
                      {t('office.list.selectedAlone', { selected: selection.rows.length })}
                    </Button>
                  )}
                  <ColumnsMenu columns={columns} choice={choice} />
                </FilterBar>
              </ListContext>
            )}
            {selectedActions && hasSelection && !isSearching && (
              <SelectionBar selection={selection} of={rows.length} isRecordOpen={hasDetail} onSearch={searchMore}>
                <SelectedActions actions={selectedActions(selection)} />
              </SelectionBar>
            )}
          </div>
          {above}
          {create && !records.isNew && (
            <NewDraft area={records.draftsOf} label={create.label} onOpen={() => open(NEW_RECORD)} />
          )}
          <RecordList
            ref={list}
            name={title}
            records={words.records}
            answer={answer}
            columns={choice.shown}
            rows={rows}
            selection={selectedActions && selection}
            idOf={idOf}
            marksOf={(row) => (
              <>
                {marksOf?.(row)}
                <RecordMarks isDraft={drafts.has(idOf(row))} unsent={unsent.get(idOf(row))} />
              </>
            )}
            openId={place.open}
            lastOpen={records.lastOpen}
            onOpen={open}
            sorting={{ column: place.sort, isDescending: place.isDescending }}
            onSort={({ column, isDescending }) => go({ sort: column, isDescending }, 'same')}
            empty={
              <NothingListed
                words={words}
                all={all?.length ?? null}
                isAsking={answer.isAsking}
                clearFilters={clearFilters}
              />
            }
            count={words.count(rows.length)}
            sums={sums}
            note={<ListNote columns={choice.shown} {...{ rows, sums, answer }} records={words.records} />}
          />
        </section>
        <LeftOutContext value={leftOut}>{children}</LeftOutContext>
      </div>
      {printout.page}
    </AreaScreen>
  );
}

/** The steps that change a selection, each followed by `then`. */
function shownAfter<Row>(selection: Selection<Row>, then: () => void) {
  return {
    toggle(id: string) {
      selection.toggle(id);
      then();
    },
    selectAll() {
      selection.selectAll();
      then();
    },
    clear() {
      selection.clear();
      then();
    },
  };
}
