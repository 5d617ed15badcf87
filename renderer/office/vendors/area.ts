// Vendors: whom the merchant buys from.
import { createVendor, listVendors } from '#shared/api/procurement/vendors';
import { keptRecords, type Area } from '../place/area';
import { vendorSearch } from './vendor-search';
import { VendorsScreen } from './vendors-screen';

export const vendorsArea: Area = {
  search: vendorSearch,
  Screen: VendorsScreen,
  creates: [{ label: (t) => t('office.vendors.new'), operation: createVendor }],
  kept: [keptRecords(listVendors, 'id', ({ name, email }) => ({ name, note: email ?? '' }))],
  find: (text) => ({ text }),
};
