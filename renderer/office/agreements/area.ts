// Agreed prices: what was agreed with vendors and customers, from when to when, and how it came about.
import type { Area } from '../place/area';
import { agreementSearch } from './agreement-search';
import { AgreementsScreen } from './agreements-screen';

export const agreementsArea: Area = { search: agreementSearch, Screen: AgreementsScreen };
