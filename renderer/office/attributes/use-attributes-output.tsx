// Both lists in one file and on one paper, in the orders shown.
import type { Color } from '#shared/api/catalog/color';
import type { Subcategory } from '#shared/api/catalog/subcategory';
import { useTranslation } from '../../locales/use-translation';
import { useFileName } from '../../devices/printing/file-name';
import { useStore } from '../../store/core/store-context';
import { reportFailure } from '../../ui/messages/failure';
import { useTimes } from '../../ui/text/times';
import { AnswerAge } from '../kit/answers/answer-age';
import { csvOf } from '../kit/list/csv';
import type { ListColumn } from '../kit/list/columns';
import { ListPage } from '../kit/print/list-page';
import { usePrintout, type Printout } from '../kit/print/use-printout';
import { idOf, type Attribute, type AttributeRecords } from './use-attribute-records';

interface Output {
  /** Null while both lists are empty. */
  readonly exportCsv: (() => void) | null;
  readonly printout: Printout;
}

export function useAttributesOutput(
  colors: AttributeRecords<Color>,
  subcategories: AttributeRecords<Subcategory>,
): Output {
  const { t } = useTranslation();
  const { pos } = useStore();
  const fileName = useFileName()(t('office.areas.attributes'), useTimes().today());
  const printout = usePrintout(
    fileName,
    <>
      <PrintedList records={colors} />
      <PrintedList records={subcategories} />
    </>,
  );
  if (colors.rows.length + subcategories.rows.length === 0) return { exportCsv: null, printout };
  return {
    printout,
    exportCsv() {
      const lines = [
        ...linesOf(colors, t('office.attributes.colors')),
        ...linesOf(subcategories, t('office.attributes.subcategories')),
      ];
      const columns = [
        columnOf('list', t('office.attributes.list')),
        ...colors.filed.map(({ id, head, isFigure = false }) => columnOf(id, head, isFigure)),
      ];
      pos.call('file.save', { suggestedName: `${fileName}.csv`, text: csvOf(columns, lines) }).catch(reportFailure);
    },
  };
}

/** Of the file, by column; a column that one of the lists lacks is empty in its lines. */
type Line = Readonly<Record<string, string>>;

function linesOf<Row extends Attribute>({ rows, filed }: AttributeRecords<Row>, list: string): readonly Line[] {
  return rows.map((row) => ({
    ...Object.fromEntries(filed.map(({ id, text, csv = text }) => [id, csv(row)])),
    list,
  }));
}

function columnOf(id: string, head: string, isFigure = false): ListColumn<Line> {
  const text = (line: Line) => line[id] ?? '';
  return { id, head, isFigure, order: text, text };
}

function PrintedList<Row extends Attribute>({ records }: { readonly records: AttributeRecords<Row> }) {
  const { t } = useTranslation();
  const { list, rows, filed, answer } = records;
  return (
    <ListPage
      title={t(`office.attributes.${list}`)}
      count={t(`office.attributes.counts.${list}`, { count: rows.length })}
      notes={[<AnswerAge key="age" answer={answer} isOnPaper />]}
      columns={filed}
      rows={rows}
      idOf={idOf}
    />
  );
}
