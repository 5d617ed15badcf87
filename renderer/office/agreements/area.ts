// Agreed prices: what was agreed with vendors and customers, from when to when, and how it came about.
import { createAgreement } from '#shared/api/customers/agreements';
import type { Area } from '../place/area';
import { agreementSearch } from './agreement-search';
import { AgreementsScreen } from './agreements-screen';

export const agreementsArea: Area = {
  search: agreementSearch,
  Screen: AgreementsScreen,
  creates: [{ label: (t) => t('office.agreements.new'), operation: createAgreement }],
  find: (text) => ({ text }),
};
