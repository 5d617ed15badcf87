// Sales: what was sold and returned at all tills, and what it adds up to.
import { listSales } from '#shared/api/sales/sales';
import { businessDay } from '../../ui/text/date-format';
import { factsText } from '../../ui/text/list-text';
import { amountWithCurrency } from '../kit/document/amounts';
import { keptRecords, type Area } from '../place/area';
import { salesSearch } from './sales-search';
import { SalesScreen } from './sales-screen';

export const salesArea: Area = {
  search: salesSearch,
  Screen: SalesScreen,
  kept: [
    keptRecords(listSales, 'transactionId', ({ receiptNumber, businessDate, totals, currency, customerNumber }) => ({
      name: receiptNumber,
      note: factsText([businessDay(businessDate), amountWithCurrency(totals.grossAmount, currency), customerNumber]),
      search: { from: businessDate, to: businessDate },
    })),
  ],
  find: (text) => ({ text }),
};
