// Discounts: the rules by which the tills reduce prices by themselves.
import { createDiscount } from '#shared/api/catalog/discounts';
import type { Area } from '../place/area';
import { discountSearch } from './discount-search';
import { DiscountsScreen } from './discounts-screen';

export const discountsArea: Area = {
  search: discountSearch,
  Screen: DiscountsScreen,
  creates: [{ label: (t) => t('office.discounts.new'), operation: createDiscount }],
  find: (text) => ({ name: text }),
};
