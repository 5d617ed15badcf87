// The area Outstanding: unpaid invoices on a date.
import { getOutstandingCollections } from '#shared/api/sales/outstanding';
import { useTranslation } from '../../locales/use-translation';
import { useFileName } from '../../devices/printing/file-name';
import { DateField } from '../../ui/fields/date-field';
import { useTimes } from '../../ui/text/times';
import { csvOf } from '../kit/list/csv';
import { useAnswer } from '../kit/answers/use-answer';
import { ReportArea } from '../kit/report/report-area';
import work from '../kit/work.module.css';
import { usePlace } from '../place/use-place';
import { OutstandingSheet } from './outstanding-sheet';
import { outstandingSearch } from './outstanding-search';
import { useOutstandingColumns } from './use-outstanding-columns';

export function OutstandingScreen() {
  const { t } = useTranslation();
  const nameOfFile = useFileName();
  const { today, onPaper } = useTimes();
  const { place, go } = usePlace(outstandingSearch);
  const entered = place.asOfDate ?? today();
  // While a date is being typed, the report of today stays.
  const asOfDate = entered === '' ? today() : entered;
  const answer = useAnswer(getOutstandingCollections, { query: { asOfDate } });
  const columns = useOutstandingColumns();
  const report = answer.data;
  const isEmpty = report !== undefined && report.entries.length === 0;
  // A total that is not known is neither shown nor printed.
  const sheet =
    report && !isEmpty ? (
      <OutstandingSheet of={report} asOf={answer.answeredAt === null ? '' : onPaper(answer.answeredAt)} />
    ) : null;
  return (
    <ReportArea
      area="outstanding"
      answer={answer}
      records={t('office.outstanding.records')}
      fileName={nameOfFile(t('office.areas.outstanding'), asOfDate)}
      csv={report && !isEmpty ? () => csvOf(columns, report.entries) : null}
      paper={sheet}
      warnings={isEmpty ? [{ what: t('office.outstanding.none'), then: t('office.outstanding.noneThen') }] : []}
      onRefresh={() => void answer.refresh()}
      parameters={
        <>
          <DateField
            label={t('office.outstanding.asOf')}
            value={entered}
            onChange={(next) => go({ asOfDate: next }, 'same')}
          />
          <p className={work['help']}>{t('office.outstanding.say')}</p>
        </>
      }
    >
      {sheet}
    </ReportArea>
  );
}
