// Items: what the merchant sells, at which prices.
import { createItem } from '#shared/api/catalog/items';
import type { Area } from '../place/area';
import { itemSearch } from './item-search';
import { ItemsScreen } from './items-screen';

export const itemsArea: Area = {
  search: itemSearch,
  Screen: ItemsScreen,
  creates: [{ label: (t) => t('office.items.new'), operation: createItem }],
  find: (text) => ({ find: text }),
};
