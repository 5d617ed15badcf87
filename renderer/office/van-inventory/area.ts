// Van inventory: what each van sold and took back on its route. Never a settlement: what was loaded is not recorded.
import type { Area } from '../place/area';
import { VanInventoryScreen } from './van-inventory-screen';
import { vanInventorySearch } from './van-inventory-search';

export const vanInventoryArea: Area = { search: vanInventorySearch, Screen: VanInventoryScreen, isReport: true };
