// The customers of the back office for tests of their screen: those the service has, those on this computer, and the hands of a person.
import { screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { customer as customerSchema, type Customer } from '#shared/api/customers/customer';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { rowText } from '#shared/ipc/row-text';
import { field, t } from '../../../testing/see';
import { openShownTill, type ShownTill } from '../../../testing/shown-till';
import { OfficeScreen } from '../../office-screen';
import { pageOf, startOnline } from '../../testing/open-area';

export function customer(customerNumber: string, change: Partial<Customer>): Customer {
  return customerSchema.parse({
    ...{ customerNumber, email: `${customerNumber}@example.com`, firstName: 'Hala', status: 'ACTIVE' },
    ...{ modifiedTime: '2026-01-01T00:00:00Z', createdTime: '2026-01-01T00:00:00Z' },
    ...change,
  });
}

export const HALA = customer('C-1', { lastName: 'Saleh', mobileNumber: '501234567', city: 'Dubai' });
export const RASHID = customer('C-2', { firstName: 'Rashid', rfcNumber: 'WRONG', mobileNumber: '+971501234567' });

interface Customers {
  /** Those of the service. */
  rows: Customer[];
  /** Those on this computer; all unless it is set. */
  pulled: Customer[] | undefined;
  /** The conditions of each list that was asked for. */
  asked: object[];
}

/** Of the test that runs. */
export const customers = {} as Customers;

/** Hala and Rashid, on this computer and at the service, before each test. */
export function keepsCustomers(): void {
  beforeEach(() => {
    startOnline();
    customers.rows = [HALA, RASHID];
    customers.pulled = undefined;
    customers.asked = [];
  });
}

/** @param failure of every list */
export async function openCustomers(
  features: readonly string[] = FEATURES,
  failure: CodedError | null = null,
): Promise<ShownTill> {
  const at = await openShownTill({ features });
  const before = at.pos.ask;
  at.pos.ask = async (operation, input) => {
    if (operation.id === 'listCustomers') {
      if (failure) throw failure;
      customers.asked.push((input as { query: object }).query);
      return pageOf(customers.rows) as never;
    }
    if (operation.id === 'getCustomer') {
      const { params } = input as { params: { customerNumber: string } };
      const found = customers.rows.find(({ customerNumber }) => customerNumber === params.customerNumber);
      if (!found) throw new CodedError('CUSTOMER_UNKNOWN');
      return found as never;
    }
    return before(operation, input);
  };
  await pull(at, customers.pulled ?? customers.rows);
  at.show(<OfficeScreen />);
  await at.click(await screen.findByRole('link', { name: t('office.areas.customers') }));
  return at;
}

export async function pull(at: ShownTill, rows: readonly Customer[]): Promise<void> {
  const page = { resource: 'customers', rows: rowText([...rows]), doneDownTo: '2026-01-01T00:00:00Z' } as const;
  await at.pos.handlers?.['pull.apply'](page);
}

export async function openRow(at: ShownTill, name: string): Promise<void> {
  const found = (await screen.findAllByText(name)).map((each) => each.closest('[role="row"]')).find(Boolean);
  if (!found) throw new Error(`No row of ${name}.`);
  await at.click(found);
  await screen.findByRole('form', { name });
}

type Field = 'city' | 'dob' | 'email' | 'firstName' | 'gstin' | 'rfcNumber' | 'mobileNumber' | 'status';
export const label = (name: Field) => t(`office.customers.fields.${name}`);
export const input = (name: Field) => field(label(name));
export const save = (at: ShownTill) => at.press('{Control>}s{/Control}');
export const written = (at: ShownTill, kind: string) => at.pos.journal.filter((write) => write.kind === kind);
