// Vendors: whom the merchant buys from.
import { createVendor } from '#shared/api/procurement/vendors';
import type { Area } from '../place/area';
import { vendorSearch } from './vendor-search';
import { VendorsScreen } from './vendors-screen';

export const vendorsArea: Area = {
  search: vendorSearch,
  Screen: VendorsScreen,
  creates: [{ label: (t) => t('office.vendors.new'), operation: createVendor }],
  find: (text) => ({ text }),
};
