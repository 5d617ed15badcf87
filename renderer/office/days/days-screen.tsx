// The area Days: the list, and the open one beside it.
import { Badge, Button } from '@mantine/core';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listRegisters } from '#shared/api/accounts/registers';
import { listCashMovements } from '#shared/api/sales/cash-movements';
import type { DayCycle } from '#shared/api/sales/day-cycle';
import { listDayCycles } from '#shared/api/sales/day-cycles';
import { getDayFigures } from '#shared/api/sales/day-figures';
import type { Operation } from '#shared/api/wire/operation';
import { useTranslation } from '../../locales/use-translation';
import { useTimes } from '../../ui/text/times';
import { useTill } from '../../till/use-till';
import { answerOf } from '../database/kept-answers';
import { useOffice } from '../database/use-office';
import { FilterChoice } from '../kit/list/filter-bar';
import { ListArea } from '../kit/list/list-area';
import { endFirstReading } from '../kit/answers/end-first-reading';
import { useAllowedAnswer } from '../kit/answers/use-allowed-answer';
import { useRowsAnswer } from '../kit/answers/use-answer';
import { useReadAfterSent } from '../kit/answers/use-read-after-sent';
import { useRecords } from '../kit/list/use-records';
import { FilterPeriod } from '../kit/report/filter-period';
import { askedPeriod, isEnteredPeriod } from '../place/kept-period';
import { LIST_PERIODS } from '../place/periods';
import { usePlace } from '../place/use-place';
import {
  DAYS_OF_A_PART,
  daySearch,
  DIFFERENCE_CHOICES,
  isOpen,
  matchesWith,
  STATUS_CHOICES,
  whoKey,
} from './day-search';
import { AnswerProblem } from '../kit/answers/answer-problem';
import { isUnreachable } from '../kit/answers/unreachable';
import { Notice } from '../../ui/messages/notice';
import { DaySide } from './day-side';
import { whoText } from './day-text';
import { useDayColumns } from './use-day-columns';
import { useDayCash } from './use-day-cash';

/** Days are opened and closed at tills. */
const WRITES: readonly Operation[] = [];
const idOf = ({ dayCycleId }: DayCycle) => dayCycleId;

export function DaysScreen() {
  const { t } = useTranslation();
  const today = useTimes().today();
  const at = usePlace(daySearch);
  const { place, go } = at;
  const period = askedPeriod(place, today);
  const hasPeriod = isEnteredPeriod(place, today);
  const status = place.status === 'all' ? {} : { status: place.status };
  const list = useRowsAnswer(listDayCycles, hasPeriod ? { query: { ...period, ...status } } : null, DAYS_OF_A_PART);
  const known = useDayCash(list.data);
  const registers = useAllowedAnswer(listRegisters, {}).data;
  const { failed, progress, cash, mayKnow, answer: figures } = known;
  const matches = useMemo(() => matchesWith(cash), [cash]);
  // Until then no day sorts, and none is left out.
  const reading = progress && {
    what: t('office.days.cashProgress', progress),
    then: t('office.days.cashProgressThen'),
  };
  const readOpenDay = useReadOpenDay();
  const answer = {
    ...list,
    refresh() {
      if (place.open !== null) readOpenDay(place.open);
      void figures.refresh();
      return list.refresh();
    },
  };
  useReadAfterSent(answer);
  const columns = useDayColumns(known, registers);
  const records = useRecords({ area: 'days', answer, writes: WRITES, idOf, matches, columns, at });
  const { openRecord, all = [] } = records;
  const whos = new Map(all.map((day) => [whoKey(day), whoText(day, t, registers)] as const));
  return (
    <ListArea
      records={records}
      words={{
        records: t('office.days.records'),
        none: t(hasPeriod ? 'day.none' : 'office.report.choosePeriod'),
        noneThen: t(hasPeriod ? 'day.noneThen' : 'office.report.choosePeriodThen'),
        count: (count) => t('office.days.count', { count }),
      }}
      marksOf={(day) =>
        isOpen(day) && day.businessDate < today && <Badge color="amber">{t('office.days.notClosed')}</Badge>
      }
      period={period}
      paperNotes={[
        ...(failed.size > 0 ? [{ what: t('office.days.cashFailed', { count: failed.size }) }] : []),
        ...(reading ? [reading] : []),
      ]}
      above={
        <>
          {figures.error && figures.error.code !== 'NOT_OFFERED' && !isUnreachable(figures.error) && (
            <AnswerProblem answer={figures} records={t('office.days.records')} />
          )}
          {failed.size > 0 && (
            <Notice
              tone="attend"
              what={t('office.days.cashFailed', { count: failed.size })}
              then={t('office.days.cashFailedThen')}
              action={
                <Button disabled={figures.isAsking} onClick={() => void figures.refresh()}>
                  {t('app.retry')}
                </Button>
              }
            />
          )}
          {reading && <Notice what={reading.what} then={reading.then} />}
        </>
      }
      filters={
        <>
          <FilterPeriod kept={place} first="lastSevenDays" names={LIST_PERIODS} onChange={(next) => go(next, 'same')} />
          <FilterChoice
            label={t('office.days.who')}
            value={place.who}
            all="all"
            choices={[
              { value: 'all', label: t('office.list.all') },
              ...[...whos].map(([value, label]) => ({ value, label })),
            ]}
            onChange={(who) => go({ who }, 'same')}
          />
          <FilterChoice
            label={t('day.status')}
            value={place.status}
            all="all"
            choices={STATUS_CHOICES.map((value) => ({
              value,
              label: t(`day.statuses.${value === 'all' ? 'ALL' : value}`),
            }))}
            onChange={(chosen) => go({ status: chosen }, 'same')}
          />
          {mayKnow && (
            <FilterChoice
              label={t('office.days.differenceFilter')}
              value={place.difference}
              all="all"
              choices={DIFFERENCE_CHOICES.map((value) => ({
                value,
                label: value === 'all' ? t('office.list.all') : t('office.days.hasDifference'),
              }))}
              onChange={(difference) => go({ difference }, 'same')}
            />
          )}
        </>
      }
    >
      {openRecord && (
        <DaySide
          key={openRecord.dayCycleId}
          day={openRecord}
          who={whoText(openRecord, t, registers)}
          onClose={() => go({ open: null }, 'step')}
        />
      )}
    </ListArea>
  );
}

/** Asks again for what is shown beside the list: of a day that is open it changes with every sale. */
function useReadOpenDay(): (dayCycleId: string) => void {
  const queries = useQueryClient();
  const { merchantCode } = useTill().session;
  const { user } = useOffice();
  const readAgain = async (queryKey: QueryKey) => {
    const refetch = () => queries.refetchQueries({ queryKey, type: 'active' });
    await endFirstReading(queries, queryKey, refetch);
    await refetch();
  };
  return (dayCycleId) => {
    for (const { id } of [getDayFigures, listCashMovements]) {
      void readAgain([...answerOf(id, merchantCode, user), { params: { dayCycleId } }]);
    }
  };
}
