// What is planned, for when, and what was made.
import { Fragment } from 'react';
import type { ProductionOrder } from '#shared/api/manufacturing/production-order';
import { useTranslation } from '../../locales/use-translation';
import { businessDay } from '../../ui/text/date-format';
import { AreaLink } from '../place/area-link';
import classes from './order-side.module.css';
import { idsOf, quantityText } from './order-text';

export function OrderFacts({ order }: { readonly order: ProductionOrder }) {
  const { t } = useTranslation();
  return (
    <dl className={classes['facts']}>
      <dt>{t('office.orders.good')}</dt>
      <dd dir="auto">
        <AreaLink area="items" search={{ status: 'all', open: order.finishedGoodId }}>
          {order.finishedGoodName}
        </AreaLink>
      </dd>
      <dt>{t('office.orders.quantity')}</dt>
      <dd>{quantityText(order.plannedQty)}</dd>
      {order.actualQty !== null && (
        <>
          <dt>{t('office.orders.actual')}</dt>
          <dd>{quantityText(order.actualQty)}</dd>
        </>
      )}
      <dt>{t('office.orders.plannedFor')}</dt>
      <dd>{order.plannedDate === null ? t('office.orders.noDate') : businessDay(order.plannedDate)}</dd>
      {idsOf(order).map(([field, id]) => (
        <Fragment key={field}>
          <dt>{t(`office.orders.fields.${field}`)}</dt>
          <dd>
            <bdi>{id}</bdi>
          </dd>
        </Fragment>
      ))}
      {order.notes !== null && (
        <>
          <dt>{t('office.orders.notes')}</dt>
          <dd dir="auto">{order.notes}</dd>
        </>
      )}
    </dl>
  );
}
