// A production order on paper, for those who make it.
import type { ProductionOrder } from '#shared/api/manufacturing/production-order';
import { useTranslation } from '../../locales/use-translation';
import { businessDay } from '../../ui/text/date-format';
import { DocumentPage } from '../kit/print/document-page';
import { idsOf, quantityText, statusText } from './order-text';
import { factsText } from '../../ui/text/list-text';

export function OrderPage({ order }: { readonly order: ProductionOrder }) {
  const { t } = useTranslation();
  const { orderNumber, finishedGoodName, plannedQty, actualQty, plannedDate, notes, components } = order;
  return (
    <DocumentPage
      title={factsText([orderNumber, finishedGoodName])}
      note={statusText(order.status, t)}
      facts={[
        { label: t('office.orders.quantity'), text: quantityText(plannedQty) },
        { label: t('office.orders.actual'), text: actualQty === null ? null : quantityText(actualQty) },
        { label: t('office.orders.plannedFor'), text: plannedDate === null ? null : businessDay(plannedDate) },
        ...idsOf(order).map(([field, id]) => ({ label: t(`office.orders.fields.${field}`), text: id })),
        { label: t('office.orders.notes'), text: notes },
      ]}
      columns={[
        { id: 'component', head: t('office.orders.component'), text: ({ componentItemName }) => componentItemName },
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
