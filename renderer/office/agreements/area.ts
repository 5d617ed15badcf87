// Agreed prices: what was agreed with vendors and customers, from when to when, and how it came about.
import { createAgreement, listAgreements } from '#shared/api/customers/agreements';
import { factsText } from '../../ui/text/list-text';
import { amountWithCurrency } from '../kit/document/amounts';
import { keptRecords, type Area } from '../place/area';
import { agreementSearch } from './agreement-search';
import { partyOf, subjectOf } from './agreement-text';
import { AgreementsScreen } from './agreements-screen';

export const agreementsArea: Area = {
  search: agreementSearch,
  Screen: AgreementsScreen,
  creates: [{ label: (t) => t('office.agreements.new'), operation: createAgreement }],
  kept: [
    keptRecords(listAgreements, 'id', (agreement) => ({
      name: subjectOf(agreement),
      note: factsText([partyOf(agreement), amountWithCurrency(agreement.rate, agreement.currencyCode)]),
      // It may not be in force.
      search: { when: 'all' },
    })),
  ],
  find: (text) => ({ text }),
};
