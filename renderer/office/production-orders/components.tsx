// What an order is made of: planned, and consumed once it is started.
import type { ProductionOrder } from '#shared/api/manufacturing/production-order';
import { useTranslation } from '../../locales/use-translation';
import { AreaLink } from '../place/area-link';
import classes from './order-side.module.css';
import { quantityText } from './order-text';

export function Components({ order: { components } }: { readonly order: ProductionOrder }) {
  const { t } = useTranslation();
  return (
    <table className={classes['components']}>
      <thead>
        <tr>
          <th scope="col">{t('office.orders.component')}</th>
          <th scope="col">{t('office.orders.planned')}</th>
          <th scope="col">{t('office.orders.consumed')}</th>
        </tr>
      </thead>
      <tbody>
        {components.map(({ id, componentItemId, componentItemName, plannedQty, actualQty }) => (
          <tr key={id}>
            <td>
              <AreaLink area="items" search={{ status: 'all', open: componentItemId }}>
                <bdi>{componentItemName}</bdi>
              </AreaLink>
            </td>
            <td>{quantityText(plannedQty)}</td>
            <td>{quantityText(actualQty)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
