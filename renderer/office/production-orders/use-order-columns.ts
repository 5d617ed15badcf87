import { useMemo } from 'react';
import type { ProductionOrder } from '#shared/api/manufacturing/production-order';
import { useTranslation } from '../../locales/use-translation';
import { shortDay } from '../../ui/text/date-format';
import type { ListColumn } from '../kit/list/columns';
import { numberOrder, numberText } from '../kit/list/new-rows';
import { quantityText, statusText } from './order-text';

export function useOrderColumns(): readonly ListColumn<ProductionOrder>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: 'number',
        head: t('office.orders.number'),
        order: ({ orderNumber }: ProductionOrder) => numberOrder(orderNumber),
        text: ({ orderNumber }: ProductionOrder) => numberText(orderNumber, t),
        csv: ({ orderNumber }: ProductionOrder) => orderNumber,
        // Room for the days it is late.
        weight: 1.5,
      },
      {
        id: 'good',
        head: t('office.orders.good'),
        order: ({ finishedGoodName }: ProductionOrder) => finishedGoodName,
        text: ({ finishedGoodName }: ProductionOrder) => finishedGoodName,
        isSecondary: true,
        weight: 2,
      },
      {
        id: 'quantity',
        head: t('office.orders.quantity'),
        order: ({ plannedQty }: ProductionOrder) => plannedQty,
        text: ({ plannedQty }: ProductionOrder) => quantityText(plannedQty),
        csv: ({ plannedQty }: ProductionOrder) => String(plannedQty),
        isFigure: true,
      },
      {
        id: 'date',
        head: t('office.orders.plannedFor'),
        order: ({ plannedDate }: ProductionOrder) => plannedDate ?? undefined,
        text: ({ plannedDate }: ProductionOrder) => (plannedDate === null ? '' : shortDay(plannedDate)),
        csv: ({ plannedDate }: ProductionOrder) => plannedDate ?? '',
        isSecondary: true,
        weight: 1.25,
      },
      {
        id: 'status',
        head: t('office.orders.status'),
        order: ({ status }: ProductionOrder) => status,
        text: ({ status }: ProductionOrder) => statusText(status, t),
        isSecondary: true,
      },
    ],
    [t],
  );
}
