// Production orders: what is made of which components, from planned to completed.
import { createProductionOrder } from '#shared/api/manufacturing/production-orders';
import type { Area } from '../place/area';
import { orderSearch } from './order-search';
import { ProductionOrdersScreen } from './production-orders-screen';

export const productionOrdersArea: Area = {
  search: orderSearch,
  Screen: ProductionOrdersScreen,
  creates: [{ label: (t) => t('office.orders.new'), operation: createProductionOrder }],
  find: (text) => ({ text }),
};
