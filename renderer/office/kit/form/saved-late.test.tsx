// A record is open while one that was saved before it is still on its way to the service.
import { screen, waitFor, within } from '@testing-library/react';
import type { WhereClause } from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Color } from '#shared/api/catalog/color';
import { addOfficeTexts } from '../../../locales/office-texts';
import { field, seen, t } from '../../../testing/see';
import { openArea, pageOf, startOnline, type Answers, type OpenedArea } from '../../testing/open-area';
import { OfficeDatabase } from '../../database/office-database';

addOfficeTexts();
beforeEach(() => startOnline());

const OTHER = {
  ...{ id: '5e110000-0000-4000-8000-000000000001', name: 'Al Ras', email: null, phone: null },
  ...{ status: 'ACTIVE', createdAt: '2025-02-03T06:10:00.000Z' },
};
const MADE = { ...OTHER, id: '5e110000-0000-4000-8000-000000000009', name: 'Zabeel' };
const modifiedTime = '2026-01-01T00:00:00Z';
const RED: Color = { id: 1, name: 'Red', status: 'active', modifiedTime };
const TOYS = { id: 8, name: 'Toys', modifiedTime };

/** Answers once it is told to. */
function held<Value>(value: Value) {
  let answer = () => {};
  const told = new Promise<void>((resolve) => (answer = resolve));
  return { ask: () => told.then(() => value), answer: () => answer() };
}

/** What was saved is out of the drafts before the form is left. */
async function isSaved(): Promise<void> {
  const db = new OfficeDatabase('demo');
  await waitFor(async () => expect(await db.drafts.count()).toBe(0));
  db.close();
}

async function makeVendor(answers: Answers): Promise<OpenedArea> {
  const at = await openArea('/vendors', { listVendors: () => pageOf([OTHER]), ...answers });
  await seen(OTHER.name);
  await at.press('{Control>}n{/Control}');
  const made = within(await screen.findByRole('form', { name: t('office.vendors.new') }));
  await at.fill(made.getByRole('textbox', { name: t('office.vendors.fields.name') }), MADE.name);
  await at.press('{Control>}s{/Control}');
  await waitFor(() => expect(at.askedOf('createVendor')).toHaveLength(1));
  return at;
}

it('a record is shown with its unsent change at once, not first as the service has it', async () => {
  const vendors = { listVendors: () => pageOf([OTHER]), listDiscounts: () => [] };
  const at = await openArea(`/vendors?open=%22${OTHER.id}%22`, vendors);
  const form = () => screen.findByRole('form', { name: OTHER.name });
  const phone = { name: t('office.vendors.fields.phone') };
  await at.fill(within(await form()).getByRole('textbox', phone), '+971 4 555 0199');
  await at.press('{Control>}s{/Control}');
  await isSaved();
  await at.click(screen.getByRole('link', { name: t('office.areas.discounts') }));
  await screen.findByRole('heading', { name: t('office.areas.discounts'), level: 1 });
  // The outbox is read later than the list.
  const { outbox } = at.store.db;
  const where = outbox.where.bind(outbox) as (index: string) => WhereClause;
  const { ask, answer } = held(null);
  const read = vi.spyOn(outbox, 'where').mockImplementation(((index: string) => ({
    startsWithAnyOf: (keys: string[]) => ({
      sortBy: (key: string) => ask().then(() => where(index).startsWithAnyOf(keys).sortBy(key)),
    }),
  })) as never);
  await at.press('{Alt>}{ArrowLeft}{/Alt}');
  await seen(OTHER.name);
  await waitFor(() => expect(read).toHaveBeenCalled());
  // What else is read comes.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.queryByRole('form', { name: OTHER.name })).toBeNull();
  read.mockRestore();
  answer();
  expect(within(await form()).getByRole<HTMLInputElement>('textbox', phone).value).toBe('+971 4 555 0199');
});

describe('what is open stays when a record saved before it has got there', () => {
  it('in place of a new one', async () => {
    const { ask, answer } = held(MADE);
    const at = await makeVendor({ createVendor: ask });
    await at.click(await seen(OTHER.name));
    await screen.findByRole('form', { name: OTHER.name });
    at.answers['listVendors'] = () => pageOf([OTHER, MADE]);
    answer();
    await isSaved();
    await seen(MADE.name);
    expect(screen.getByRole('form', { name: OTHER.name })).toBeTruthy();
  });

  it('in another area', async () => {
    const { ask, answer } = held(MADE);
    const at = await makeVendor({ createVendor: ask, listDiscounts: () => [] });
    await at.click(screen.getByRole('link', { name: t('office.areas.discounts') }));
    await screen.findByRole('heading', { name: t('office.areas.discounts'), level: 1 });
    answer();
    await isSaved();
    await at.fill(field(t('office.discounts.name')), 'eid');
    const db = new OfficeDatabase('demo');
    const place = async () => (await db.places.toArray()).map(({ href }) => decodeURIComponent(href)).join();
    await waitFor(async () => expect(await place()).toContain('eid'));
    expect(await place()).not.toContain(MADE.id);
    db.close();
  });

  it('in another list, where a saved change closes its row', async () => {
    const { ask, answer } = held(RED);
    const at = await openArea('/attributes', {
      ...{ listColors: () => [RED], listSubcategories: () => [TOYS], listItems: () => pageOf([]), getColor: ask },
    });
    await at.click(await seen(RED.name));
    const name = { name: t('office.attributes.name') };
    const red = within(await screen.findByRole('form', { name: RED.name }));
    await at.fill(red.getByRole('textbox', name), 'Ruby{Enter}');
    await waitFor(() => expect(at.askedOf('getColor')).toHaveLength(1));
    await at.click(await seen(TOYS.name));
    await screen.findByRole('form', { name: TOYS.name });
    answer();
    await isSaved();
    await seen('Ruby');
    expect(screen.getByRole('form', { name: TOYS.name })).toBeTruthy();
  });
});
