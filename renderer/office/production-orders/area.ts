// Production orders: what is made of which components, from planned to completed.
import { createProductionOrder, listProductionOrders } from '#shared/api/manufacturing/production-orders';
import { keptRecords, type Area } from '../place/area';
import { orderSearch } from './order-search';
import { ProductionOrdersScreen } from './production-orders-screen';

export const productionOrdersArea: Area = {
  search: orderSearch,
  Screen: ProductionOrdersScreen,
  creates: [{ label: (t) => t('office.orders.new'), operation: createProductionOrder }],
  kept: [
    keptRecords(listProductionOrders, 'id', ({ orderNumber, finishedGoodName }) => ({
      name: orderNumber,
      note: finishedGoodName,
    })),
  ],
  find: (text) => ({ text }),
};
