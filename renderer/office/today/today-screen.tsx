// The area Today: sales so far against the days before, the open days, and beside them what needs a person.
import { Button, Skeleton } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useEffect, useEffectEvent } from 'react';
import { getSalesFigures } from '#shared/api/sales/sales-figures';
import { useTranslation } from '../../locales/use-translation';
import { useShortcuts } from '../../ui/keys/shortcut';
import { useActions } from '../../ui/keys/use-actions';
import { EmptyState } from '../../ui/layout/empty-state';
import { Notice } from '../../ui/messages/notice';
import { businessDay, dateAfter, weekdayName } from '../../ui/text/date-format';
import { featuresText } from '../../till/rights/feature-text';
import { useTimes } from '../../ui/text/times';
import { AreaScreen } from '../frame/area-screen';
import { AnswerAge } from '../kit/answers/answer-age';
import { AnswerProblem } from '../kit/answers/answer-problem';
import { useReadAfterSent } from '../kit/answers/use-read-after-sent';
import { isUnreachable } from '../kit/answers/unreachable';
import { oldestOf } from '../kit/answers/oldest-answer';
import type { Answer } from '../kit/answers/use-answer';
import { Warnings } from '../kit/report/warning';
import { useBase } from '../sales/use-base';
import { useFiguresWarnings } from '../sales/figures/use-figures-warnings';
import { HoursChart } from './hours-chart';
import { useDaysAndRegisters } from './days-and-registers';
import { OpenDaysTable, useOpenDaysFigures } from './open-days-table';
import { SalesSoFar } from './sales-so-far';
import { ToDoList } from './to-do';
import classes from './today.module.css';
import { useAttention } from './use-attention';
import { useDaySoFar, type DaySoFar } from './use-so-far';
import { useExpiring } from './use-expiring';

/** Milliseconds between two readings while the screen is shown. */
const READ_EVERY = 5 * 60_000;

export function TodayScreen() {
  const { t } = useTranslation();
  const times = useTimes();
  const date = times.today();
  const now = useDaySoFar(date, null);
  const { figures } = now;
  // The days before are compared until the moment of the answer, not of looking at it.
  const yesterday = useDaySoFar(dateAfter(date, -1), figures.answeredAt);
  const lastWeek = useDaySoFar(dateAfter(date, -7), figures.answeredAt);
  const time = figures.answeredAt === null ? '' : times.clockTime(figures.answeredAt);
  const weekday = weekdayName(date);
  const open = useDaysAndRegisters();
  const openFigures = useOpenDaysFigures(open);
  const attention = useAttention(open);
  const expiring = useExpiring();
  const period = { from: date, to: date };
  const warnings = useFiguresWarnings({ base: useBase(period), period });
  const answers = [
    ...([open.days, open.registers, openFigures, ...attention.answers, ...expiring.answers] as const),
    ...[now, yesterday, lastWeek].map((day) => day.figures),
  ] as const;
  const oldest = oldestOf(answers);
  // One age is said of all: that of the oldest part.
  const aged = { ...figures, answeredAt: figures.answeredAt === null ? null : oldest.answeredAt };
  useReading(answers);
  const compared = [
    { ...yesterday, name: t('office.today.yesterdayBy', { time }) },
    { ...lastWeek, name: t('office.today.lastWeekBy', { weekday, time }) },
  ];
  const days = [
    { id: 'today', name: t('office.report.periods.today'), ...shownDay(now) },
    { id: 'yesterday', name: t('office.report.periods.yesterday'), ...shownDay(yesterday) },
    { id: 'lastWeek', name: t('office.today.lastWeek', { weekday }), ...shownDay(lastWeek) },
  ] as const;
  return (
    <AreaScreen title={t('office.areas.today')} age={<AnswerAge answer={oldest} />}>
      <div className={classes['today']}>
        <section className={classes['main']} aria-label={t('office.areas.sales')}>
          <p className={classes['faint']}>{businessDay(date)}</p>
          <AnswerProblem answer={aged} records={t('office.sales.figures')} />
          {figures.data === undefined && figures.error === null && (
            <Skeleton animate={false} height="17rem" aria-busy="true" />
          )}
          {figures.data && (
            <>
              <Warnings of={warnings} />
              <SalesSoFar figures={figures.data} compared={compared} />
              {figures.data.rows.length === 0 && (
                <EmptyState what={t('office.today.nothingSold')} then={t('office.today.nothingSoldThen')} />
              )}
              <HoursChart days={days} />
            </>
          )}
          {figures.data === null && <NoFigures />}
          <OpenDaysTable open={open} figures={openFigures.data} />
        </section>
        <aside className={classes['aside']} aria-label={t('office.today.attention')}>
          {!isNeverLoaded(figures) && <Missing answers={answers} />}
          <ToDoList
            title={t('office.today.attention')}
            rows={attention.rows}
            none={noneOf([open.days, open.registers, ...attention.answers], t('office.today.nothing'), t)}
          />
          <ToDoList
            title={t('office.today.expiring')}
            rows={expiring.rows}
            none={noneOf(expiring.answers, t('office.today.nothingEnds'), t)}
          />
        </aside>
      </div>
    </AreaScreen>
  );
}

const shownDay = ({ figures }: DaySoFar) => ({ figures: figures.data, isAsking: figures.isAsking });

/** Reads everything again with the key of refreshing, from time to time, and once this computer has sent what it had. */
function useReading(answers: readonly Answer<unknown>[]): void {
  const readAll = () => {
    for (const { refresh } of answers) void refresh();
  };
  useActions({ refreshShown: readAll });
  useReadAfterSent({ refresh: async () => readAll() });
  const read = useEffectEvent(readAll);
  useEffect(() => {
    const timer = setInterval(() => read(), READ_EVERY);
    return () => clearInterval(timer);
  }, []);
}

/** What stands in an empty list. */
function noneOf(answers: readonly Answer<unknown>[], none: string, t: TFunction): string {
  if (answers.some(isMissing)) return t('office.list.notLoaded');
  return answers.every(({ data }) => data !== undefined) ? none : t('office.list.asking');
}

const isMissing = ({ data, error }: Answer<unknown>) => error !== null && data === undefined;

function NoFigures() {
  const { t } = useTranslation();
  return (
    <Notice
      what={t('office.today.noFigures')}
      then={t('office.askFor', { right: featuresText(getSalesFigures.access, t) })}
    />
  );
}

/** The notice of the figures says it of the whole screen. */
const isNeverLoaded = (answer: Answer<unknown>) => isMissing(answer) && isUnreachable(answer.error);

/** Parts that could not be loaded, so that an empty list is not taken for good news. */
function Missing({ answers }: { readonly answers: readonly Answer<unknown>[] }) {
  const { t } = useTranslation();
  const shortcut = useShortcuts();
  if (!answers.some(isMissing)) return null;
  return (
    <Notice
      what={t('office.today.missing')}
      then={t('office.today.missingThen')}
      action={
        <Button
          {...shortcut('refreshShown')}
          onClick={() => {
            for (const { refresh } of answers) void refresh();
          }}
        >
          {t('day.read')}
        </Button>
      }
    />
  );
}
