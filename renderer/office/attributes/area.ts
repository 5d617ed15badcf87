// Colors and subcategories: the short lists that items are sorted by.
import type { Area } from '../place/area';
import { attributesSearch } from './attributes-search';
import { AttributesScreen } from './attributes-screen';

export const attributesArea: Area = { search: attributesSearch, Screen: AttributesScreen };
