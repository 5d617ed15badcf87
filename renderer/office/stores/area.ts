// Customer stores: the shops of customers that rounds visit, with their position and credit limit.
import { createCustomerStore } from '#shared/api/customers/customer-stores';
import type { Area } from '../place/area';
import { storeSearch } from './store-search';
import { StoresScreen } from './stores-screen';

export const storesArea: Area = {
  search: storeSearch,
  Screen: StoresScreen,
  creates: [{ label: (t) => t('office.stores.new'), operation: createCustomerStore }],
  find: (text) => ({ find: text }),
};
