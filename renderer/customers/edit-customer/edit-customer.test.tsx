import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rowText } from '#shared/ipc/row-text';
import { sampleCustomer } from '../../store/testing/samples';
import { button, field, hasKeyboard, problemOf, seen, t } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { customerView } from '../../store/customer-packs/customer-view';
import { CustomersScreen } from '../customers-screen';
import { gstinChange } from './edited-customer';

const HALA = sampleCustomer(7, {
  firstName: 'Hala',
  lastName: 'Saleh',
  email: 'hala@example.com',
  mobileNumber: '508841175',
  countryCode: '+971',
  city: 'Dubai',
  country: 'United Arab Emirates',
  vatCountryCode: null,
  vatRegistrationNumber: null,
  gstin: null,
});

const email = () => field(t('newCustomer.email'));
const city = () => field(t('newCustomer.city'));
const gstin = () => field(t('customers.gstin'));
const changes = ({ pos }: ShownTill) =>
  pos.journal.flatMap((write) => (write.kind === 'customer.change' ? [write.fields] : []));

async function pull({ pos }: ShownTill, change: Partial<typeof HALA> = {}): Promise<void> {
  const rows = rowText([{ ...HALA, ...change }]);
  await pos.handlers?.['pull.apply']({ resource: 'customers', rows, doneDownTo: HALA.modifiedTime });
}

/** With the form of Hala in front. */
async function edit(
  change: Partial<typeof HALA> = {},
  shown: Parameters<typeof openShownTill>[0] = {},
): Promise<ShownTill> {
  const at = await openShownTill(shown);
  await pull(at, change);
  await choose(at);
  await at.press('{F2}');
  await waitFor(() => field(t('newCustomer.mobile')));
  return at;
}

async function choose(at: ShownTill): Promise<void> {
  at.show(<CustomersScreen />);
  await at.press('Hala');
  await waitFor(() => button(t('customers.edit')));
}

describe('a customer on the till', () => {
  it('is changed without a network: only what was changed is sent', async () => {
    const at = await edit();
    await hasKeyboard(field(t('newCustomer.mobile')));
    await at.fill(field(t('newCustomer.mobile')), '50 123 4567');
    await at.fill(city(), '');
    await at.press('{Enter}');
    await seen(t('newCustomer.announceSaved', { name: 'Hala Saleh' }));
    expect(changes(at)).toEqual([
      { mobileNumber: { bases: ['508841175'], value: '501234567' }, city: { bases: ['Dubai'], value: null } },
    ]);
    await waitFor(() => screen.getByText('+971 50 123 4567'));
    button(t('customers.edit'));
  });

  it('stays as it is when nothing was changed, or the form is left', async () => {
    const at = await edit();
    await at.press('{Enter}');
    await waitFor(() => button(t('customers.edit')));
    await at.press('{F2}');
    await at.fill(city(), 'Ajman');
    await at.click(button(t('app.back')));
    await waitFor(() => button(t('customers.edit')));
    expect(changes(at)).toEqual([]);
    await at.press('{F2}');
    expect(city().value).toBe('Dubai');
  });

  it('says what is wrong at the field that was changed, and takes what was there before', async () => {
    const at = await edit({ mobileNumber: 'call the office', vatRegistrationNumber: '100' });
    await at.fill(email(), 'hala@');
    await at.press('{Enter}');
    expect(problemOf(email())).toBe(t('newCustomer.problems.email'));
    expect(problemOf(field(t('newCustomer.mobile')))).toBe('');
    await seen(t('newCustomer.check'));
    await at.fill(email(), 'hala@example.org');
    await at.press('{Enter}');
    await waitFor(() => button(t('customers.edit')));
    expect(changes(at)).toMatchObject([{ email: { value: 'hala@example.org' } }]);
    cleanup();
    await choose(at);
    await at.press('{F2}');
    await at.fill(field(t('newCustomer.vat')), '101');
    await at.press('{Enter}');
    expect(problemOf(field(t('newCustomer.vatCountry')))).toBe(t('newCustomer.problems.vatCountryMissing'));
  });

  it('has a GSTIN in India, which is checked', async () => {
    const at = await edit({}, { merchant: { countryCode: 'IN' } });
    await at.fill(gstin(), '27AAPFU0939F1ZA');
    await at.press('{Enter}');
    expect(problemOf(gstin())).toBe(t('customers.gstinWrong'));
    await hasKeyboard(gstin());
    await at.fill(gstin(), '27aapfu0939f1zv');
    await at.press('{Enter}');
    await waitFor(() => expect(changes(at)).toEqual([{ gstin: { bases: [null], value: '27AAPFU0939F1ZV' } }]));
  });

  it.each([
    [{ gstin: '29AAPFU0939F1ZR', gstStateCode: '29' }, { gstStateCode: '27' }],
    [{ gstin: '29AAPFU0939F1ZR', gstStateCode: '33' }, {}],
    [{ gstin: null, gstStateCode: '33' }, {}],
  ])('with %o, takes the state of another GSTIN where it was the state of the one before', (before, state) => {
    const customer = customerView({ ...HALA, ...before }).customer;
    expect(gstinChange(customer, '27AAPFU0939F1ZV')).toEqual({ gstin: '27AAPFU0939F1ZV', ...state });
  });

  it('has no GSTIN elsewhere', async () => {
    await edit();
    expect(screen.queryByRole('textbox', { name: t('customers.gstin') })).toBeNull();
  });

  it('keeps what was changed while another screen is shown or the till is locked, beside what the service changes', async () => {
    const at = await edit();
    await at.fill(city(), 'Ajman');
    await at.press('{Control>}n{/Control}');
    expect(city().value).toBe('Ajman');
    cleanup();
    await pull(at, { city: 'Sharjah', email: 'hala@example.net', modifiedTime: '2026-05-05T10:00:00Z' });
    at.show(<CustomersScreen />);
    await waitFor(() => expect(city().value).toBe('Ajman'));
    await at.click(button(t('newCustomer.save')));
    // Sharjah, which this person has not seen, is no base: the change of it is a conflict.
    await waitFor(() => expect(changes(at)).toEqual([{ city: { bases: ['Dubai'], value: 'Ajman' } }]));
  });

  it('gives way to the next customer who is chosen, unless something was changed', async () => {
    const at = await edit();
    const omar = { ...HALA, customerNumber: 'C-8', firstName: 'Omar', email: 'omar@example.com' };
    await at.pos.handlers?.['pull.apply']({
      resource: 'customers',
      rows: rowText([omar]),
      doneDownTo: HALA.modifiedTime,
    });
    const search = screen.getByRole<HTMLInputElement>('combobox');
    await at.fill(search, 'Saleh');
    const row = () => screen.getByRole('row', { name: /Omar/ });
    await waitFor(row);
    await at.fill(city(), 'Ajman');
    await at.click(row());
    expect(city().value).toBe('Ajman');
    await at.fill(city(), 'Dubai');
    await at.click(row());
    await waitFor(() => screen.getByRole('heading', { level: 2, name: /Omar/ }));
  });

  it('is not changed by a person without the right, who reads why, and not once they are gone', async () => {
    const at = await openShownTill({ features: ['CRM_READ', 'SALES_WRITE'] });
    await pull(at);
    await choose(at);
    expect(button(t('customers.edit')).disabled).toBe(true);
    const why = button(t('customers.edit')).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(why)?.textContent).toBe(t('customers.createNeedsRight'));
    await at.press('{F2}');
    expect(screen.queryByRole('form')).toBeNull();
    await pull(at, { status: 'DELETED', modifiedTime: '2026-05-05T10:00:00Z' });
    await waitFor(() => expect(screen.queryByRole('button', { name: t('customers.edit') })).toBeNull());
  });
});
