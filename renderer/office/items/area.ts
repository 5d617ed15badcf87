// Items: what the merchant sells, at which prices.
import type { Area } from '../place/area';
import { itemSearch } from './item-search';
import { ItemsScreen } from './items-screen';

export const itemsArea: Area = { search: itemSearch, Screen: ItemsScreen };
