// Sales: what was sold and returned at all tills, and what it adds up to.
import type { Area } from '../place/area';
import { salesSearch } from './sales-search';
import { SalesScreen } from './sales-screen';

export const salesArea: Area = {
  search: salesSearch,
  Screen: SalesScreen,
  find: (text) => ({ text }),
};
