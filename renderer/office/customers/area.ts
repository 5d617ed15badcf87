// Customers: found by every filter of the service, made, and changed in all their fields.
import { createCustomer } from '#shared/api/customers/customers';
import type { Area } from '../place/area';
import { customerSearch } from './customer-search';
import { CustomersScreen } from './customers-screen';

export const customersArea: Area = {
  search: customerSearch,
  Screen: CustomersScreen,
  creates: [{ label: (t) => t('customers.create'), operation: createCustomer }],
  find: (text) => ({ find: text }),
};
