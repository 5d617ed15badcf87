// Production orders: what is made of which components, from planned to completed.
import type { Area } from '../place/area';
import { orderSearch } from './order-search';
import { ProductionOrdersScreen } from './production-orders-screen';

export const productionOrdersArea: Area = {
  search: orderSearch,
  Screen: ProductionOrdersScreen,
  find: (text) => ({ text }),
};
