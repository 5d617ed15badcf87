import { useMemo } from 'react';
import type { Register } from '#shared/api/accounts/register';
import type { DayCycle } from '#shared/api/sales/day-cycle';
import { decimalText, nearestFromDecimal, nearestSum } from '#shared/domain/money/money';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { shortDay } from '../../ui/text/date-format';
import { spanText } from '../../ui/text/list-text';
import { useTimes } from '../../ui/text/times';
import { endOrder, type ListColumn } from '../kit/list/columns';
import { isOpen } from './day-search';
import { cashText, inCurrency, knownDifferenceText, statusText, storesText, visitsText, whoText } from './day-text';
import type { DayCash } from './use-day-cash';
import { currencyName } from '../../ui/text/number-format';

type DayKnown = Pick<DayCash, 'mayKnow' | 'cash' | 'failed' | 'asking'>;

/**
 * @param known its maps must stay the same between renders while nothing changes
 * @param registers for their names, where they are known
 */
export function useDayColumns(
  known: DayKnown,
  registers?: readonly Register[] | null,
): readonly ListColumn<DayCycle>[] {
  const { mayKnow, cash: cashes, failed, asking } = known;
  const { t } = useTranslation();
  const { currency } = useTill();
  const { clockTime, isSameDay, moment, onPaper, stated } = useTimes();
  return useMemo(() => {
    const cash = (id: 'float' | 'counted' | 'expected', of: (day: DayCycle) => number | null) => ({
      ...{ id, head: inCurrency(t(`office.days.${id}`), currency, t) },
      ...{ isFigure: true, isWide: true },
      order: (day: DayCycle) => of(day) ?? undefined,
      text: (day: DayCycle) => cashText(of(day), currency),
      csv: (day: DayCycle) => figureOf(of(day)),
    });
    const figureOf = (value: number | null | undefined) =>
      value === null || value === undefined ? '' : decimalText(nearestFromDecimal(value, currency), currency);
    const openedAt = ({ startedAt }: DayCycle) => (startedAt === null ? '–' : clockTime(startedAt));
    const named = (id: 'opened' | 'closed', text: string) =>
      t('office.list.named', { head: t(`office.days.${id}`), text });
    const isOverOnItsDay = (day: DayCycle) =>
      !isOpen(day) && day.startedAt !== null && day.closedAt !== null && isSameDay(day.startedAt, day.closedAt);
    const differenceOf = ({ dayCycleId }: DayCycle) => cashes.get(dayCycleId)?.difference;
    const expectedOf = ({ dayCycleId }: DayCycle) => cashes.get(dayCycleId)?.expected ?? null;
    /** Where a figure is not known, whether it comes or could not be loaded: that differs from a day without one. */
    const missingOr = ({ dayCycleId }: DayCycle, text: string) => {
      if (asking.has(dayCycleId)) return t('office.list.asking');
      return failed.has(dayCycleId) && !cashes.has(dayCycleId) ? t('office.list.notLoaded') : text;
    };
    /** Of the closed days; null while one of them is not known. */
    const totalOf = (of: (day: DayCycle) => number | null | undefined) => (days: readonly DayCycle[]) => {
      const values = days.filter((day) => !isOpen(day)).map(of);
      const amounts = values.flatMap((value) => (typeof value === 'number' ? nearestFromDecimal(value, currency) : []));
      if (amounts.length === 0 || amounts.length < values.length) return null;
      return Number(decimalText(nearestSum(amounts), currency));
    };
    const sumOf =
      (of: (day: DayCycle) => number | null | undefined, textOf: (value: number) => string) =>
      (days: readonly DayCycle[]) => {
        const total = totalOf(of)(days);
        return total === null ? '' : textOf(total);
      };
    const cashSum = (of: (day: DayCycle) => number | null) => sumOf(of, (value) => cashText(value, currency));
    const closedAt = (day: DayCycle) => {
      if (isOpen(day)) return statusText(day, t);
      if (day.closedAt === null) return '–';
      return isOverOnItsDay(day) ? clockTime(day.closedAt) : moment(day.closedAt);
    };
    return [
      {
        id: 'who',
        head: t('office.days.who'),
        order: (day: DayCycle) => whoText(day, t, registers),
        text: (day: DayCycle) => whoText(day, t, registers),
        weight: 1.7,
      },
      {
        id: 'date',
        head: t('office.days.date'),
        order: ({ businessDate, startedAt }: DayCycle) => `${businessDate}${startedAt ?? ''}`,
        text: ({ businessDate }: DayCycle) => shortDay(businessDate),
        csv: ({ businessDate }: DayCycle) => businessDate,
        weight: 1.35,
        isSecondary: true,
      },
      {
        id: 'opened',
        head: t('office.days.opened'),
        order: ({ startedAt }: DayCycle) => startedAt ?? undefined,
        text: openedAt,
        csv: ({ startedAt }: DayCycle) => (startedAt === null ? '' : stated(startedAt)),
        weight: 0.65,
        below: (day: DayCycle) => {
          if (isOverOnItsDay(day)) return spanText(openedAt(day), closedAt(day));
          return day.startedAt === null ? '' : named('opened', openedAt(day));
        },
        isSecondary: true,
      },
      {
        id: 'closed',
        head: t('office.days.closed'),
        // One that is open ends after all others.
        order: (day: DayCycle) => (isOpen(day) ? endOrder(null) : (day.closedAt ?? undefined)),
        text: closedAt,
        paper: (day: DayCycle) =>
          day.closedAt === null || isOpen(day) || isOverOnItsDay(day) ? closedAt(day) : onPaper(day.closedAt),
        csv: (day: DayCycle) => (day.closedAt === null ? '' : stated(day.closedAt)),
        weight: 0.75,
        below: (day: DayCycle) => {
          if (isOverOnItsDay(day)) return '';
          if (day.closedAt === null) return closedAt(day);
          return named('closed', closedAt(day));
        },
        isSecondary: true,
      },
      cash('float', ({ openingCash }) => openingCash),
      ...(mayKnow
        ? [
            {
              ...cash('expected', expectedOf),
              text: (day: DayCycle) => missingOr(day, cashText(expectedOf(day), currency)),
              sum: cashSum(expectedOf),
            },
          ]
        : []),
      { ...cash('counted', ({ closingCash }) => closingCash), sum: cashSum(({ closingCash }) => closingCash) },
      {
        id: 'difference',
        head: t('office.days.difference', { currency: currencyName(currency) }),
        order: (day: DayCycle) => differenceOf(day) ?? undefined,
        text: (day: DayCycle) => missingOr(day, knownDifferenceText(differenceOf(day), currency, t)),
        csv: (day: DayCycle) => figureOf(differenceOf(day)),
        isFigure: true,
        // With the word before the figure, on one line in the total too.
        weight: 1.5,
        isOwed: (day: DayCycle) => (differenceOf(day) ?? 0) < 0,
        isSumOwed: (days: readonly DayCycle[]) => (totalOf(differenceOf)(days) ?? 0) < 0,
        sum: sumOf(differenceOf, (value) => knownDifferenceText(value, currency, t)),
      },
      {
        id: 'stores',
        head: t('office.days.stores'),
        order: ({ coveragePercent }: DayCycle) => coveragePercent ?? undefined,
        text: (day: DayCycle) => storesText(day, t),
        weight: 1.5,
        below: (day: DayCycle) => visitsText(day, t),
        isSecondary: true,
      },
    ];
  }, [t, currency, mayKnow, cashes, failed, asking, registers, clockTime, isSameDay, moment, onPaper, stated]);
}
