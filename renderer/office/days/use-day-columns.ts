import { useMemo } from 'react';
import type { DayCycle } from '#shared/api/sales/day-cycle';
import { decimalText, nearestFromDecimal } from '#shared/domain/money/money';
import { useTranslation } from '../../locales/use-translation';
import { useTill } from '../../till/use-till';
import { shortDay } from '../../ui/text/date-format';
import { useTimes } from '../../ui/text/times';
import type { ListColumn } from '../kit/list/columns';
import { isOpen } from './day-search';
import { cashText, differenceText, storesText, whoText } from './day-text';
import { currencyName } from '../../ui/text/number-format';

/** @param differences of closed days, as far as they are known; must stay the same between renders while nothing changes */
export function useDayColumns(differences: ReadonlyMap<string, number | null>): readonly ListColumn<DayCycle>[] {
  const { t } = useTranslation();
  const { currency } = useTill();
  const { clockTime, isSameDay, since } = useTimes();
  return useMemo(() => {
    const cash = (id: 'float' | 'counted', of: (day: DayCycle) => number | null) => ({
      ...{ id, head: t(`office.days.${id}`), isFigure: true, isWide: true },
      order: (day: DayCycle) => of(day) ?? -1,
      text: (day: DayCycle) => cashText(of(day), currency),
      csv: (day: DayCycle) => figureOf(of(day)),
    });
    const figureOf = (value: number | null | undefined) =>
      value === null || value === undefined ? '' : decimalText(nearestFromDecimal(value, currency), currency);
    const openedAt = ({ startedAt }: DayCycle) => (startedAt === null ? '–' : clockTime(startedAt));
    const isOverOnItsDay = (day: DayCycle) =>
      !isOpen(day) && day.startedAt !== null && day.closedAt !== null && isSameDay(day.startedAt, day.closedAt);
    const closedAt = (day: DayCycle) => {
      if (isOpen(day)) return t('office.days.stillOpen');
      if (day.closedAt === null) return '–';
      return isOverOnItsDay(day) ? clockTime(day.closedAt) : since(day.closedAt);
    };
    return [
      {
        id: 'who',
        head: t('office.days.who'),
        order: (day: DayCycle) => whoText(day, t),
        text: (day: DayCycle) => whoText(day, t),
      },
      {
        id: 'date',
        head: t('office.days.date'),
        order: ({ businessDate, startedAt }: DayCycle) => `${businessDate}${startedAt ?? ''}`,
        text: ({ businessDate }: DayCycle) => shortDay(businessDate),
        csv: ({ businessDate }: DayCycle) => businessDate,
        isSecondary: true,
      },
      {
        id: 'opened',
        head: t('office.days.opened'),
        order: ({ startedAt }: DayCycle) => startedAt ?? '',
        text: openedAt,
        csv: ({ startedAt }: DayCycle) => startedAt ?? '',
        below: (day: DayCycle) => (isOverOnItsDay(day) ? `${openedAt(day)}–${closedAt(day)}` : openedAt(day)),
        isSecondary: true,
      },
      {
        id: 'closed',
        head: t('office.days.closed'),
        order: (day: DayCycle) => day.closedAt ?? '',
        text: closedAt,
        csv: (day: DayCycle) => day.closedAt ?? '',
        below: (day: DayCycle) => (isOverOnItsDay(day) ? '' : closedAt(day)),
        isSecondary: true,
      },
      cash('float', ({ openingCash }) => openingCash),
      cash('counted', ({ closingCash }) => closingCash),
      {
        id: 'difference',
        head: t('office.days.difference', { currency: currencyName(currency) }),
        order: ({ dayCycleId }: DayCycle) => differences.get(dayCycleId) ?? undefined,
        text: ({ dayCycleId }: DayCycle) => differenceText(differences.get(dayCycleId), currency, t),
        csv: ({ dayCycleId }: DayCycle) => figureOf(differences.get(dayCycleId)),
        isFigure: true,
      },
      {
        id: 'stores',
        head: t('office.days.stores'),
        order: ({ coveragePercent }: DayCycle) => coveragePercent ?? -1,
        text: (day: DayCycle) => storesText(day, t),
        below: ({ visitedStores, totalStores }: DayCycle) =>
          visitedStores === null || totalStores === null
            ? ''
            : t('office.days.visitedStores', { visited: visitedStores, count: totalStores }),
        isSecondary: true,
      },
    ];
  }, [t, currency, differences, clockTime, isSameDay, since]);
}
