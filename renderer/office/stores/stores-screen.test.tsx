import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { customerStore } from '#shared/api/customers/customer-store';
import { dayCycle, type DayCycle } from '#shared/api/sales/day-cycle';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { rowText } from '#shared/ipc/row-text';
import { useSyncStatus } from '../../bridge/sync-status';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { addOfficeTexts } from '../../locales/office-texts';
import { showLanguage } from '../../locales/show-language';
import { sampleCustomer } from '../../store/testing/samples';
import { button, errorText, field, problemOf, seen, t } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { OfficeScreen } from '../office-screen';

addOfficeTexts();

const MUTRAH = customerStore.parse({
  ...{
    id: 7,
    name: 'Lanterns of Mutrah',
    ownerName: 'Khalid',
    ownerPhone: '1',
    addressLine1: 'Lane 4',
    city: 'Muscat',
  },
  ...{
    country: 'Oman',
    latitude: 23.618,
    longitude: 58.5622,
    creditLimit: 600,
    status: 'ACTIVE',
    customerNumber: 'C-1',
  },
});

let at: ShownTill;
let now: typeof MUTRAH | null;
let stores: (typeof MUTRAH)[];
let days: DayCycle[];

async function open(features: readonly string[] = FEATURES): Promise<void> {
  at = await openShownTill({ features });
  const before = at.pos.ask;
  at.pos.ask = async (operation, input) => {
    if (operation.id === 'listCustomerStores') {
      const { status = [] } = (input as { query: { status?: string[] } }).query;
      const content = stores.filter((each) => status.includes(each.status));
      return { content, number: 0, size: 100, totalElements: content.length, totalPages: 1 } as never;
    }
    if (operation.id === 'getCustomerStore') {
      if (!now) throw new CodedError('CUSTOMER_STORE_UNKNOWN');
      return now as never;
    }
    if (operation.id === 'listDayCycles') return days as never;
    return before(operation, input);
  };
  at.show(<OfficeScreen />);
  await at.click(await screen.findByRole('link', { name: t('office.areas.stores') }));
  const row = (await screen.findByText(MUTRAH.name)).closest('[role="row"]');
  if (row) await at.click(row);
  await screen.findByRole('form', { name: MUTRAH.name });
}

const limit = () => field(t('office.stores.fields.creditLimit', { currency: at.store.currency.code }));
const save = () => at.press('{Control>}s{/Control}');

beforeEach(() => {
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'online' }) });
  now = MUTRAH;
  stores = [MUTRAH];
  days = [];
});

it('sends what was changed, and leads to the customer', async () => {
  await open();
  await at.fill(limit(), '800');
  await save();
  await waitFor(() => expect(at.pos.journal).toHaveLength(1));
  expect(at.pos.journal[0]).toMatchObject({
    kind: 'patchCustomerStore',
    params: { id: 7 },
    body: { creditLimit: 800 },
  });
  await at.click(screen.getByRole('link', { name: t('office.stores.goToCustomer', { number: 'C-1' }) }));
  await screen.findByRole('region', { name: t('office.areas.customers') });
});

it('names the degrees of its map in the language of the page', async () => {
  const degrees = () => [...document.querySelectorAll('svg[role="img"] text')].map(({ textContent }) => textContent);
  await open();
  expect(degrees()).toContainEqual(expect.stringMatching(/^[\d.]+ N$/));
  await act(() => showLanguage({ code: 'ar', digits: 'latn' }, document.documentElement));
  onTestFinished(() => showLanguage({ code: 'en', digits: 'latn' }, document.documentElement));
  expect(degrees()).toContainEqual(expect.stringMatching(/^\u2068[\d.]+ ش\u2069$/));
  expect(degrees().filter((text) => /[NE]/.test(text))).toEqual([]);
});

it('replaces all fields when it is told to, once; the customer follows on its own', async () => {
  await open();
  await at.fill(limit(), '800');
  await at.click(button(t('office.form.otherCustomer')));
  const finder = screen.getByRole('combobox', { name: t('office.stores.fields.customerNumber') });
  expect(document.activeElement).toBe(finder);
  await at.fill(finder, 'C-2');
  await screen.findByRole('option', { name: t('office.form.byNumber', { number: 'C-2' }) });
  // A number that nobody here has is not taken by itself.
  await at.press('{Enter}');
  expect(document.activeElement).toBe(finder);
  await at.press('{ArrowDown}{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(button(t('office.form.otherCustomer'))));
  await seen(t('office.form.unknownCustomer'));
  const replaces = screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(`^${t('office.stores.replace')}`) });
  await at.click(replaces);
  await save();
  await waitFor(() => expect(at.pos.journal).toHaveLength(2));
  const [replaced, patched] = at.pos.journal as unknown as { kind: string; body: object }[];
  expect(replaced).toMatchObject({ kind: 'replaceCustomerStore', body: { name: MUTRAH.name, creditLimit: 800 } });
  expect(replaced?.body).not.toHaveProperty('customerNumber');
  expect(patched).toMatchObject({ kind: 'patchCustomerStore', body: { customerNumber: 'C-2' } });
  await waitFor(() => expect(replaces.checked).toBe(false));
});

it('names the customers of a link that was changed on both sides', async () => {
  await open();
  const customers = [1, 2].map((n) =>
    sampleCustomer(n, { customerNumber: `C-${n}`, firstName: `Hala ${n}`, lastName: 'S' }),
  );
  const rows = rowText(customers);
  await at.pos.handlers?.['pull.apply']({ resource: 'customers', rows, doneDownTo: '2026-01-01T00:00:00Z' });
  await at.click(button(t('office.form.otherCustomer')));
  now = { ...MUTRAH, customerNumber: 'C-2' };
  await save();
  await seen(t('office.form.bothSides'));
  await screen.findByRole('radio', { name: `${t('office.form.theirs')}: Hala 2 S · C-2` });
  await screen.findByRole('cell', { name: 'Hala 1 S · C-1' });
});

it('names them as soon as they are known here', async () => {
  await open();
  await at.click(button(t('office.form.otherCustomer')));
  now = { ...MUTRAH, customerNumber: 'C-2' };
  await save();
  await screen.findByRole('radio', { name: `${t('office.form.theirs')}: C-2` });
  const rows = rowText([sampleCustomer(2, { customerNumber: 'C-2', firstName: 'Hala', lastName: 'S' })]);
  await at.pos.handlers?.['pull.apply']({ resource: 'customers', rows, doneDownTo: '2026-01-01T00:00:00Z' });
  await screen.findByRole('radio', { name: `${t('office.form.theirs')}: Hala S · C-2` });
});

it('shows a credit limit with more decimals than are kept, and says at its field what is wrong', async () => {
  stores = [{ ...MUTRAH, creditLimit: 600.125 }];
  await open();
  screen.getByText('600.125');
  expect([limit().value, problemOf(limit())]).toEqual(['600.125', t('office.document.decimals', { count: 2 })]);
});

it('refuses a position outside the earth, and a store that is gone can be kept', async () => {
  await open();
  await at.fill(field(t('office.stores.fields.latitude')), '91');
  await save();
  await seen(t('office.form.atMost', { most: 90 }));
  await at.fill(field(t('office.stores.fields.latitude')), '23.7');
  now = null;
  await save();
  await at.click(await screen.findByRole('button', { name: t('office.form.keepAsNew') }));
  await screen.findByRole('form', { name: t('office.stores.new') });
});

it('is not created offline', async () => {
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
  await open();
  await at.press('{Control>}n{/Control}');
  await screen.findByRole('form', { name: t('office.stores.new') });
  await seen(t('office.form.createOffline', { why: errorText('SERVICE_UNREACHABLE') }));
  expect(button(t('office.form.save')).disabled).toBe(true);
});

it('says that none has the chosen status, and not to make one', async () => {
  await open();
  await at.press('{Escape}');
  await at.click(screen.getByRole('button', { name: new RegExp(`^${t('office.stores.fields.status')}`) }));
  await at.click(await screen.findByRole('menuitemradio', { name: t('customers.statuses.INACTIVE') }));
  await seen(t('office.list.noneWithFilters'));
});

it('marks those that are not in use', async () => {
  stores = [MUTRAH, { ...MUTRAH, id: 8, name: 'Old Muscat', status: 'DELETED' }];
  await open();
  await at.press('{Escape}');
  await at.click(screen.getByRole('button', { name: new RegExp(`^${t('office.stores.fields.status')}`) }));
  await at.click(await screen.findByRole('menuitemradio', { name: t('office.list.all') }));
  const row = await screen.findByRole('row', { name: /Old Muscat/ });
  within(row).getByText(t('customers.statuses.DELETED'));
  expect(within(screen.getByRole('grid')).getAllByText(t('customers.statuses.DELETED'))).toHaveLength(1);
});

it('leaves the list of active ones with its change of status, before that is sent', async () => {
  await open();
  const form = within(screen.getByRole('form', { name: MUTRAH.name }));
  await at.choose(form.getByLabelText(t('office.stores.fields.status')), 'INACTIVE');
  await save();
  await waitFor(() => expect(at.pos.journal).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(MUTRAH.name) })).toBeNull());
});

it('shows how many stores the vans visited, each with the way to its day', async () => {
  const [van] = dayCycle.meta()?.['examples'] as readonly [DayCycle];
  const other = { ...van, dayCycleId: 'second', vehicleLabel: 'Van 2', visitedStores: 1, totalStores: 2 };
  // A register has no route.
  days = [
    van,
    { ...other, coveragePercent: 50 },
    { ...van, dayCycleId: 'third', visitedStores: null, totalStores: null },
  ];
  await open();
  const visits = (await screen.findByRole('heading', { name: t('office.stores.visits') })).closest('section');
  if (!visits) throw new Error('No visits are shown.');
  const link = await within(visits).findByRole('link', { name: /15 of 18, 83/ });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(`open=${van.dayCycleId}`);
  expect(within(visits).getAllByRole('link')).toHaveLength(2);
  expect(visits.textContent).toMatch(/16 of 20, 80/);
});

it('says that no van had a route', async () => {
  await open();
  await seen(t('office.stores.noVisits'));
});
