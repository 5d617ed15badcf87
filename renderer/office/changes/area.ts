// The log of changes: who changed what of the merchant's records, and what it was before.
import type { Area } from '../place/area';
import { changesSearch } from './changes-search';
import { ChangesScreen } from './changes-screen';

export const changesArea: Area = {
  search: changesSearch,
  Screen: ChangesScreen,
  find: (text) => ({ text }),
};
