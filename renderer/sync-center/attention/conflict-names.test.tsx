// A conflict names what the ids in it stand for, as the lists do.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FEATURES } from '#shared/api/wire/feature';
import { rowText } from '#shared/ipc/row-text';
import { NO_REGISTER } from '#shared/ipc/session';
import type { Conflict } from '#shared/writes/kind';
import { saveEntry } from '../../store/writes/save-entry';
import { createCustomer } from '../../store/customers/create-customer';
import { sampleCustomer, sampleItem } from '../../store/testing/samples';
import { button, t } from '../../testing/see';
import { openShownTill } from '../../testing/shown-till';
import { ConflictCase } from './conflict-case';

const at = '2026-01-01T00:00:00Z';

async function textsOf(
  fields: Conflict['fields'],
  current: unknown = sampleItem(1, { name: 'Mug' }),
  registerId?: number,
): Promise<Record<string, string[]>> {
  const till = await openShownTill();
  if (registerId !== undefined) Object.assign(till.session, { registerId });
  const { db } = till.store;
  await till.pos.handlers?.['pull.apply']({
    resource: 'customers',
    rows: rowText([sampleCustomer(7, { customerNumber: 'C-7', firstName: 'Hala', lastName: 'Saleh' })]),
    doneDownTo: at,
  });
  const kitchen = { id: 7, name: 'Kitchen', modifiedTime: at };
  await db.meta.put({ key: 'subcategories', subcategories: [kitchen] });
  await db.meta.put({ key: 'colors', colors: [{ id: 1, name: 'Red', status: 'active', modifiedTime: at }] });
  await createCustomer(till.store, till.session, { email: 'aisha@example.com', firstName: 'Aisha' });
  const [entry] = await db.outbox.toArray();
  if (!entry) throw new Error('No entry waits.');
  const sides = { ours: { at: entry.savedAt, by: 'maria' }, theirs: { at: null, by: null } };
  const conflict = { fields, ...sides, current };
  till.show(<ConflictCase entry={{ ...entry, conflict }} behind={{ count: 0, first: [] }} />);
  if (fields.some(({ field }) => field === 'colorId')) await screen.findAllByText('Red');
  if (fields.some(({ field }) => field === 'customerNumber')) await screen.findAllByText(/Hala/);
  const rows = screen.getAllByRole('row').slice(1);
  return Object.fromEntries(
    rows.map((row, place) => [
      fields[place]?.field ?? '',
      [...row.querySelectorAll('td')].map(({ textContent }) => textContent ?? ''),
    ]),
  );
}

it('names groups, colors, types and customers; what is not on this till keeps its number', async () => {
  const texts = await textsOf([
    { field: 'subcategoryId', base: null, ours: 7, theirs: 8 },
    { field: 'colorId', base: 1, ours: null, theirs: 1 },
    { field: 'discountType', base: 1, ours: 2, theirs: 3 },
    { field: 'taxCategory', base: 'STANDARD', ours: 'ZERO', theirs: 'EXEMPT' },
    { field: 'customerNumber', base: '', ours: 'C-7', theirs: 'C-8' },
    { field: 'unitPrice', base: 5, ours: 6, theirs: 1234 },
  ]);
  const empty = t('sync.case.empty');
  const types = ['percentage', 'buyXGetY', 'fixedAmount'] as const;
  const taxes = ['ZERO', 'EXEMPT', 'STANDARD'] as const;
  expect(texts).toEqual({
    subcategoryId: ['Kitchen', '#8', empty],
    colorId: [empty, 'Red', 'Red'],
    discountType: types.map((type) => t(`discount.types.${type}`)),
    taxCategory: taxes.map((tax) => t(`day.report.taxCategories.${tax}`)),
    customerNumber: ['Hala Saleh · C-7', 'C-8', empty],
    unitPrice: ['AED\u00a06.00', 'AED\u00a01,234.00', 'AED\u00a05.00'],
  });
});

const RATE = { field: 'rate', base: 10, ours: 15, theirs: 20 };

it('shows what a discount takes off with its unit', async () => {
  const percent = await textsOf([RATE], { id: 1, name: 'Spring', discountType: 2, rate: 20 });
  expect(percent['rate']).toEqual(['15\u00a0%', '20\u00a0%', '10\u00a0%']);
  await screen.findByRole('rowheader', { name: t('sync.case.recordFields.percentOff') });
});

it('shows what a discount takes off as the type on each side says', async () => {
  const type = { field: 'discountType', base: 2, ours: 2, theirs: 1 };
  const mixed = await textsOf([type, RATE], { id: 1, name: 'Spring', discountType: 1, rate: 20 });
  expect(mixed['rate']).toEqual(['15\u00a0%', 'AED\u00a020.00', '10\u00a0%']);
  await screen.findByRole('rowheader', { name: t('sync.case.recordFields.rate') });
});

it('shows telephone numbers as the customer’s screen does, with the dialing code that both sides have', async () => {
  const current = sampleCustomer(1, { countryCode: '+971', mobileNumber: '509997000' });
  const texts = await textsOf(
    [
      { field: 'mobileNumber', base: null, ours: '501187000', theirs: '509997000' },
      { field: 'landPhoneNumber', base: '+97145550101', ours: '+97145550102', theirs: null },
    ],
    current,
  );
  const empty = t('sync.case.empty');
  expect(texts).toEqual({
    mobileNumber: ['+971 50 118 7000', '+971 50 999 7000', empty],
    landPhoneNumber: ['+971 4 555 0102', empty, '+971 4 555 0101'],
  });
});

it('leads to the record that it is about', async () => {
  const till = await openShownTill({ features: FEATURES });
  const content = { kind: 'patchItem', params: { id: 1 }, body: { unitPrice: 6 }, seen: { unitPrice: 5 } } as const;
  await saveEntry(till.store, till.session, content);
  const [entry] = await till.store.db.outbox.toArray();
  if (!entry) throw new Error('No entry waits.');
  const fields = [{ field: 'unitPrice', base: 5, ours: 6, theirs: 7 }];
  const sides = { ours: { at, by: 'maria' }, theirs: { at: null, by: null } };
  const conflict = { fields, ...sides, current: sampleItem(1, { name: 'Mug' }) };
  till.show(<ConflictCase entry={{ ...entry, conflict }} behind={{ count: 0, first: [] }} />);
  await till.click(screen.getByRole('link', { name: 'Mug' }));
  expect(till.till.navigation.state.getState().officePlace).toMatchObject({ area: 'items', search: { open: '1' } });
});

it('calls a computer without a register no till', async () => {
  await textsOf([{ field: 'unitPrice', base: 5, ours: 6, theirs: 7 }], undefined, NO_REGISTER);
  expect(button(t('sync.office.allOurs'))).toBeDefined();
  const pick = t('sync.office.pickOurs', { field: t('sync.case.recordFields.unitPrice'), value: 'AED\u00a06.00' });
  expect(screen.getByRole('radio', { name: pick })).toBeDefined();
});
