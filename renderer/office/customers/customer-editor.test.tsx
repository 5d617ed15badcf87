import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { addOfficeTexts } from '../../locales/office-texts';
import { applyOutcome } from '../../store/testing/apply-outcome';
import { knowMaria } from '../../testing/known-user';
import { button, field, problemOf, seen, t } from '../../testing/see';
import type { ShownTill } from '../../testing/shown-till';
import { noDateText } from '../../ui/fields/typed-date';
import { goOffline, pageOf } from '../testing/open-area';
import {
  HALA,
  RASHID,
  customer,
  customers,
  input,
  keepsCustomers,
  label,
  openCustomers,
  openRow,
  pull,
  save,
  written,
} from './testing/open-customers';

addOfficeTexts();
keepsCustomers();

let at: ShownTill;

describe('an open customer', () => {
  it('is saved as a change of what was changed, though another number of theirs is wrong', async () => {
    knowMaria();
    at = await openCustomers();
    await openRow(at, 'Rashid');
    await seen(t('office.customers.problems.rfcLength', { now: 5 }));
    await at.fill(input('city'), 'Muscat');
    await save(at);
    await waitFor(() => expect(written(at, 'customer.change')).toHaveLength(1));
    expect(written(at, 'customer.change')[0]).toMatchObject({
      customerNumber: 'C-2',
      fields: { city: { value: 'Muscat' } },
    });
    await screen.findAllByText(t('office.form.notSent'));
    // Beside the fields and below them.
    await waitFor(() => expect(screen.getAllByText(/by Maria Nasser\b/)).toHaveLength(2));
  });

  it('is not saved with a changed number that cannot be right', async () => {
    at = await openCustomers();
    await openRow(at, 'Hala Saleh');
    await at.fill(input('gstin'), '27AAPFU0939F');
    await save(at);
    await waitFor(() =>
      expect(problemOf(input('gstin'))).toBe(t('office.customers.problems.length', { now: 12, count: 15 })),
    );
    await at.fill(input('gstin'), '27aapfu0939f1zv');
    await save(at);
    await waitFor(() => expect(written(at, 'customer.change')).toHaveLength(1));
    expect(written(at, 'customer.change')[0]).toMatchObject({ fields: { gstin: { value: '27AAPFU0939F1ZV' } } });
  });

  it('keeps their date of birth while another is half typed, and says what is wrong with it', async () => {
    customers.rows = [{ ...HALA, dob: '1990-05-01' }, RASHID];
    at = await openCustomers();
    await openRow(at, 'Hala Saleh');
    await at.fill(input('dob'), '2/5');
    await save(at);
    await waitFor(() => expect(problemOf(input('dob'))).toBe(noDateText(t)));
    expect([input('dob').value, written(at, 'customer.change')]).toEqual(['2/5', []]);
  });

  it('is not saved with a phone number, dialing code or date of birth that nobody has', async () => {
    at = await openCustomers();
    await openRow(at, 'Hala Saleh');
    const wrong = async (name: 'mobileNumber' | 'countryCode' | 'dob', typed: string, problem: string) => {
      const at_ = field(t(`office.customers.fields.${name}`));
      const before = at_.value;
      await at.fill(at_, typed);
      await save(at);
      await waitFor(() => expect(problemOf(at_)).toBe(problem));
      await at.fill(at_, before);
    };
    await wrong('mobileNumber', 'call me', t('office.customers.problems.phone'));
    await wrong('countryCode', 'UAE', t('newCustomer.problems.countryCode'));
    await wrong('dob', '1 Jan 2100', t('office.customers.problems.dobFuture'));
    await wrong('dob', '1 Jan 1901', t('office.customers.problems.dobTooOld', { years: 120 }));
    expect(written(at, 'customer.change')).toEqual([]);
    await at.fill(field(t('office.customers.fields.countryCode')), '971');
    await save(at);
    await waitFor(() =>
      expect(written(at, 'customer.change')).toMatchObject([{ fields: { countryCode: { value: '+971' } } }]),
    );
  });

  it('that is typed a second time is shown before it is saved', async () => {
    at = await openCustomers();
    await seen('Hala Saleh');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('customers.create') });
    await at.fill(input('mobileNumber'), '0501234567');
    await seen(t('office.form.alike', { count: 2 }));
    await at.fill(input('mobileNumber'), '');
    await waitFor(() => expect(screen.queryByText(t('office.form.alikeThen'), { exact: false })).toBeNull());
    await at.fill(input('email'), 'c-1@EXAMPLE.com');
    await at.click(await screen.findByRole('button', { name: 'Hala Saleh' }));
    await screen.findByRole('form', { name: 'Hala Saleh' });
  });

  it('says their number', async () => {
    at = await openCustomers();
    await openRow(at, 'Hala Saleh');
    expect((await seen(t('office.sales.customerNumber'))).parentElement?.textContent).toContain('C-1');
  });

  it('shows what was saved when that takes them out of the list, and takes more changes', async () => {
    at = await openCustomers();
    const online = at.pos.ask;
    at.pos.ask = async (operation, given) => {
      if (operation.id !== 'listCustomers') return online(operation, given);
      const content = customers.rows.filter(({ status }) => status === 'ACTIVE');
      return pageOf(content) as never;
    };
    await openRow(at, 'Hala Saleh');
    const status = () => screen.getByRole<HTMLSelectElement>('combobox', { name: label('status') });
    await at.choose(status(), t('customers.statuses.INACTIVE'));
    await save(at);
    await waitFor(() => expect(written(at, 'customer.change')).toHaveLength(1));
    await screen.findAllByText(t('office.form.notSent'));
    const saved = { ...HALA, status: 'INACTIVE' as const, modifiedTime: '2026-01-02T00:00:00Z' };
    customers.rows = [saved, RASHID];
    const entryId = written(at, 'customer.change')[0]?.entryId ?? '';
    await applyOutcome(at.store, entryId, { kind: 'accepted', answer: saved });
    await waitFor(() => expect(screen.queryByRole('row', { name: /Hala Saleh/ })).toBeNull());
    await seen(t('office.form.leftOut'));
    await waitFor(() => expect(status().value).toBe('INACTIVE'));
    await waitFor(() => expect(screen.queryByText(t('office.form.elsewhere'))).toBeNull());
    await at.fill(input('city'), 'Sharjah');
    await save(at);
    await waitFor(() => expect(written(at, 'customer.change')).toHaveLength(2));
    await screen.findAllByText(t('office.form.notSent'));
    expect(input('city').value).toBe('Sharjah');
    await waitFor(() => expect(screen.queryByText(t('office.form.elsewhere'))).toBeNull());
  });

  it('is not said to be changed elsewhere by what was saved here, while the copy of this computer is older', async () => {
    at = await openCustomers();
    let reads = 0;
    const online = at.pos.ask;
    at.pos.ask = async (operation, given) => {
      if (operation.id === 'getCustomer') reads += 1;
      if (operation.id !== 'listCustomers') return online(operation, given);
      const content = customers.rows.filter(({ status }) => status === 'ACTIVE');
      return pageOf(content) as never;
    };
    await openRow(at, 'Hala Saleh');
    await at.choose(screen.getByRole('combobox', { name: label('status') }), t('customers.statuses.INACTIVE'));
    await save(at);
    await waitFor(() => expect(written(at, 'customer.change')).toHaveLength(1));
    await screen.findAllByText(t('office.form.notSent'));
    let wasElsewhere = false;
    const watching = new MutationObserver(() => {
      wasElsewhere ||= screen.queryByText(t('office.form.elsewhere')) !== null;
    });
    watching.observe(document.body, { childList: true, subtree: true, characterData: true });
    const readsBefore = reads;
    customers.rows = [{ ...HALA, status: 'INACTIVE' }, RASHID];
    const entryId = written(at, 'customer.change')[0]?.entryId ?? '';
    await applyOutcome(at.store, entryId, { kind: 'accepted', answer: HALA });
    await waitFor(() => expect(reads).toBeGreaterThan(readsBefore));
    await seen(t('office.form.leftOut'));
    await pull(at, customers.rows);
    await waitFor(() =>
      expect(screen.getByRole<HTMLSelectElement>('combobox', { name: label('status') }).value).toBe('INACTIVE'),
    );
    watching.disconnect();
    expect(wasElsewhere).toBe(false);
  });

  it('asks about a field that changed on both sides', async () => {
    at = await openCustomers();
    await openRow(at, 'Hala Saleh');
    await at.fill(input('city'), 'Sharjah');
    customers.rows = [{ ...HALA, city: 'Ajman' }, RASHID];
    await save(at);
    await screen.findByRole('region', { name: t('office.form.bothSides') });
    expect(written(at, 'customer.change')).toEqual([]);
  });

  it('asks about a field that changed at the service under a change that is not sent', async () => {
    at = await openCustomers();
    await openRow(at, 'Hala Saleh');
    await at.fill(input('city'), 'S');
    await save(at);
    await screen.findAllByText(t('office.form.notSent'));
    await waitFor(() => expect(button(t('office.form.undo')).disabled).toBe(true));
    customers.rows = [{ ...HALA, city: 'Ajman' }, RASHID];
    await at.press('A');
    await save(at);
    await screen.findByText('Ajman');
    await screen.findByText(t('office.form.bothSides'));
  });

  it('can be changed offline before their row is on this computer', async () => {
    customers.rows = [customer('C-9', { firstName: 'Noura' })];
    customers.pulled = [];
    at = await openCustomers();
    await openRow(at, 'Noura');
    goOffline();
    const online = at.pos.ask;
    at.pos.ask = async (operation, given) => {
      if (operation.id === 'getCustomer') throw new CodedError('SERVICE_UNREACHABLE');
      return online(operation, given);
    };
    await at.fill(input('city'), 'Muscat');
    await save(at);
    await waitFor(() =>
      expect(written(at, 'customer.change')).toMatchObject([
        { customerNumber: 'C-9', fields: { city: { bases: [null] } } },
      ]),
    );
  });

  it('that the service no longer has can be kept as a new one', async () => {
    at = await openCustomers();
    await openRow(at, 'Hala Saleh');
    await at.fill(input('city'), 'Sharjah');
    customers.rows = [RASHID];
    await save(at);
    await at.click(await screen.findByRole('button', { name: t('office.form.keepAsNew') }));
    await screen.findByRole('form', { name: t('customers.create') });
    await waitFor(() => expect(input('city').value).toBe('Sharjah'));
  });

  it('shows at its field why the service refused a change', async () => {
    at = await openCustomers();
    await openRow(at, 'Hala Saleh');
    await at.fill(input('email'), 'taken@example.com');
    await save(at);
    await waitFor(() => expect(written(at, 'customer.change')).toHaveLength(1));
    const error = { ...new CodedError('CUSTOMER_EMAIL_TAKEN').data, serviceWords: 'Taken.' };
    await applyOutcome(at.store, written(at, 'customer.change')[0]?.entryId ?? '', { kind: 'refused', error });
    await seen(t('office.form.refused'));
    expect(problemOf(input('email'))).toBe(t('errors.CUSTOMER_EMAIL_TAKEN.what'));
  });

  it('is only read without the right to change it', async () => {
    at = await openCustomers(FEATURES.filter((feature) => feature !== 'CRM_WRITE'));
    await openRow(at, 'Hala Saleh');
    expect(input('city').readOnly).toBe(true);
    await seen(t('office.form.notAllowed', { right: t('features.CRM_WRITE') }));
    expect(screen.queryByRole('button', { name: t('customers.create') })).toBeNull();
  });
});
