// The second step of the close: what was counted against what the till expects, and why they differ. Closing makes the Z
// report and cannot be taken back.
import { Button, Textarea } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DayReport } from '#shared/domain/day-report';
import { formatAmount, subtract } from '#shared/domain/money';
import { errorData, type ErrorData } from '#shared/errors';
import { type CountedCash } from '#shared/writes/day-closing';
import { CLOSE_DIFFERENCE_CEILING } from '../../state/merchant-config';
import { closeDay } from '../../store/day';
import { useDayReport, type DayRow } from '../../store/queries';
import { useStore } from '../../store/store-context';
import { ErrorNotice } from '../../ui/error-notice';
import { KeyHint } from '../../ui/key-hint';
import { Notice } from '../../ui/notice';
import { useKeys } from '../../ui/use-keys';
import { useTill } from '../frame/till-context';
import { CashSums } from './cash-sums';
import { CloseSteps } from './close-steps';
import { countedOf } from './count-draft';
import { CountedPieces } from './counted-pieces';
import columns from './day-columns.module.css';
import { DayFigure } from './day-figure';
import { drawerCount, showDay, useDay } from './day-state';

export function DifferenceDay({ day }: { readonly day: DayRow }) {
  const { session, currency } = useTill();
  const draft = useDay((state) => drawerCount(state.drawer, day.dayCycleId));
  const report = useDayReport(day, session.merchant.timeZone);
  const counted = countedOf(draft, currency);
  if (!report || counted.is !== 'counted') return <CloseSteps day={day} step="difference" />;
  return <Difference day={day} report={report} counted={counted.cash} />;
}

interface DifferenceProps {
  readonly day: DayRow;
  readonly report: DayReport;
  readonly counted: CountedCash;
}

function Difference({ day, report, counted }: DifferenceProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const again = () => showDay({ is: 'count' });
  useKeys({ 'alt+KeyR': again, Escape: again });
  const difference = subtract(counted.amount, report.cash.expectedAmount);
  const { unsentCount } = report;
  return (
    <>
      <CloseSteps day={day} step="difference" />
      <div className={columns['columns']} data-three>
        <section aria-label={t('day.count.counted')}>
          <h2>{t('day.count.counted')}</h2>
          <p className={columns['small']}>{t('day.count.blind')}</p>
          <CountedPieces counted={counted} />
          <Button aria-keyshortcuts="Alt+R" rightSection={<KeyHint>Alt R</KeyHint>} onClick={again}>
            {t('day.count.again')}
          </Button>
        </section>
        <div className={columns['middle']}>
          <h2>
            {t(
              difference < 0 ? 'day.difference.short' : difference > 0 ? 'day.difference.over' : 'day.difference.none',
            )}
          </h2>
          <DayFigure
            amount={difference < 0 ? subtract(report.cash.expectedAmount, counted.amount) : difference}
            currency={currency}
            isOwed={difference < 0}
          />
          {day.isIncomplete && <Notice tone="attend" what={t('day.incomplete')} then={t('day.incompleteThen')} />}
          <CashSums cash={report.cash} counted={counted.amount} />
          {unsentCount > 0 && <p className={columns['say']}>{t('day.difference.unsent', { count: unsentCount })}</p>}
        </div>
        <CloseForm day={day} counted={counted} isBeyond={Math.abs(difference) > CLOSE_DIFFERENCE_CEILING} />
      </div>
    </>
  );
}

interface CloseFormProps {
  readonly day: DayRow;
  readonly counted: CountedCash;
  readonly isBeyond: boolean;
}

function CloseForm({ day, counted, isBeyond }: CloseFormProps) {
  const { t } = useTranslation();
  const store = useStore();
  const { session, currency } = useTill();
  const [entryId] = useState(store.newId);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<ErrorData | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isManager = session.me.role === 'MANAGER';
  const ceiling = formatAmount(CLOSE_DIFFERENCE_CEILING, currency);
  const rule = CLOSE_DIFFERENCE_CEILING > 0 ? 'day.difference.beyondThen' : 'day.difference.anyThen';
  const isReady = !isBeyond || isManager || reason.trim() !== '';
  const close = async () => {
    if (!isReady || isSaving) return;
    setSaving(true);
    try {
      const { dayCycleId } = day;
      const said = reason.trim() === '' ? null : reason.trim();
      await closeDay(store, session, { entryId, dayCycleId, counted, reason: said, isApproved: isBeyond && isManager });
      showDay({ is: 'z report', dayCycleId });
    } catch (failure) {
      setError(errorData(failure));
      setSaving(false);
    }
  };
  useKeys({ 'mod+Enter': () => void close() });
  return (
    <section aria-label={t('day.closeDay')}>
      {isBeyond && (
        <Notice
          tone="attend"
          icon={<IconShieldCheck size="1.25rem" stroke={1.6} aria-hidden />}
          what={t(isManager ? 'day.difference.manager' : 'day.difference.beyond')}
          then={t(isManager ? 'day.difference.managerThen' : rule, { currency: currency.code, ceiling })}
        />
      )}
      {isBeyond && (
        <Textarea
          label={t('day.difference.reason')}
          ref={focusInPlace}
          autosize
          minRows={3}
          maxLength={255}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {error && <ErrorNotice error={error} />}
      <div className={columns['finish']}>
        <Button
          variant="filled"
          size="xl"
          fullWidth
          disabled={!isReady || isSaving}
          aria-keyshortcuts="Control+Enter"
          rightSection={<KeyHint>Ctrl Enter</KeyHint>}
          onClick={() => void close()}
        >
          {t(isBeyond && isManager ? 'day.difference.confirmAndClose' : 'day.closeDay')}
        </Button>
        {!isReady && <p className={columns['small']}>{t('day.difference.needsReason')}</p>}
      </div>
    </section>
  );
}

/** On the compact path the figures stand above and stay in sight. */
function focusInPlace(field: HTMLTextAreaElement | null): void {
  field?.focus({ preventScroll: true });
}
