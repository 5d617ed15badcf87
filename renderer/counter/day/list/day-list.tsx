// The day cycles of registers and vans in a period, from the service, merged with the days of this till; offline the last
// reply, with its age. Days of other registers and of vans need a right.
import { Input, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { mayDo } from '#shared/domain/people/rights';
import { useTranslation } from '../../../locales/use-translation';
import { useSyncStatus } from '../../../bridge/sync-status';
import { useDayCycles } from '../../open-day/day-cycles';
import { useOwnDays, useUnsentDayWrites } from '../../../store/queries';
import type { DayRow } from '../../../store/database/till-rows';
import type { DayWrite } from '#shared/writes/day-write';
import { LoadingBars } from '../../../ui/later/loading-bars';
import { EmptyState } from '../../../ui/layout/empty-state';
import { useStore } from '../../../store/core/store-context';
import { dateIn } from '../../../ui/text/date-format';
import { AnswerProblem, ReadAgain } from './answer-age';
import { DayCycleTable } from './day-cycle-table';
import classes from './day-list.module.css';
import { listedDays, withCloses } from './own-days';
import { PeriodDates } from './period-dates';
import { useOwnCloses } from './use-own-closes';
import { dayCycleQuery, firstPeriod, periodProblems, STATUSES, type Period } from '../../open-day/period';
import { useTill } from '../../../till/use-till';

export function DayList() {
  const { t } = useTranslation();
  const { session, currency } = useTill();
  const store = useStore();
  const own = useOwnDays(session.registerId);
  const [today] = useState(() => dateIn(session.merchant.timeZone, store.now()));
  const [chosen, setPeriod] = useState<Period | null>(null);
  const isMeasured = useSyncStatus(({ status }) => (status?.clockDriftSeconds ?? null) !== null);
  // The day that was just closed is listed as well where the clock is behind it.
  const period = chosen ?? firstPeriod(isMeasured ? today : latestOf(today, own ?? []));
  const isAskable = Object.keys(periodProblems(period)).length === 0;
  const answer = useDayCycles(dayCycleQuery(period), session.merchantCode, isAskable);
  const change = (part: Partial<Period>) => setPeriod({ ...period, ...part });
  const unsent = useUnsentDayWrites() ?? [];
  const maySeeOthers = mayDo(session.me.features, 'OTHER_REGISTERS_DAYS');
  const closes = useOwnCloses(unsent, answer);
  const answered = withCloses(answer.data, closes)?.filter(
    ({ registerId }) => maySeeOthers || registerId === session.registerId,
  );
  const rows = isAskable ? listedDays(answered, own ?? [], unsentDaysOf(unsent), period, currency) : [];

  return (
    <section className={classes['list']} aria-label={t('day.list')}>
      <div className={classes['filters']}>
        <PeriodDates dates={period} onChange={change} />
        <div className={classes['status']}>
          <Input.Label labelElement="div" id="day-status">
            {t('day.status')}
          </Input.Label>
          <SegmentedControl
            aria-labelledby="day-status"
            value={period.status}
            onChange={(status) => change({ status: STATUSES.find((known) => known === status) ?? 'ALL' })}
            data={STATUSES.map((status) => ({ value: status, label: t(`day.statuses.${status}`) }))}
          />
        </div>
        <ReadAgain answer={answer} isAskable={isAskable} reading={t('day.reading')} />
      </div>
      <section className={classes['sheet']} aria-label={t('day.results')} tabIndex={0}>
        <AnswerProblem answer={answer} />
        {!answer.data && !answer.error && rows.length === 0 && isAskable && <LoadingBars columns={3} />}
        {answer.data && rows.length === 0 && <EmptyState what={t('day.none')} then={t('day.noneThen')} />}
        {rows.length > 0 && <DayCycleTable rows={rows} own={own} />}
      </section>
    </section>
  );
}

function latestOf(today: string, own: readonly DayRow[]): string {
  return own.reduce((latest, { businessDate }) => (businessDate > latest ? businessDate : latest), today);
}

function unsentDaysOf(unsent: readonly DayWrite[]): ReadonlySet<string> {
  return new Set(
    unsent.flatMap((write) => {
      if (write.kind === 'day.open') return [write.entryId];
      return write.kind === 'day.close' ? [write.dayCycleId] : [];
    }),
  );
}
