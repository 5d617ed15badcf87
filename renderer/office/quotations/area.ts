// Supplier quotations: what vendors offer, line by line, and which offer is best.
import { createQuotation, listQuotations } from '#shared/api/procurement/quotations';
import { keptRecords, type Area } from '../place/area';
import { quotationSearch } from './quotation-search';
import { QuotationsScreen } from './quotations-screen';

export const quotationsArea: Area = {
  search: quotationSearch,
  Screen: QuotationsScreen,
  creates: [{ label: (t) => t('office.quotations.new'), operation: createQuotation }],
  kept: [keptRecords(listQuotations, 'id', ({ quoteNumber, vendorName }) => ({ name: quoteNumber, note: vendorName }))],
  find: (text) => ({ text }),
};
