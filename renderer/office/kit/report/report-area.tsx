// The screen of a report: its actions, the parameters at the start, and what was asked for beside them.
import { Button } from '@mantine/core';
import { IconFileDownload, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import { useStore } from '../../../store/core/store-context';
import type { AreaId } from '../../../till/rights/office-areas';
import { MainButton } from '../../../ui/front/main-button';
import { useShortcuts } from '../../../ui/keys/shortcut';
import { useActions } from '../../../ui/keys/use-actions';
import { reportFailure } from '../../../ui/messages/failure';
import { AreaScreen } from '../../frame/area-screen';
import { AnswerAge } from '../answers/answer-age';
import { AnswerProblem } from '../answers/answer-problem';
import type { Answer } from '../answers/use-answer';
import { useReadAfterSent } from '../answers/use-read-after-sent';
import { PrintedWarnings, type WarningText } from '../print/printed-warnings';
import { CsvButton } from '../list/csv-button';
import { usePrintout } from '../print/use-printout';
import { useTimes } from '../../../ui/text/times';
import classes from './report.module.css';
import { Warnings } from './warning';

interface ReportAreaProps {
  readonly area: AreaId;
  readonly answer: Answer<unknown>;
  /** 'the VAT return' */
  readonly records: string;
  /** As of `useFileName`. */
  readonly fileName: string;
  /** The report as a CSV file; null while there is nothing to export. */
  readonly csv: (() => string) | null;
  /** On A4; null while there is nothing to print. */
  readonly paper: ReactNode;
  /** Why the figures may not be final: on the screen and on paper. */
  readonly warnings?: readonly WarningText[];
  /** More of them for paper, which the screen says elsewhere. */
  readonly paperNotes?: readonly WarningText[];
  /** Asks for everything again. */
  readonly onRefresh: () => void;
  /** More actions of the header. */
  readonly actions?: ReactNode;
  readonly parameters: ReactNode;
  readonly children: ReactNode;
}

export function ReportArea(props: ReportAreaProps) {
  const { area, answer, records, fileName, csv, paper, onRefresh, actions, parameters, children } = props;
  const { warnings = [], paperNotes = [] } = props;
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  const { pos } = useStore();
  const old = useOldWarning(answer);
  const printout = usePrintout(
    fileName,
    <>
      <PrintedWarnings of={[...old, ...warnings, ...paperNotes]} />
      {paper}
    </>,
  );
  const exportCsv = csv && (() => void pos.call('file.save', file(fileName, csv())).catch(reportFailure));
  const hasPaper = paper !== null;
  useReadAfterSent({ refresh: async () => onRefresh() });
  useActions({
    refreshShown: onRefresh,
    exportCsv,
    // The page itself is never printed.
    printShown: () => hasPaper && printout.print(),
    saveRecord: hasPaper ? printout.save : null,
  });
  return (
    <AreaScreen
      title={t(`office.areas.${area}`)}
      age={<AnswerAge answer={answer} />}
      moreActions={
        <>
          {actions}
          <CsvButton onExport={exportCsv} />
          <Button
            leftSection={<IconFileDownload size="1.25rem" stroke={1.6} aria-hidden />}
            {...shortcut('saveRecord')}
            disabled={!hasPaper}
            onClick={printout.save}
          >
            {t('printing.savePdf')}
          </Button>
        </>
      }
      actions={
        <MainButton
          leftSection={<IconPrinter size="1.25rem" stroke={1.6} aria-hidden />}
          action="printShown"
          disabled={!hasPaper}
          onClick={printout.print}
        >
          {t('office.report.print')}
        </MainButton>
      }
    >
      <div className={classes['report']}>
        <section className={classes['parameters']} aria-label={t('office.report.parameters')}>
          {parameters}
        </section>
        <section className={classes['content']} aria-label={t('office.report.content')} tabIndex={0}>
          <AnswerProblem answer={answer} records={records} />
          <Warnings of={warnings} />
          {children}
        </section>
      </div>
      {printout.page}
    </AreaScreen>
  );
}

/** That there is no newer answer; on the screen the problem says it. */
function useOldWarning({ error, answeredAt }: Answer<unknown>): readonly WarningText[] {
  const { t } = useTranslation();
  const { onPaper } = useTimes();
  if (error === null || answeredAt === null) return [];
  return [{ what: t('office.list.old', { when: onPaper(answeredAt) }) }];
}

function file(name: string, text: string) {
  return { suggestedName: `${name}.csv`, text };
}
