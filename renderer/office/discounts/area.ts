// Discounts: the rules by which the tills reduce prices by themselves.
import { createDiscount, listDiscounts } from '#shared/api/catalog/discounts';
import { keptRecords, type Area } from '../place/area';
import { discountSearch } from './discount-search';
import { typeText } from './discount-text';
import { DiscountsScreen } from './discounts-screen';

export const discountsArea: Area = {
  search: discountSearch,
  Screen: DiscountsScreen,
  creates: [{ label: (t) => t('office.discounts.new'), operation: createDiscount }],
  kept: [keptRecords(listDiscounts, 'id', ({ name, discountType }, t) => ({ name, note: typeText(discountType, t) }))],
  find: (text) => ({ name: text }),
};
