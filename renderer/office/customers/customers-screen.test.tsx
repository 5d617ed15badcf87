import { screen, waitFor, within } from '@testing-library/react';
import Dexie from 'dexie';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { customer as customerSchema, type Customer } from '#shared/api/customers/customer';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { rowText } from '#shared/ipc/row-text';
import { useSyncStatus } from '../../bridge/sync-status';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { addOfficeTexts } from '../../locales/office-texts';
import { markGone } from '../../store/customer-packs/customer-packs';
import { applyOutcome } from '../../store/testing/apply-outcome';
import { dismissFailure, useFailure } from '../../ui/messages/failure';
import { knowMaria } from '../../testing/known-user';
import { button, field, problemOf, seen, t } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { OfficeScreen } from '../office-screen';
import { noDateText } from '../../ui/fields/typed-date';

addOfficeTexts();

function customer(customerNumber: string, change: Partial<Customer>): Customer {
  return customerSchema.parse({
    ...{ customerNumber, email: `${customerNumber}@example.com`, firstName: 'Hala', status: 'ACTIVE' },
    ...{ modifiedTime: '2026-01-01T00:00:00Z', createdTime: '2026-01-01T00:00:00Z' },
    ...change,
  });
}

/** Milliseconds of an answer that comes late. */
const SLOW_MS = 300;

const HALA = customer('C-1', { lastName: 'Saleh', mobileNumber: '501234567', city: 'Dubai' });
const RASHID = customer('C-2', { firstName: 'Rashid', rfcNumber: 'WRONG', mobileNumber: '+971501234567' });

let at: ShownTill;
let rows: Customer[];
/** Those on this computer; all unless it is set. */
let pulled: Customer[] | undefined;
let asked: object[];

async function open(features: readonly string[] = FEATURES, failure: CodedError | null = null): Promise<void> {
  at = await openShownTill({ features });
  const before = at.pos.ask;
  at.pos.ask = async (operation, input) => {
    if (operation.id === 'listCustomers') {
      if (failure) throw failure;
      asked.push((input as { query: object }).query);
      return { content: rows, number: 0, size: 100, totalElements: rows.length, totalPages: 1 } as never;
    }
    if (operation.id === 'getCustomer') {
      const found = rows.find(
        ({ customerNumber }) =>
          customerNumber === (input as { params: { customerNumber: string } }).params.customerNumber,
      );
      if (!found) throw new CodedError('CUSTOMER_UNKNOWN');
      return found as never;
    }
    return before(operation, input);
  };
  const page = { resource: 'customers', rows: rowText(pulled ?? rows), doneDownTo: '2026-01-01T00:00:00Z' } as const;
  await at.pos.handlers?.['pull.apply'](page);
  at.show(<OfficeScreen />);
  await at.click(await screen.findByRole('link', { name: t('office.areas.customers') }));
}

const openRow = async (name: string) => {
  const found = (await screen.findAllByText(name)).map((each) => each.closest('[role="row"]')).find(Boolean);
  if (!found) throw new Error(`No row of ${name}.`);
  await at.click(found);
  await screen.findByRole('form', { name });
};
const input = (name: Parameters<typeof label>[0]) => field(label(name));
const label = (name: 'city' | 'dob' | 'email' | 'firstName' | 'gstin' | 'rfcNumber' | 'mobileNumber' | 'status') =>
  t(`office.customers.fields.${name}`);
const save = () => at.press('{Control>}s{/Control}');
const written = (kind: string) => at.pos.journal.filter((write) => write.kind === kind);

beforeEach(() => {
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'online' }) });
  rows = [HALA, RASHID];
  pulled = undefined;
  asked = [];
});

describe('the list of customers', () => {
  it('asks the service for active ones, and with the filters when they are applied', async () => {
    await open();
    await seen('Hala Saleh');
    expect(asked).toMatchObject([{ status: ['ACTIVE'] }]);
    await at.click(button(t('office.customers.filters')));
    await at.fill(await screen.findByRole('textbox', { name: t('office.customers.filter.category') }), 'VIP');
    await at.fill(screen.getByRole('textbox', { name: t('office.customers.filter.createdFrom') }), '2 Mar 2026');
    await at.click(button(t('office.customers.applyFilters')));
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ category: 'VIP', createdFrom: expect.any(String) as string }),
    );
  });

  it('says that a filter found none, and not to make a customer who may be there', async () => {
    rows = [];
    await open();
    await seen(t('office.customers.none'));
    await at.click(button(t('office.customers.filters')));
    await at.fill(await screen.findByRole('textbox', { name: t('office.customers.filter.mobileNumber') }), '50 123');
    await at.click(button(t('office.customers.applyFilters')));
    await seen(t('office.list.noneWithFilters'));
    expect(screen.queryByText(t('office.customers.none'))).toBeNull();
  });

  it('marks customers with the same phone, and leads from one to the other', async () => {
    await open();
    await openRow('Hala Saleh');
    expect(screen.getAllByText(t('office.customers.alike'))).toHaveLength(2);
    await at.click(within(screen.getByRole('list')).getByRole('button', { name: 'Rashid' }));
    await screen.findByRole('form', { name: 'Rashid' });
  });

  it('marks those who are not in use, also in the CSV file and on paper', async () => {
    rows = [HALA, customer('C-3', { firstName: 'Omar', status: 'INACTIVE' })];
    await open();
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
    pulled = [HALA, customer('C-3', { firstName: 'Noor', status: 'INACTIVE' })];
    await open(FEATURES, new CodedError('SERVICE_UNREACHABLE'));
    await seen('Hala Saleh');
    await seen(t('office.list.copyPart'));
    await at.fill(field(t('office.customers.find')), 'hal');
    await seen('Hala Saleh');
    expect(screen.queryByText('Noor')).toBeNull();
    await openRow('Hala Saleh');
    await at.fill(input('city'), 'Sharjah');
    await save();
    await waitFor(() => expect(written('customer.change')).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('grid').textContent).toContain('Sharjah'));
  });

  it('leaves out customers of this computer whom the service no longer has', async () => {
    pulled = [HALA, RASHID];
    await open(FEATURES, new CodedError('SERVICE_UNREACHABLE'));
    await seen('Rashid');
    await markGone(at.store.db, 'C-2');
    await at.click(screen.getByRole('link', { name: t('office.areas.items') }));
    await at.click(screen.getByRole('link', { name: t('office.areas.customers') }));
    await seen('Hala Saleh');
    expect(screen.queryByText('Rashid')).toBeNull();
  });

  it('says what is missing when it was never loaded', async () => {
    pulled = [];
    await open(FEATURES, new CodedError('SERVICE_UNREACHABLE'));
    await seen(t('office.list.neverLoaded'));
  });

  it('names the right that is missing', async () => {
    await open(FEATURES, new CodedError('FEATURE_MISSING'));
    await seen(t('office.list.notAllowed'));
  });
});

describe('an open customer', () => {
  it('is saved as a change of what was changed, though another number of theirs is wrong', async () => {
    knowMaria();
    await open();
    await openRow('Rashid');
    await seen(t('office.customers.problems.rfcLength', { now: 5 }));
    await at.fill(input('city'), 'Muscat');
    await save();
    await waitFor(() => expect(written('customer.change')).toHaveLength(1));
    expect(written('customer.change')[0]).toMatchObject({
      customerNumber: 'C-2',
      fields: { city: { value: 'Muscat' } },
    });
    await screen.findAllByText(t('office.form.notSent'));
    // Beside the fields and below them.
    await waitFor(() => expect(screen.getAllByText(/by Maria Nasser\b/)).toHaveLength(2));
  });

  it('is not saved with a changed number that cannot be right', async () => {
    await open();
    await openRow('Hala Saleh');
    await at.fill(input('gstin'), '27AAPFU0939F');
    await save();
    await waitFor(() =>
      expect(problemOf(input('gstin'))).toBe(t('office.customers.problems.length', { now: 12, count: 15 })),
    );
    await at.fill(input('gstin'), '27aapfu0939f1zv');
    await save();
    await waitFor(() => expect(written('customer.change')).toHaveLength(1));
    expect(written('customer.change')[0]).toMatchObject({ fields: { gstin: { value: '27AAPFU0939F1ZV' } } });
  });

  it('keeps their date of birth while another is half typed, and says what is wrong with it', async () => {
    rows = [{ ...HALA, dob: '1990-05-01' }, RASHID];
    await open();
    await openRow('Hala Saleh');
    await at.fill(input('dob'), '2/5');
    await save();
    await waitFor(() => expect(problemOf(input('dob'))).toBe(noDateText(t)));
    expect([input('dob').value, written('customer.change')]).toEqual(['2/5', []]);
  });

  it('is not saved with a phone number, dialing code or date of birth that nobody has', async () => {
    await open();
    await openRow('Hala Saleh');
    const wrong = async (name: 'mobileNumber' | 'countryCode' | 'dob', typed: string, problem: string) => {
      const at_ = field(t(`office.customers.fields.${name}`));
      const before = at_.value;
      await at.fill(at_, typed);
      await save();
      await waitFor(() => expect(problemOf(at_)).toBe(problem));
      await at.fill(at_, before);
    };
    await wrong('mobileNumber', 'call me', t('office.customers.problems.phone'));
    await wrong('countryCode', 'UAE', t('newCustomer.problems.countryCode'));
    await wrong('dob', '1 Jan 2100', t('office.customers.problems.dobFuture'));
    await wrong('dob', '1 Jan 1901', t('office.customers.problems.dobTooOld', { years: 120 }));
    expect(written('customer.change')).toEqual([]);
    await at.fill(field(t('office.customers.fields.countryCode')), '971');
    await save();
    await waitFor(() =>
      expect(written('customer.change')).toMatchObject([{ fields: { countryCode: { value: '+971' } } }]),
    );
  });

  it('that is typed a second time is shown before it is saved', async () => {
    await open();
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
    await open();
    await openRow('Hala Saleh');
    expect((await seen(t('office.sales.customerNumber'))).parentElement?.textContent).toContain('C-1');
  });

  it('shows what was saved when that takes them out of the list, and takes more changes', async () => {
    await open();
    const online = at.pos.ask;
    at.pos.ask = async (operation, given) => {
      if (operation.id !== 'listCustomers') return online(operation, given);
      const content = rows.filter(({ status }) => status === 'ACTIVE');
      return { content, number: 0, size: 100, totalElements: content.length, totalPages: 1 } as never;
    };
    await openRow('Hala Saleh');
    const status = () => screen.getByRole<HTMLSelectElement>('combobox', { name: label('status') });
    await at.choose(status(), t('customers.statuses.INACTIVE'));
    await save();
    await waitFor(() => expect(written('customer.change')).toHaveLength(1));
    await screen.findAllByText(t('office.form.notSent'));
    const saved = { ...HALA, status: 'INACTIVE' as const, modifiedTime: '2026-01-02T00:00:00Z' };
    rows = [saved, RASHID];
    const entryId = written('customer.change')[0]?.entryId ?? '';
    await applyOutcome(at.store, entryId, { kind: 'accepted', answer: saved });
    await waitFor(() => expect(screen.queryByRole('row', { name: /Hala Saleh/ })).toBeNull());
    await seen(t('office.form.leftOut'));
    await waitFor(() => expect(status().value).toBe('INACTIVE'));
    await waitFor(() => expect(screen.queryByText(t('office.form.elsewhere'))).toBeNull());
    await at.fill(input('city'), 'Sharjah');
    await save();
    await waitFor(() => expect(written('customer.change')).toHaveLength(2));
    await screen.findAllByText(t('office.form.notSent'));
    expect(input('city').value).toBe('Sharjah');
    await waitFor(() => expect(screen.queryByText(t('office.form.elsewhere'))).toBeNull());
  });

  it('is not said to be changed elsewhere by what was saved here, while the copy of this computer is older', async () => {
    await open();
    let reads = 0;
    const online = at.pos.ask;
    at.pos.ask = async (operation, given) => {
      if (operation.id === 'getCustomer') reads += 1;
      if (operation.id !== 'listCustomers') return online(operation, given);
      const content = rows.filter(({ status }) => status === 'ACTIVE');
      return { content, number: 0, size: 100, totalElements: content.length, totalPages: 1 } as never;
    };
    await openRow('Hala Saleh');
    await at.choose(screen.getByRole('combobox', { name: label('status') }), t('customers.statuses.INACTIVE'));
    await save();
    await waitFor(() => expect(written('customer.change')).toHaveLength(1));
    await screen.findAllByText(t('office.form.notSent'));
    let wasElsewhere = false;
    const watching = new MutationObserver(() => {
      wasElsewhere ||= screen.queryByText(t('office.form.elsewhere')) !== null;
    });
    watching.observe(document.body, { childList: true, subtree: true, characterData: true });
    const readsBefore = reads;
    rows = [{ ...HALA, status: 'INACTIVE' }, RASHID];
    const entryId = written('customer.change')[0]?.entryId ?? '';
    await applyOutcome(at.store, entryId, { kind: 'accepted', answer: HALA });
    await waitFor(() => expect(reads).toBeGreaterThan(readsBefore));
    await seen(t('office.form.leftOut'));
    const page = { resource: 'customers', rows: rowText(rows), doneDownTo: '2026-01-01T00:00:00Z' } as const;
    await at.pos.handlers?.['pull.apply'](page);
    await waitFor(() =>
      expect(screen.getByRole<HTMLSelectElement>('combobox', { name: label('status') }).value).toBe('INACTIVE'),
    );
    watching.disconnect();
    expect(wasElsewhere).toBe(false);
  });

  it('asks about a field that changed on both sides', async () => {
    await open();
    await openRow('Hala Saleh');
    await at.fill(input('city'), 'Sharjah');
    rows = [{ ...HALA, city: 'Ajman' }, RASHID];
    await save();
    await screen.findByRole('region', { name: t('office.form.bothSides') });
    expect(written('customer.change')).toEqual([]);
  });

  it('asks about a field that changed at the service under a change that is not sent', async () => {
    await open();
    await openRow('Hala Saleh');
    await at.fill(input('city'), 'S');
    await save();
    await screen.findAllByText(t('office.form.notSent'));
    await waitFor(() => expect(button(t('office.form.undo')).disabled).toBe(true));
    rows = [{ ...HALA, city: 'Ajman' }, RASHID];
    await at.press('A');
    await save();
    await screen.findByText('Ajman');
    await screen.findByText(t('office.form.bothSides'));
  });

  it('can be changed offline before their row is on this computer', async () => {
    rows = [customer('C-9', { firstName: 'Noura' })];
    pulled = [];
    await open();
    await openRow('Noura');
    useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
    const online = at.pos.ask;
    at.pos.ask = async (operation, given) => {
      if (operation.id === 'getCustomer') throw new CodedError('SERVICE_UNREACHABLE');
      return online(operation, given);
    };
    await at.fill(input('city'), 'Muscat');
    await save();
    await waitFor(() =>
      expect(written('customer.change')).toMatchObject([
        { customerNumber: 'C-9', fields: { city: { bases: [null] } } },
      ]),
    );
  });

  it('that the service no longer has can be kept as a new one', async () => {
    await open();
    await openRow('Hala Saleh');
    await at.fill(input('city'), 'Sharjah');
    rows = [RASHID];
    await save();
    await at.click(await screen.findByRole('button', { name: t('office.form.keepAsNew') }));
    await screen.findByRole('form', { name: t('customers.create') });
    await waitFor(() => expect(input('city').value).toBe('Sharjah'));
  });

  it('shows at its field why the service refused a change', async () => {
    await open();
    await openRow('Hala Saleh');
    await at.fill(input('email'), 'taken@example.com');
    await save();
    await waitFor(() => expect(written('customer.change')).toHaveLength(1));
    const error = { ...new CodedError('CUSTOMER_EMAIL_TAKEN').data, serviceWords: 'Taken.' };
    await applyOutcome(at.store, written('customer.change')[0]?.entryId ?? '', { kind: 'refused', error });
    await seen(t('office.form.refused'));
    expect(problemOf(input('email'))).toBe(t('errors.CUSTOMER_EMAIL_TAKEN.what'));
  });

  it('is only read without the right to change it', async () => {
    await open(FEATURES.filter((feature) => feature !== 'CRM_WRITE'));
    await openRow('Hala Saleh');
    expect(input('city').readOnly).toBe(true);
    await seen(t('office.form.notAllowed', { right: t('features.CRM_WRITE') }));
    expect(screen.queryByRole('button', { name: t('customers.create') })).toBeNull();
  });
});

describe('a new customer', () => {
  it('is made offline, with the GSTIN in a change after it', async () => {
    useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
    await open();
    await seen('Hala Saleh');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('customers.create') });
    await at.fill(input('firstName'), 'Amna');
    await save();
    await waitFor(() => expect(problemOf(input('email'))).toBe(t('newCustomer.problems.email')));
    await at.fill(input('email'), 'amna@example.com');
    await at.fill(input('gstin'), '27AAPFU0939F1ZV');
    await save();
    await screen.findByRole('form', { name: 'Amna' });
    expect(written('customer.create')).toMatchObject([{ body: { email: 'amna@example.com', firstName: 'Amna' } }]);
    expect(written('customer.change')).toMatchObject([{ customerNumber: null, fields: { gstin: {} } }]);
  });

  it('is left out of the list by a filter that they do not pass', async () => {
    await open();
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('customers.create') });
    await at.fill(input('firstName'), 'Amna');
    await at.fill(input('email'), 'amna@example.com');
    await save();
    await screen.findByRole('form', { name: 'Amna' });
    await at.press('{Escape}');
    await waitFor(() => expect(screen.getAllByRole('row', { name: /Amna/ })).toHaveLength(1));
    await at.click(button(t('office.customers.filters')));
    await at.fill(await screen.findByRole('textbox', { name: t('office.customers.filter.category') }), 'VIP');
    await at.click(button(t('office.customers.applyFilters')));
    await seen('Hala Saleh');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Amna/ })).toBeNull());
  });

  it('is made once where their GSTIN could not be saved, which is then left to save', async () => {
    await open();
    await seen('Hala Saleh');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('customers.create') });
    await at.fill(input('firstName'), 'Amna');
    await at.fill(input('email'), 'amna@example.com');
    await at.fill(input('gstin'), '27AAPFU0939F1ZV');
    const { call } = at.pos;
    at.pos.call = async (name, given) => {
      const isChange = name === 'journal.append' && JSON.stringify(given).includes('customer.change');
      if (isChange) throw new CodedError('JOURNAL_WRITE_FAILED');
      return call(name, given);
    };
    await save();
    await screen.findByRole('form', { name: 'Amna' });
    await waitFor(() => expect(input('gstin').value).toBe('27AAPFU0939F1ZV'));
    expect(useFailure.getState().failure?.code).toBe('JOURNAL_WRITE_FAILED');
    dismissFailure();
    at.pos.call = call;
    await save();
    await waitFor(() => expect(written('customer.change')).toMatchObject([{ fields: { gstin: {} } }]));
    expect(written('customer.create')).toHaveLength(1);
  });

  it('is made once when they are saved again after this computer could not store them', async () => {
    await open();
    await seen('Hala Saleh');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('customers.create') });
    await at.fill(input('firstName'), 'Amna');
    await at.fill(input('email'), 'amna@example.com');
    const put = vi.spyOn(at.store.db.localCustomers, 'put');
    for (let time = 0; time < 2; time += 1) {
      put.mockImplementationOnce(() => {
        throw new DOMException('The transaction was aborted.', 'AbortError');
      });
    }
    await save();
    await seen(t('errors.STORE_WRITE_FAILED.what'));
    await save();
    await screen.findByRole('form', { name: 'Amna' });
    expect(written('customer.create')).toHaveLength(1);
  });

  it('keeps the form and what is typed in it when they get their number, before the list has them', async () => {
    await open();
    await seen('Hala Saleh');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('customers.create') });
    await at.fill(input('firstName'), 'Amna');
    await at.fill(input('email'), 'amna@example.com');
    await save();
    await screen.findByRole('form', { name: 'Amna' });
    const city = input('city');
    await at.fill(city, 'Sharjah');
    const { ask } = at.pos;
    at.pos.ask = async (operation, given) => {
      if (operation.id === 'listCustomers') await pause(SLOW_MS);
      return ask(operation, given);
    };
    // The device is slow to find them by their number, too.
    const { idmap } = at.store.db;
    const get = idmap.get.bind(idmap);
    idmap.get = ((localId: string) => Dexie.Promise.resolve(pause(SLOW_MS)).then(() => get(localId))) as typeof get;
    rows = [...rows, customer('C-9', { firstName: 'Amna', lastName: 'Saleh' })];
    const [created] = written('customer.create');
    await applyOutcome(at.store, created?.entryId ?? '', { kind: 'accepted', answer: rows.at(-1) });
    await screen.findByRole('form', { name: 'Amna Saleh' });
    await waitFor(() => expect(screen.getAllByRole('row', { name: /Amna Saleh/ })).toHaveLength(1));
    expect(input('city')).toBe(city);
    expect(city.value).toBe('Sharjah');
    await at.fill(city, 'Sharjah City');
    await save();
    await waitFor(() => expect(written('customer.change')).toMatchObject([{ customerNumber: 'C-9' }]));
  });
});
