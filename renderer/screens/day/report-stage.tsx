// A report on the screen: the X report as the day stands now, the Z report of a closed day as it was made.
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type DayReport } from '#shared/domain/day-report';
import { type DayClosing } from '#shared/writes/day-closing';
import { useDayReport, type DayRow } from '../../store/queries';
import { useStore } from '../../store/store-context';
import { KeyHint } from '../../ui/key-hint';
import { useKeys } from '../../ui/use-keys';
import { documentTime } from '../../ui/moments';
import { useTill } from '../frame/till-context';
import { DayReportView } from './day-report-view';
import { showDay } from './day-state';
import classes from './report-stage.module.css';

export function XReport({ day }: { readonly day: DayRow }) {
  const { t } = useTranslation();
  const store = useStore();
  const { timeZone } = useTill().session.merchant;
  const report = useDayReport(day, timeZone);
  if (!report) return null;
  const said = t('day.report.xAt', { when: documentTime(store.now().toISOString(), timeZone) });
  return (
    <ReportStage
      title={t('day.report.x')}
      said={said}
      businessDate={day.businessDate}
      report={report}
      isIncomplete={day.isIncomplete}
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
      title={t('day.report.z', { number: zNumber })}
      said={t('day.report.zAt', { when: documentTime(closedAt, timeZone), name: closedBy })}
      businessDate={businessDate}
      report={report}
      isIncomplete={closing.isIncomplete}
      closing={closing}
    />
  );
}

interface ReportStageProps {
  readonly title: string;
  readonly said: string;
  readonly businessDate: string;
  readonly report: DayReport;
  readonly isIncomplete: boolean;
  readonly closing: DayClosing | null;
}

function ReportStage(props: ReportStageProps) {
  const { t } = useTranslation();
  const done = () => showDay({ is: 'overview' });
  const print = () => window.print();
  useKeys({ 'mod+P': print, Escape: done });
  return (
    <div className={classes['stage']}>
      <div className={classes['actions']}>
        <Button
          leftSection={<IconPrinter size="1.125rem" stroke={1.6} aria-hidden />}
          aria-keyshortcuts="Control+P"
          rightSection={<KeyHint>Ctrl P</KeyHint>}
          onClick={print}
        >
          {t('day.report.print')}
        </Button>
        {props.closing && (
          <Button variant="filled" autoFocus rightSection={<KeyHint>Enter</KeyHint>} onClick={done}>
            {t('day.report.done')}
          </Button>
        )}
      </div>
      <DayReportView {...props} />
      {createPortal(
        <div className={classes['paper']}>
          <DayReportView {...props} />
        </div>,
        document.body,
      )}
    </div>
  );
}
