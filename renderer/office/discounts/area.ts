// Discounts: the rules by which the tills reduce prices by themselves.
import type { Area } from '../place/area';
import { discountSearch } from './discount-search';
import { DiscountsScreen } from './discounts-screen';

export const discountsArea: Area = { search: discountSearch, Screen: DiscountsScreen };
