// What a list gives out, on paper and as a CSV file: the rows shown, or the selected ones, in the order shown.
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import { useStore } from '../../../store/core/store-context';
import { useFileName } from '../../../devices/printing/file-name';
import { reportFailure } from '../../../ui/messages/failure';
import { useTimes } from '../../../ui/text/times';
import { periodName } from '../../place/period-text';
import type { Period } from '../../place/periods';
import { AnswerAge } from '../answers/answer-age';
import { shownOf, type Answer } from '../answers/use-answer';
import type { FilterWords } from '../list-context';
import { ListPage } from '../print/list-page';
import { PrintedWarnings, type WarningText } from '../print/printed-warnings';
import { MOST_PRINTED, TooManyRows } from '../print/too-many-rows';
import { usePrintout, type Printout } from '../print/use-printout';
import type { ListColumn } from './columns';
import { csvOf } from './csv';
import { SelectedCount } from './selection-bar';
import type { Records } from './use-records';
import type { Selection } from './use-selection';

interface ListOutputOptions<Row> {
  readonly records: Records<Row>;
  readonly title: string;
  /** '14 discounts' */
  readonly count: (count: number) => string;
  readonly columns: readonly ListColumn<Row>[];
  /** Given out alone where there is any. */
  readonly selection: Selection<Row>;
  readonly filterWords: FilterWords;
  readonly paperNotes: readonly WarningText[];
  /** See `ListArea`. */
  readonly period: Period | null | undefined;
}

interface ListOutput {
  readonly printout: Printout;
  /** Null without rows, and while some are still being read. */
  readonly exportCsv: (() => void) | null;
}

export function useListOutput<Row>(options: ListOutputOptions<Row>): ListOutput {
  const { records, title, count, columns, selection, filterWords, paperNotes, period } = options;
  const { answer, rows, idOf } = records;
  const nameOfFile = useFileName();
  const { t } = useTranslation();
  const store = useStore();
  const today = useTimes().today();
  const taken = selection.rows.length > 0 ? selection.rows : rows;
  const isPicked = taken !== rows;
  const isCut = answer.leftOut > 0 && !isPicked;
  const fileName = nameOfFile(
    title,
    period === null && t('office.report.periods.any'),
    period ? periodName(period) : today,
    isCut && t('office.list.firstInFile', { count: shownOf(answer)?.length ?? 0 }),
  );
  const [isTooMuch, setTooMuch] = useState(false);
  const whole = usePrintout(
    fileName,
    <>
      <PrintedWarnings of={paperNotes} />
      <ListPage
        title={title}
        count={count(taken.length)}
        notes={[
          <AnswerAge key="age" answer={answer} isOnPaper />,
          ...(isCut ? [leftOutText(answer, t)] : []),
          ...(isPicked ? [<SelectedCount key="selected" selection={selection} of={rows.length} />] : []),
        ]}
        filterWords={filterWords}
        columns={columns}
        rows={taken}
        idOf={idOf}
      />
    </>,
  );
  const exportCsv = () => {
    const file = { suggestedName: `${fileName}.csv`, text: csvOf(columns, taken) };
    store.pos.call('file.save', file).catch(reportFailure);
  };
  const fits = taken.length <= MOST_PRINTED;
  const printout: Printout = {
    page: (
      <>
        {whole.page}
        {isTooMuch && (
          <TooManyRows count={count(taken.length)} onClose={() => setTooMuch(false)} onExport={exportCsv} />
        )}
      </>
    ),
    print: fits ? whole.print : () => setTooMuch(true),
    save: fits ? whole.save : () => setTooMuch(true),
  };
  const isComing = answer.meanwhile?.from === 'pages' && answer.isAsking;
  return { printout, exportCsv: rows.length > 0 && !isComing ? exportCsv : null };
}

/** That a long list is cut, or how far it was read. */
export function leftOutText(answer: Answer<readonly unknown[]>, t: TFunction): string {
  const count = shownOf(answer)?.length ?? 0;
  const { meanwhile } = answer;
  if (meanwhile?.from === 'pages') return t('office.list.part', { read: count, of: meanwhile.of });
  return t('office.list.leftOut', { count });
}
