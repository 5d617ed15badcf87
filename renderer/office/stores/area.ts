// Customer stores: the shops of customers that rounds visit, with their position and credit limit.
import type { Area } from '../place/area';
import { storeSearch } from './store-search';
import { StoresScreen } from './stores-screen';

export const storesArea: Area = { search: storeSearch, Screen: StoresScreen };
