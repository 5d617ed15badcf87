// Colors and subcategories: the short lists that items are sorted by.
import { createColor, listColors } from '#shared/api/catalog/colors';
import { createSubcategory, listSubcategories } from '#shared/api/catalog/subcategories';
import { keptRecords, type Area } from '../place/area';
import { attributesSearch } from './attributes-search';
import { AttributesScreen } from './attributes-screen';

export const attributesArea: Area = {
  search: attributesSearch,
  Screen: AttributesScreen,
  creates: [
    { label: (t) => t('office.attributes.new.colors'), operation: createColor, at: { list: 'colors' } },
    {
      label: (t) => t('office.attributes.new.subcategories'),
      operation: createSubcategory,
      at: { list: 'subcategories' },
    },
  ],
  kept: [
    keptRecords(listColors, 'id', ({ name }, t) => ({
      name,
      note: t('office.attributes.colors'),
      search: { list: 'colors' },
    })),
    keptRecords(listSubcategories, 'id', ({ name }, t) => ({
      name,
      note: t('office.attributes.subcategories'),
      search: { list: 'subcategories' },
    })),
  ],
};
