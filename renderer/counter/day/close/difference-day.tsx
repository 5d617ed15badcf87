// The second step of the close: counted against expected cash, and the reason for a difference. Closing makes the Z report
// and cannot be undone.
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { withOpenSaleCash, type DayReport } from '#shared/domain/day/day-report';
import { subtract } from '#shared/domain/money/money';
import type { CountedCash } from '#shared/writes/day-closing';
import type { RoundEnd } from '#shared/writes/van-round';
import { useTranslation } from '../../../locales/use-translation';
import { noteCountAgain } from '../../../store/day/shown-count';
import { useDayReport, useUncountedOpenSaleCash } from '../../../store/queries';
import type { DayRow } from '../../../store/database/till-rows';
import { useStore } from '../../../store/core/store-context';
import { announce, useSaidHere } from '../../../ui/messages/announcer';
import { reportFailure } from '../../../ui/messages/failure';
import { Notice } from '../../../ui/messages/notice';
import { moneyText } from '../../../ui/text/number-format';
import { useSaving } from '../../../ui/fields/use-saving';
import { CashSums } from '../form/cash-sums';
import { CloseForm } from './close-form';
import { CloseSteps } from './close-steps';
import { CountedBefore } from './count-notices';
import { countedOf } from '../../../till/count-draft';
import { CountedPieces } from '../count/counted-pieces';
import { DayFrame } from '../day-frame';
import columns from '../form/day-columns.module.css';
import { DayFigure } from '../form/day-figure';
import { drawerOf } from '../../../till/day-state';
import { typedRound } from '../../../till/van-draft';
import { useDay, useTill } from '../../../till/use-till';
import { useShortcuts } from '../../../ui/keys/shortcut';
import { useActions } from '../../../ui/keys/use-actions';

export function DifferenceDay({ day }: { readonly day: DayRow }) {
  const { t } = useTranslation();
  const { session, currency } = useTill();
  const { count: draft, round } = useDay((state) => drawerOf(state.drawer, day.dayCycleId));
  const ofDay = useDayReport(day, session.merchant.timeZone);
  const uncounted = useUncountedOpenSaleCash(day);
  const report = ofDay && uncounted !== undefined && { ...ofDay, cash: withOpenSaleCash(ofDay.cash, uncounted) };
  const counted = countedOf(draft, currency);
  const typed = day.vehicle && typedRound(round, day.vehicle.startOdometerKm);
  if (!report || counted.kind !== 'counted' || typed?.kind === 'open')
    return (
      <DayFrame help="closeDay" title={t('day.closeDay')}>
        <CloseSteps day={day} step="difference" />
      </DayFrame>
    );
  return <Difference day={day} report={report} counted={counted.cash} round={typed?.end ?? null} />;
}

interface DifferenceProps {
  readonly day: DayRow;
  readonly report: DayReport;
  readonly counted: CountedCash;
  /** Null for a day without a van. */
  readonly round: RoundEnd | null;
}

function Difference({ day, report, counted, round }: DifferenceProps) {
  const till = useTill();
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  const store = useStore();
  const { session, currency } = till;
  const { run } = useSaving();
  const difference = subtract(counted.amount, report.cash.expectedAmount);
  const again = () =>
    void run(async () => {
      await noteCountAgain(store, session, day.dayCycleId, difference).catch(reportFailure);
      till.day.show({ kind: 'count' });
    });
  useActions({ countAgain: again });
  const { unsentCount } = report;
  const which = difference < 0 ? 'short' : difference > 0 ? 'over' : 'none';
  const title = t(`day.difference.${which}`);
  const off = difference < 0 ? subtract(report.cash.expectedAmount, counted.amount) : difference;
  const said =
    which === 'none' ? title : t('day.difference.announce', { what: title, amount: moneyText(off, currency) });
  useEffect(() => announce(said), [said]);
  useSaidHere();
  return (
    <DayFrame help="closeDay" title={t('day.closeDay')} onBack={again}>
      <CloseSteps day={day} step="difference" />
      <div className={columns['columns']} data-three>
        <section aria-label={t('day.count.counted')}>
          <h2>{t('day.count.counted')}</h2>
          <p className={columns['small']}>{t('day.count.blind')}</p>
          <CountedPieces counted={counted} />
          <Button {...shortcut('countAgain')} onClick={again}>
            {t('day.count.again')}
          </Button>
        </section>
        <div className={columns['middle']}>
          <DayFigure title={title} amount={off} currency={currency} isOwed={difference < 0} />
          {day.isIncomplete && <Notice tone="attend" what={t('day.incomplete')} then={t('day.incompleteThen')} />}
          <CountedBefore day={day} />
          <CashSums cash={report.cash} counted={counted.amount} />
          {unsentCount > 0 && <p className={columns['say']}>{t('day.difference.unsent', { count: unsentCount })}</p>}
        </div>
        <CloseForm day={day} counted={counted} difference={difference} round={round} />
      </div>
    </DayFrame>
  );
}
