// Vendors: whom the merchant buys from.
import type { Area } from '../place/area';
import { vendorSearch } from './vendor-search';
import { VendorsScreen } from './vendors-screen';

export const vendorsArea: Area = { search: vendorSearch, Screen: VendorsScreen };
