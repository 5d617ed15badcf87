// A record that somebody else deleted or ended while it is open.
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { customerStore } from '#shared/api/customers/customer-store';
import type { Vendor } from '#shared/api/procurement/vendor';
import { CodedError } from '#shared/errors';
import { addOfficeTexts } from '../../../locales/office-texts';
import { button, field, isSeen, seen, t } from '../../../testing/see';
import { openArea, pageOf, startOnline, type OpenedArea } from '../../testing/open-area';

addOfficeTexts();

const AL_RAS: Vendor = {
  ...{ id: '5e110000-0000-4000-8000-000000000001', name: 'Al Ras Gift Trading', email: null, phone: null },
  ...{ status: 'ACTIVE', createdAt: '2025-02-03T06:10:00.000Z' },
};
const [example] = (customerStore.meta()?.examples ?? []) as readonly object[];
const MUTRAH = customerStore.parse({ ...example, status: 'ACTIVE' });

let at: OpenedArea;
const openRow = async (name: string) => {
  const row = (await screen.findByText(name)).closest('[role="row"]');
  await at.click(row as HTMLElement);
  await screen.findByRole('form', { name });
};
const save = () => button(t('office.form.save'));
const since = new RegExp(t('office.form.goneSince', { when: '.*' }));

beforeEach(startOnline);

it('says that it is gone and since when, as soon as the list lacks it, and keeps what was typed as a new one', async () => {
  let vendors = [AL_RAS];
  at = await openArea('/vendors', { listVendors: () => pageOf(vendors) });
  await openRow(AL_RAS.name);
  await at.fill(field(t('office.vendors.fields.name')), 'Al Ras Gifts');
  expect(save().disabled).toBe(false);
  vendors = [];
  await at.press('{F5}');
  const notice = (await seen(t('office.form.gone'))).closest('[role="status"]');
  expect(notice?.textContent).toMatch(since);
  expect(notice?.textContent).toContain(t('office.form.goneThen'));
  expect([save().disabled, at.pos.journal]).toEqual([true, []]);
  await at.click(button(t('office.form.keepAsNew')));
  await screen.findByRole('form', { name: t('office.vendors.new') });
  expect(field(t('office.vendors.fields.name')).value).toBe('Al Ras Gifts');
});

it('is not gone when the list has it again', async () => {
  let vendors = [AL_RAS];
  at = await openArea('/vendors', { listVendors: () => pageOf(vendors) });
  await openRow(AL_RAS.name);
  vendors = [];
  await at.press('{F5}');
  await seen(t('office.form.gone'));
  expect(isSeen(t('office.form.goneThen'))).toBe(false);
  vendors = [AL_RAS];
  await at.press('{F5}');
  await waitFor(() => expect(isSeen(t('office.form.gone'))).toBe(false));
});

it('says what was changed elsewhere where that took it out of the list', async () => {
  let now = MUTRAH;
  at = await openArea('/stores', {
    listCustomerStores: ({ query }) => {
      const { status } = query as { readonly status: readonly string[] };
      return pageOf([now].filter((each) => status.includes(each.status)));
    },
    getCustomerStore: () => now,
  });
  await openRow(MUTRAH.name);
  now = { ...MUTRAH, status: 'INACTIVE' };
  await at.press('{F5}');
  const change = `${t('office.stores.fields.status')}: ${t('customers.statuses.INACTIVE')}`;
  await seen(t('office.form.elsewhere'));
  expect(document.body.textContent).toContain(t('office.form.elsewhereThen', { changes: change }));
  expect(isSeen(t('office.form.gone'))).toBe(false);
});

it('is not said to be gone while that cannot be known', async () => {
  let now: typeof MUTRAH | null = MUTRAH;
  at = await openArea('/stores', {
    listCustomerStores: () => pageOf(now ? [now] : []),
    getCustomerStore: () => {
      throw new CodedError('SERVICE_UNREACHABLE');
    },
  });
  await openRow(MUTRAH.name);
  const before = at.askedOf('getCustomerStore').length;
  now = null;
  await at.press('{F5}');
  await waitFor(() => expect(at.askedOf('getCustomerStore').length).toBeGreaterThan(before));
  expect(isSeen(t('office.form.gone'))).toBe(false);
});
