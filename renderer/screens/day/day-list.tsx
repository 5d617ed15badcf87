// The day cycles of registers and vans in a period, as the service has them, with the days of this till; offline the last
// answer, with its age.
import { Button, Input, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorData } from '#shared/errors';
import { useDayCycles } from '../../queries/day-cycles';
import { useOutboxEntries, useOwnDays, type OutboxRow } from '../../store/queries';
import { Blank } from '../../ui/blank';
import { dateIn } from '../../ui/moments';
import { useKeys } from '../../ui/use-keys';
import { useMoment } from '../../ui/use-moment';
import { KeyHint } from '../../ui/key-hint';
import { useTill } from '../frame/till-context';
import { DayCycleTable } from './day-cycle-table';
import classes from './day-list.module.css';
import { DayProblem } from './day-problem';
import { listedDays } from './own-days';
import { dayCycleQuery, firstPeriod, periodProblems, STATUSES, type Period } from './period';

export function DayList() {
  const { t } = useTranslation();
  const moment = useMoment();
  const { session, currency } = useTill();
  const [period, setPeriod] = useState<Period>(() => firstPeriod(dateIn(session.merchant.timeZone, new Date())));
  const problems = periodProblems(period);
  const isAskable = Object.keys(problems).length === 0;
  const answer = useDayCycles(dayCycleQuery(period), session.merchantCode, isAskable);
  const change = (part: Partial<Period>) => setPeriod((before) => ({ ...before, ...part }));
  const readAgain = () => void answer.refetch();
  useKeys({ F5: readAgain });
  const own = useOwnDays(session.registerId) ?? [];
  const unsent = useOutboxEntries() ?? [];
  const rows = isAskable ? listedDays(answer.data, own, unsentDaysOf(unsent), period, currency) : [];

  return (
    <section className={classes['list']} aria-label={t('day.list')}>
      <div className={classes['filters']}>
        <TextInput
          type="date"
          label={t('day.from')}
          value={period.from}
          error={problems.from && t(`day.${problems.from}`)}
          onChange={(event) => change({ from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('day.to')}
          value={period.to}
          error={problems.to && t(`day.${problems.to}`)}
          onChange={(event) => change({ to: event.currentTarget.value })}
        />
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
        <Button
          className={classes['read'] ?? ''}
          aria-keyshortcuts="F5"
          rightSection={<KeyHint>F5</KeyHint>}
          disabled={!isAskable}
          onClick={readAgain}
        >
          {t('day.read')}
        </Button>
        <p className={classes['age']} role="status">
          {answer.isFetching
            ? t('day.reading')
            : answer.data && t('day.readAt', { when: moment(iso(answer.dataUpdatedAt)) })}
        </p>
      </div>
      <div className={classes['sheet']}>
        {answer.error && (
          <DayProblem
            error={errorData(answer.error)}
            failedAt={iso(answer.errorUpdatedAt)}
            answeredAt={answer.data ? iso(answer.dataUpdatedAt) : null}
          />
        )}
        {answer.data && rows.length === 0 && <Blank what={t('day.none')} then={t('day.noneThen')} />}
        {rows.length > 0 && <DayCycleTable rows={rows} />}
      </div>
    </section>
  );
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

function unsentDaysOf(entries: readonly OutboxRow[]): ReadonlySet<string> {
  return new Set(
    entries.flatMap(({ write }) => {
      if (write.kind === 'day.open') return [write.entryId];
      return write.kind === 'day.close' ? [write.dayCycleId] : [];
    }),
  );
}
