// A field that somebody else changed at the service since a manager saw it, in each area whose records are edited: the manager is
// asked before anything is saved, or in Sync where the change had to wait, and the service gets what they chose.
import type { Page } from '@playwright/test';
import type { AreaId } from '#renderer/till/rights/office-areas';
import { accountOf } from '#test/support/service-process';
import type { ServiceWitness } from '#test/support/service-client';
import { en, enOffice, says } from '#test/support/words';
import { expect, test } from './till-fixture';

const { areas, attributes, form, quotations, registers, stores, users, vendors, customers, items } = enOffice;

type Row = Readonly<Record<string, unknown>>;

interface Case {
  readonly area: AreaId;
  /** What the list shows of a record that has the field and can be changed, where not all are; any by default. */
  readonly shown?: (rows: readonly Row[]) => string;
  /** Where the area is two lists. */
  readonly grid?: string;
  readonly label: string;
  readonly key: string;
  /** Of its rows at the service. */
  readonly list: string;
  readonly id: string;
  /** The fields of a full replace; those of a change where it is absent. */
  readonly replaced?: readonly string[];
}

const CASES: readonly Case[] = [
  { area: 'items', label: items.fields.name, key: 'name', list: 'catalog/items', id: 'itemId' },
  { area: 'vendors', label: vendors.fields.name, key: 'name', list: 'procurement/vendors', id: 'id' },
  { area: 'stores', label: stores.fields.name, key: 'name', list: 'ops/customer-stores', id: 'id' },
  { area: 'users', label: users.displayName, key: 'displayName', list: 'users', id: 'username' },
  { area: 'registers', label: registers.name, key: 'name', list: 'registers', id: 'registerId' },
  { area: 'customers', label: customers.fields.email, key: 'email', list: 'crm/customers', id: 'customerNumber' },
  {
    area: 'quotations',
    label: quotations.fields.vendorQuoteRef,
    key: 'vendorQuoteRef',
    list: 'procurement/quotations',
    id: 'id',
    shown: (rows) =>
      String(rows.find(({ status, vendorQuoteRef }) => status === 'RECEIVED' && vendorQuoteRef)?.['quoteNumber']),
  },
  {
    ...{ area: 'attributes', grid: attributes.colors, label: attributes.name },
    ...{ key: 'name', list: 'catalog/attributes/colors', id: 'id', replaced: ['name', 'status'] },
  },
  {
    ...{ area: 'attributes', grid: attributes.subcategories, label: attributes.subcategoryName },
    ...{ key: 'name', list: 'catalog/attributes/subcategories', id: 'id', replaced: ['name'] },
  },
];

/** Of these no change is queued. */
const ONLINE_ONLY: readonly AreaId[] = ['users', 'registers'];

for (const each of CASES) {
  const { area, grid = areas[area] } = each;
  const saveKey = each.replaced ? 'Enter' : 'Control+S';

  const online = `${grid}: a field changed on both sides waits for the manager`;
  test(online, { tag: '@nightly' }, async ({ till, service, serviceWitness }) => {
    await till.signInToOffice(accountOf(service, 'demo', 'MANAGER'));
    const { page } = till;
    const { field, before, change, isAt } = await openRecord(page, serviceWitness, each);
    await field.fill(`1${before}`);
    await change(`2${before}`);
    await field.press(saveKey);
    const both = page.getByRole('main').getByRole('region', { name: form.bothSides });
    await expect(both.getByRole('radio', { name: `${form.theirs}: 2${before}` })).not.toBeChecked();
    await both.getByRole('radio', { name: `${form.ours}: 1${before}` }).click();
    await both.getByRole('button', { name: form.keepChosen }).click();
    await expect(both).toBeHidden();
    await expect(field).toHaveValue(`1${before}`);
    await field.focus();
    await page.keyboard.press(saveKey);
    await isAt(`1${before}`);
  });

  if (ONLINE_ONLY.includes(area)) continue;
  const offline = `${grid}: a field changed without a network, and by others meanwhile, waits in Sync`;
  test(offline, { tag: '@nightly' }, async ({ till, service, network, serviceWitness }) => {
    await till.signInToOffice(accountOf(service, 'demo', 'MANAGER'));
    const { page } = till;
    const { field, before, change, isAt } = await openRecord(page, serviceWitness, each);
    await network.cut();
    await field.fill(`1${before}`);
    await field.press(saveKey);
    await expect(page.getByText(form.notSent).first()).toBeVisible();
    await change(`2${before}`);
    await network.restore();
    await page.getByRole('navigation', { name: enOffice.title }).getByRole('link', { name: en.rail.sync }).click();
    const keep = page.getByRole('button', { name: en.sync.case.keepChosen });
    await expect(keep).toBeVisible();
    await page.getByRole('radio', { name: says(en.sync.office.pickOurs, { value: `1${before}` }) }).click();
    await isAt(`2${before}`);
    await keep.click();
    await isAt(`1${before}`);
    await expect(keep).toBeHidden();
  });
}

/** Opens a record that has the field. */
async function openRecord(page: Page, witness: ServiceWitness, { area, shown, grid = areas[area], ...each }: Case) {
  const { label, key, list, id, replaced = [] } = each;
  const rows = async () => {
    const all: Row[] = [];
    for (let number = 0; ; number += 1) {
      const reply = await witness.ask('GET', `${list}?page=${number}&size=100`);
      all.push(...rowsIn(reply));
      // A list without pages is whole at once.
      if (Array.isArray(reply) || rowsIn(reply).length < 100) return all;
    }
  };
  await page.getByRole('link', { name: areas[area], exact: true }).click();
  const records = page.getByRole('grid', { name: grid }).getByRole('row');
  const wanted = shown?.(await rows());
  await (wanted === undefined ? records.nth(1) : records.filter({ hasText: wanted })).click();
  const field = page.getByRole('main').getByRole('form').getByRole('textbox', { name: label, exact: true });
  await expect(field).not.toHaveValue('');
  const before = await field.inputValue();
  const record = (await rows()).find((row) => row[key] === before);
  expect(record).toBeDefined();
  const whole = Object.fromEntries(replaced.map((name) => [name, record?.[name]]));
  return {
    ...{ field, before },
    /** By somebody else. */
    change: (value: string) =>
      witness.ask(replaced.length > 0 ? 'PUT' : 'PATCH', `${list}/${String(record?.[id])}`, { ...whole, [key]: value }),
    isAt: (value: string) =>
      expect.poll(async () => (await rows()).find((row) => row[id] === record?.[id])?.[key]).toBe(value),
  };
}

/** Of a page, a page within `data`, or a plain list. */
function rowsIn(reply: unknown): readonly Row[] {
  if (Array.isArray(reply)) return reply as Row[];
  const { content, data } = reply as { content?: unknown; data?: unknown };
  return rowsIn(content ?? data);
}
