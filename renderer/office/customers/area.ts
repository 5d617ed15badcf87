// Customers: found by every filter of the service, made, and changed in all their fields.
import type { Area } from '../place/area';
import { customerSearch } from './customer-search';
import { CustomersScreen } from './customers-screen';

export const customersArea: Area = { search: customerSearch, Screen: CustomersScreen };
