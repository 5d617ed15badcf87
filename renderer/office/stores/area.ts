// Customer stores: the shops of customers that rounds visit, with their position and credit limit.
import { createCustomerStore, listCustomerStores } from '#shared/api/customers/customer-stores';
import { keptRecords, type Area } from '../place/area';
import { storeSearch } from './store-search';
import { StoresScreen } from './stores-screen';

export const storesArea: Area = {
  search: storeSearch,
  Screen: StoresScreen,
  creates: [{ label: (t) => t('office.stores.new'), operation: createCustomerStore }],
  // The list may be asked for other states than that of this store.
  kept: [keptRecords(listCustomerStores, 'id', ({ name, city }) => ({ name, note: city, search: { status: 'all' } }))],
  find: (text) => ({ find: text }),
};
