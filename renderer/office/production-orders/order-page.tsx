// A production order on paper, for those who make it.
import type { ProductionOrder } from '#shared/api/manufacturing/production-order';
import { useTranslation } from '../../locales/use-translation';
import { businessDay } from '../../ui/text/date-format';
import type { CatalogItems } from '../kit/document/use-catalog-items';
import { DocumentPage } from '../kit/print/document-page';
import { idsOf, quantityText, statusText } from './order-text';
import { factsText } from '../../ui/text/list-text';

interface OrderPageProps {
  readonly order: ProductionOrder;
  /** Its items, as far as they are known. */
  readonly catalog: CatalogItems | undefined;
}

export function OrderPage({ order, catalog }: OrderPageProps) {
  const { t } = useTranslation();
  const { orderNumber, finishedGoodId, finishedGoodName, plannedQty, actualQty, plannedDate, notes, components } =
    order;
  const skuOf = (itemId: string) => catalog?.get(itemId)?.sku ?? '';
  const sku = t('office.items.fields.sku');
  return (
    <DocumentPage
      title={factsText([t('office.changes.kinds.PRODUCTION_ORDER'), orderNumber, finishedGoodName])}
      note={statusText(order.status, t)}
      facts={[
        { label: sku, text: skuOf(finishedGoodId) },
        { label: t('office.orders.quantity'), text: quantityText(plannedQty) },
        { label: t('office.orders.actual'), text: actualQty === null ? null : quantityText(actualQty) },
        { label: t('office.orders.plannedFor'), text: plannedDate === null ? null : businessDay(plannedDate) },
        ...idsOf(order).map(([field, id]) => ({ label: t(`office.orders.fields.${field}`), text: id })),
        { label: t('office.orders.notes'), text: notes },
      ]}
      columns={[
        { id: 'component', head: t('office.orders.component'), text: ({ componentItemName }) => componentItemName },
        { id: 'sku', head: sku, text: ({ componentItemId }) => skuOf(componentItemId) },
        {
          ...{ id: 'planned', head: t('office.orders.planned'), isFigure: true },
          text: ({ plannedQty: planned }) => quantityText(planned),
        },
        {
          ...{ id: 'consumed', head: t('office.orders.consumed'), isFigure: true },
          text: ({ actualQty: consumed }) => quantityText(consumed),
        },
      ]}
      rows={components}
      idOf={({ id }) => String(id)}
    />
  );
}
