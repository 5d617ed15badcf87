// A report on the screen: the X report of the open day, or the Z report of a closed day as it was made. Printed on the
// till's printer, or by the system's own dialog if there is none.
import { useTranslation } from '../../../locales/use-translation';
import { useFileName } from '../../../devices/printing/file-name';
import { personName } from '../../../bridge/person-name';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useRef } from 'react';
import { mayDo } from '#shared/domain/people/rights';
import { formatZNumber } from '#shared/domain/day/z-number';
import type { DayClosing } from '#shared/writes/day-closing';
import { hasPrinter, usePrinting } from '../../../bridge/printing';
import { useDayReport } from '../../../store/queries';
import type { DayRow } from '../../../store/database/till-rows';
import { useStore } from '../../../store/core/store-context';
import { announce, useSaidHere } from '../../../ui/messages/announcer';
import { reportFailure } from '../../../ui/messages/failure';
import { KeysWait } from '../../../ui/front/early-key';
import { MainButton } from '../../../ui/front/main-button';
import { PaperView } from '../../../devices/printing/paper-view';
import { PrintNotice } from '../../../devices/printing/print-notice';
import { PrintSheet } from '../../../devices/printing/print-sheet';
import { SavePdfButton } from '../../../devices/printing/save-pdf-button';
import { documentTime } from '../../../ui/text/date-format';
import { registerText } from '../../../ui/text/register-text';
import { queuePrint } from '../../../devices/printing/queue-print';
import { useSecondLanguage } from '../../../devices/printing/second-language';
import { paperIn } from '../../../devices/printing/two-languages';
import { dayReportPaper, type ReportToShow } from './day-report-paper';
import classes from './report-stage.module.css';
import { useTill } from '../../../till/use-till';
import { useShortcuts } from '../../../ui/keys/shortcut';
import { useActions } from '../../../ui/keys/use-actions';

export function XReport({ day }: { readonly day: DayRow }) {
  const { t } = useTranslation();
  const store = useStore();
  const { me, merchant } = useTill().session;
  const { timeZone } = merchant;
  const report = useDayReport(day, timeZone);
  if (!report) return <KeysWait />;
  const said = t('day.report.xAt', { when: documentTime(store.now().toISOString(), timeZone) });
  return (
    <ReportStage
      title={t('day.report.x')}
      said={said}
      businessDate={day.businessDate}
      report={report}
      isIncomplete={day.isIncomplete}
      round={day.vehicle ?? null}
      isBlind={!mayDo(me.features, 'CLOSE_WITH_DIFFERENCE')}
      closing={null}
    />
  );
}

export function ZReport({ closing }: { readonly closing: DayClosing }) {
  const { t } = useTranslation();
  const { timeZone } = useTill().session.merchant;
  const { zNumber, closedAt, closedBy, businessDate, report } = closing;
  return (
    <ReportStage
      title={t('day.report.z', { number: formatZNumber(zNumber) })}
      said={t('day.report.zAt', { when: documentTime(closedAt, timeZone), name: personName(closedBy) })}
      businessDate={businessDate}
      report={report}
      isIncomplete={closing.isIncomplete}
      round={closing.round ?? null}
      isBlind={false}
      closing={closing}
    />
  );
}

function ReportStage(shown: ReportToShow) {
  const till = useTill();
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  const store = useStore();
  const { session, currency } = till;
  const nameOfFile = useFileName();
  const isPrinterThere = usePrinting(hasPrinter);
  const sheet = useRef<HTMLDivElement>(null);
  const { t: second } = useSecondLanguage();
  const paper = paperIn((words) => dayReportPaper(shown, { t: words, session, currency }), t, second);
  const done = () => till.day.show({ kind: 'overview' });
  const print = () => {
    if (!isPrinterThere) return window.print();
    queuePrint({ jobId: store.newId(), paper })
      .then(() => announce(t('printing.sentToQueue', { title: paper.title })))
      .catch(reportFailure);
  };
  useSaidHere();
  useActions({ print });
  const { closing, businessDate } = shown;
  const button = { leftSection: <IconPrinter size="1.125rem" stroke={1.6} aria-hidden />, onClick: print };
  return (
    <div className={classes['stage']}>
      <div className={classes['actions']}>
        {closing ? (
          <Button {...button} {...shortcut('print')}>
            {t('day.report.print')}
          </Button>
        ) : (
          <MainButton {...button} action="print">
            {t('day.report.print')}
          </MainButton>
        )}
        <SavePdfButton
          sheet={sheet}
          name={nameOfFile(shown.title, registerText(session.registerId, t), businessDate)}
        />
        {closing && (
          <MainButton shortcut="Enter" autoFocus onClick={done}>
            {t('day.report.done')}
          </MainButton>
        )}
      </div>
      <PrintNotice />
      <PaperView paper={paper} logo={null} layout="report" />
      <PrintSheet ref={sheet} paper={paper} logo={null} layout="report" />
    </div>
  );
}
