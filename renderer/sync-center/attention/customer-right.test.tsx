// What waits for a person about a customer, shown to one who may not change customers.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CustomerCreateBody } from '#shared/api/customers/customer';
import { CodedError } from '#shared/errors';
import { createCustomer } from '../../store/customers/create-customer';
import { sampleCustomer } from '../../store/testing/samples';
import { customerName } from '../../store/customers/customer-name';
import { applyOutcome } from '../../store/testing/apply-outcome';
import { button, seen, t, whyDisabled } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { listText } from '../../ui/text/list-text';
import { ConflictCase } from './conflict-case';
import { NeedsAttention } from './needs-attention';

const existing = sampleCustomer(7, { customerNumber: 'C-7' });

/** The customer is new, and unsent. */
async function openWithCustomer(more: Partial<CustomerCreateBody> = {}): Promise<[at: ShownTill, entryId: string]> {
  const at = await openShownTill();
  const typed = { email: 'aisha@example.com', firstName: 'Aisha', city: 'Sharjah', ...more };
  const { localId } = await createCustomer(at.store, at.session, typed);
  return [at, localId ?? ''];
}

const NEEDS_RIGHT = t('customers.createNeedsRight');

it('names the right that correcting a refused customer needs', async () => {
  const [at, entryId] = await openWithCustomer();
  const error = new CodedError('CUSTOMER_EMAIL_TAKEN').data;
  await applyOutcome(at.store, entryId, { kind: 'refused', error, existing });
  at.show(<NeedsAttention counts={{ waiting: 0, refused: 1, notOffered: 0 }} />);
  const use = t('sync.case.useExisting', { name: customerName(existing) });
  await screen.findByRole('button', { name: use });
  const merge = t('sync.case.mergeExisting', {
    name: customerName(existing),
    fields: t('app.quoted', { text: t('sync.case.fields.city') }),
  });
  const names = [t('sync.case.edit'), use, merge];
  expect(names.map(whyDisabled)).toEqual([null, null, null]);
  at.reportSession(['CRM_READ']);
  expect(names.map(whyDisabled)).toEqual([NEEDS_RIGHT, NEEDS_RIGHT, NEEDS_RIGHT]);
});

it('names the right that resolving a conflict needs', async () => {
  const [at] = await openWithCustomer();
  const [entry] = await at.store.db.outbox.toArray();
  if (!entry) throw new Error('No entry waits.');
  const fields = [{ field: 'city', base: 'Dubai', ours: 'Sharjah', theirs: 'Ajman' }];
  const sides = { ours: { at: entry.savedAt, by: 'maria' }, theirs: { at: null, by: null } };
  const conflict = { fields, ...sides, current: existing };
  at.show(<ConflictCase entry={{ ...entry, conflict }} behind={{ count: 0, first: [] }} />);
  expect(document.body.textContent).toContain(t('sync.case.toPickFirst'));
  await at.click(button(t('sync.case.allOurs')));
  const names = [t('sync.case.keepChosen'), t('sync.case.allOurs'), t('sync.case.allTheirs')];
  expect(names.map(whyDisabled)).toEqual([null, null, null]);
  at.reportSession(['CRM_READ']);
  const needed = t('sync.case.needsRight', { right: t('features.CRM_WRITE') });
  expect(names.map(whyDisabled)).toEqual([needed, needed, needed]);
});

it('shows every field that would be added to the customer who is there, and names a number with its code once', async () => {
  const lacking = {
    lastName: 'Haddad',
    countryCode: '+971',
    mobileNumber: '501187000',
    country: 'United Arab Emirates',
  };
  const [at, entryId] = await openWithCustomer(lacking);
  const none = { lastName: null, countryCode: null, mobileNumber: null, country: null };
  const error = new CodedError('CUSTOMER_EMAIL_TAKEN').data;
  const there = sampleCustomer(7, { customerNumber: 'C-7', city: 'Sharjah', ...none });
  await applyOutcome(at.store, entryId, { kind: 'refused', error, existing: there });
  at.show(<NeedsAttention counts={{ waiting: 0, refused: 1, notOffered: 0 }} />);
  const names = ['mobileNumber', 'lastName', 'country'].map((field) => t(`sync.case.fields.${field as 'city'}`));
  const fields = listText(names.map((text) => t('app.quoted', { text })));
  await screen.findByRole('button', { name: t('sync.case.mergeExisting', { name: customerName(there), fields }) });
  const rows = screen.getAllByRole('row').map((row) => within(row).queryAllByRole('rowheader')[0]?.textContent);
  expect(rows).toEqual(expect.arrayContaining(names));
  expect(rows).not.toContain(t('sync.case.fields.countryCode'));
});

it('says whose number stands in the corner of a conflict', async () => {
  const [at] = await openWithCustomer();
  const [entry] = await at.store.db.outbox.toArray();
  if (!entry) throw new Error('No entry waits.');
  const fields = [{ field: 'city', base: 'Dubai', ours: 'Sharjah', theirs: 'Ajman' }];
  const sides = { ours: { at: entry.savedAt, by: 'maria' }, theirs: { at: null, by: null } };
  const conflict = { fields, ...sides, current: sampleCustomer(7, { customerNumber: '65989' }) };
  const write = { ...entry.write, kind: 'customer.change' } as unknown as typeof entry.write;
  at.show(<ConflictCase entry={{ ...entry, write, conflict }} behind={{ count: 0, first: [] }} />);
  await seen(t('sync.case.customerNumber', { number: '65989' }));
});
