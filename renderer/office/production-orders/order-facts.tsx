// What is planned, for when, and what was made.
import type { ProductionOrder } from '#shared/api/manufacturing/production-order';
import { useTranslation } from '../../locales/use-translation';
import { businessDay } from '../../ui/text/date-format';
import { Fact } from '../../ui/layout/fact';
import { AreaLink } from '../place/area-link';
import { idsOf, quantityText } from './order-text';

export function OrderFacts({ order }: { readonly order: ProductionOrder }) {
  const { t } = useTranslation();
  return (
    <dl>
      <Fact name={t('office.orders.good')}>
        <AreaLink area="items" search={{ status: 'all', open: order.finishedGoodId }}>
          <bdi>{order.finishedGoodName}</bdi>
        </AreaLink>
      </Fact>
      <Fact name={t('office.orders.quantity')}>{quantityText(order.plannedQty)}</Fact>
      {order.actualQty !== null && <Fact name={t('office.orders.actual')}>{quantityText(order.actualQty)}</Fact>}
      <Fact name={t('office.orders.plannedFor')}>
        {order.plannedDate === null ? t('office.orders.noDate') : businessDay(order.plannedDate)}
      </Fact>
      {idsOf(order).map(([field, id]) => (
        <Fact key={field} name={t(`office.orders.fields.${field}`)}>
          <bdi>{id}</bdi>
        </Fact>
      ))}
      {order.notes !== null && (
        <Fact name={t('office.orders.notes')}>
          <bdi>{order.notes}</bdi>
        </Fact>
      )}
    </dl>
  );
}
