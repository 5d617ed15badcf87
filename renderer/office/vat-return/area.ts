// VAT return: what a merchant in the Gulf declares for a period.
import type { Area } from '../place/area';
import { vatReturnSearch } from './vat-return-search';
import { VatReturnScreen } from './vat-return-screen';

export const vatReturnArea: Area = { search: vatReturnSearch, Screen: VatReturnScreen, isReport: true };
