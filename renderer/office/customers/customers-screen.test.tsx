import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { addOfficeTexts } from '../../locales/office-texts';
import { markGone } from '../../store/customer-packs/customer-packs';
import { button, field, seen, t } from '../../testing/see';
import type { ShownTill } from '../../testing/shown-till';
import {
  HALA,
  RASHID,
  customer,
  customers,
  input,
  keepsCustomers,
  openCustomers,
  openRow,
  save,
  written,
} from './testing/open-customers';

addOfficeTexts();
keepsCustomers();

let at: ShownTill;

describe('the list of customers', () => {
  it('asks the service for active ones, and with the filters when they are applied', async () => {
    at = await openCustomers();
    await seen('Hala Saleh');
    expect(customers.asked).toMatchObject([{ status: ['ACTIVE'] }]);
    await at.click(button(t('office.customers.filters')));
    await at.fill(await screen.findByRole('textbox', { name: t('office.customers.filter.category') }), 'VIP');
    await at.fill(screen.getByRole('textbox', { name: t('office.customers.filter.createdFrom') }), '2 Mar 2026');
    await at.click(button(t('office.customers.applyFilters')));
    await waitFor(() =>
      expect(customers.asked.at(-1)).toMatchObject({ category: 'VIP', createdFrom: expect.any(String) as string }),
    );
  });

  it('says that a filter found none, and not to make a customer who may be there', async () => {
    customers.rows = [];
    at = await openCustomers();
    await seen(t('office.customers.none'));
    await at.click(button(t('office.customers.filters')));
    await at.fill(await screen.findByRole('textbox', { name: t('office.customers.filter.mobileNumber') }), '50 123');
    await at.click(button(t('office.customers.applyFilters')));
    await seen(t('office.list.noneWithFilters'));
    expect(screen.queryByText(t('office.customers.none'))).toBeNull();
  });

  it('marks customers with the same phone, and leads from one to the other', async () => {
    at = await openCustomers();
    await openRow(at, 'Hala Saleh');
    expect(screen.getAllByText(t('office.customers.alike'))).toHaveLength(2);
    await at.click(within(screen.getByRole('list')).getByRole('button', { name: 'Rashid' }));
    await screen.findByRole('form', { name: 'Rashid' });
  });

  it('marks those who are not in use, also in the CSV file and on paper', async () => {
    customers.rows = [HALA, customer('C-3', { firstName: 'Omar', status: 'INACTIVE' })];
    at = await openCustomers();
    await seen('Omar');
    const marks = screen.getByRole('grid').querySelectorAll('.mantine-Badge-root');
    expect([...marks].map(({ textContent }) => textContent)).toEqual([t('customers.statuses.INACTIVE')]);
    await at.press('{Control>}{Shift>}E{/Shift}{/Control}');
    await waitFor(() => expect(at.pos.files).toHaveLength(1));
    const lines = at.pos.files[0]?.text.split('\r\n') ?? [];
    expect(lines.slice(0, 3).map((line) => line.split(',').at(-1))).toEqual([
      t('office.customers.fields.status'),
      ...(['ACTIVE', 'INACTIVE'] as const).map((each) => t(`customers.statuses.${each}`)),
    ]);
    await at.press('{Control>}p{/Control}');
    const paper = await waitFor(() => document.querySelector('article') ?? Promise.reject(new Error('No paper.')));
    within(paper).getByRole('columnheader', { name: t('office.customers.fields.status') });
  });

  it('is from this computer, as the filters ask for it, when it was never loaded', async () => {
    customers.pulled = [HALA, customer('C-3', { firstName: 'Noor', status: 'INACTIVE' })];
    at = await openCustomers(FEATURES, new CodedError('SERVICE_UNREACHABLE'));
    await seen('Hala Saleh');
    await seen(t('office.list.copyPart'));
    await at.fill(field(t('office.customers.find')), 'hal');
    await seen('Hala Saleh');
    expect(screen.queryByText('Noor')).toBeNull();
    await openRow(at, 'Hala Saleh');
    await at.fill(input('city'), 'Sharjah');
    await save(at);
    await waitFor(() => expect(written(at, 'customer.change')).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('grid').textContent).toContain('Sharjah'));
  });

  it('leaves out customers of this computer whom the service no longer has', async () => {
    customers.pulled = [HALA, RASHID];
    at = await openCustomers(FEATURES, new CodedError('SERVICE_UNREACHABLE'));
    await seen('Rashid');
    await markGone(at.store.db, 'C-2');
    await at.click(screen.getByRole('link', { name: t('office.areas.items') }));
    await at.click(screen.getByRole('link', { name: t('office.areas.customers') }));
    await seen('Hala Saleh');
    expect(screen.queryByText('Rashid')).toBeNull();
  });

  it('says what is missing when it was never loaded', async () => {
    customers.pulled = [];
    at = await openCustomers(FEATURES, new CodedError('SERVICE_UNREACHABLE'));
    await seen(t('office.list.neverLoaded'));
  });

  it('names the right that is missing', async () => {
    at = await openCustomers(FEATURES, new CodedError('FEATURE_MISSING'));
    await seen(t('office.list.notAllowed'));
  });
});
