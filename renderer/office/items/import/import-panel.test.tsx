import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { useSyncStatus } from '../../../bridge/sync-status';
import { syncStatusOf } from '../../../bridge/testing/sync-status';
import { addOfficeTexts } from '../../../locales/office-texts';
import { sampleItem } from '../../../store/testing/samples';
import { button, seen, t } from '../../../testing/see';
import { openShownTill, putItems, type ShownTill } from '../../../testing/shown-till';
import { OfficeDatabase } from '../../database/office-database';
import { OfficeScreen } from '../../office-screen';

addOfficeTexts();

const KITCHEN = { id: 7, name: 'Kitchen', modifiedTime: '2026-01-01T00:00:00Z' };
const FILE = `Item Name,SKU,Price,GTIN,Category
Mug,M-1,2.50,4006381333931,kitchen
Tea,T-1,,,Drinks
Pot,P-1,12.00,,Garden
Vase,V-1,9.00,,Garden
Known,SKU1,1.00,,
`;

let at: ShownTill;

async function open(capabilities = ['idempotency-key'], features: readonly string[] = FEATURES) {
  indexedDB.deleteDatabase('office-demo');
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'online' }) });
  at = await openShownTill({ features, capabilities });
  const db = new OfficeDatabase('demo');
  await db.places.put({ user: 'maria', href: '/items' });
  db.close();
  Object.assign(at.pos, { colors: [], subcategories: [KITCHEN], discounts: [] });
  const others = at.pos.ask;
  at.pos.ask = async (operation, input, onceKey) => {
    if (operation.id !== 'listItems') return others(operation, input, onceKey);
    return { content: [], number: 0, size: 100, totalElements: 0, totalPages: 0 } as never;
  };
  // Archived, so that the list does not show it.
  await putItems(at, { ...sampleItem(1), sku: 'SKU1', status: 'ARCHIVED' });
  at.show(<OfficeScreen />);
}

const panel = () => within(screen.getByRole('region', { name: t('office.items.import.title') }));
const table = (name: string) => within(panel().getByRole('table', { name }));
const begin = async () => {
  const step = t('app.asksFirst', { step: t('office.import.button') });
  await at.click((await screen.findAllByRole('button', { name: step }))[0] as HTMLElement);
};
const choose = async (text: string, name = 'items.csv') => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, new File([text], name, { type: 'text/csv' }));
};
const made = () => at.pos.journal.map(({ kind, ...write }) => ({ kind, body: (write as { body?: unknown }).body }));

describe('a file of items', () => {
  beforeEach(() => open());

  it('is imported by its columns, with its new subcategories, without what is wrong or there already', async () => {
    await begin();
    await choose(FILE);
    const left = await waitFor(() => table(t('office.import.leftOut', { count: 2 })));
    const [, tea, known] = left.getAllByRole('row').map(({ textContent }) => textContent);
    expect(tea).toContain('3Tea');
    expect(tea).toContain(t('office.items.unitPriceIn', { currency: 'AED' }));
    expect(known).toContain(t('office.items.import.known'));
    await seen(t('office.items.import.newGroups', { count: 1 }));
    const sample = table(t('office.items.import.sample', { count: 3 }));
    sample.getByRole('columnheader', { name: t('office.items.priceIn', { currency: 'AED' }) });
    await at.click(button(t('office.items.import.save', { count: 3 })));
    await seen(t('office.items.import.saved', { count: 3 }));
    const [garden, mug, pot, vase] = made();
    expect(mug).toMatchObject({
      kind: 'createItem',
      body: { name: 'Mug', sku: 'M-1', unitPrice: 2.5, barcodes: ['4006381333931'], subcategoryId: 7 },
    });
    expect(garden).toEqual({ kind: 'createSubcategory', body: { name: 'Garden' } });
    const group = (pot?.body as { subcategoryId: number }).subcategoryId;
    expect(String(group)).toBe((at.pos.journal[0] as unknown as { localId: string }).localId);
    expect(vase?.body).toMatchObject({ sku: 'V-1', subcategoryId: group });
    expect(made()).toHaveLength(4);
    // Each is a new record that waits to be sent.
    await seen('Vase');
  });

  it('goes on after a failure with what is not saved yet', async () => {
    await begin();
    await choose(FILE);
    await seen(t('office.items.import.sample', { count: 3 }));
    const { journal } = at.pos;
    journal.push = (...writes) => {
      const length = Array.prototype.push.apply(journal, writes);
      // Of the items, only the first.
      if (length === 2) at.pos.journalError = new CodedError('JOURNAL_WRITE_FAILED');
      return length;
    };
    await at.click(button(t('office.items.import.save', { count: 3 })));
    await seen(t('office.import.partThen'));
    const skus = () => made().flatMap(({ body }) => (body as { sku?: string }).sku ?? []);
    expect(skus()).toEqual(['M-1', 'V-1']);
    await at.click(button(t('office.items.import.save', { count: 3 })));
    await seen(t('office.items.import.savedThen'));
    expect(skus()).toEqual(['M-1', 'V-1', 'P-1']);
    expect(made().filter(({ kind }) => kind === 'createSubcategory')).toHaveLength(1);
  });

  it('whose columns have other names is imported by those that a person chooses', async () => {
    await begin();
    await choose('Artikel;Nr;Verkauf\nMug;M-1;2,50');
    await seen(t('office.items.import.chooseColumns'));
    expect(button(t('office.items.import.save', { count: 0 })).disabled).toBe(true);
    const pick = (label: string, option: string) =>
      userEvent.selectOptions(panel().getByRole('combobox', { name: label }), option);
    await pick(t('office.items.fields.name'), 'Artikel');
    await pick(t('office.items.fields.sku'), 'Nr');
    await pick(t('office.items.unitPriceIn', { currency: 'AED' }), 'Verkauf');
    await at.click(button(t('office.items.import.save', { count: 1 })));
    await waitFor(() => expect(made()).toMatchObject([{ body: { name: 'Mug', sku: 'M-1', unitPrice: 2.5 } }]));
  });

  it('shows a short code in one line, not broken at its hyphen, and a long one in several', async () => {
    const long = 'SUPPLIER-7-CATALOG-2026-000123';
    await begin();
    await choose(`Name,SKU,Price\nMug,M-1,2.50\nTea,${long},1.00`);
    const sample = await waitFor(() => table(t('office.items.import.sample', { count: 2 })));
    const isShort = (sku: string) => sample.getByText(sku).closest('td')?.hasAttribute('data-short');
    expect([isShort('M-1'), isShort(long)]).toEqual([true, false]);
  });

  it('without rows is refused, and the next one is taken', async () => {
    await begin();
    await choose('Name,Price');
    await seen(t('office.import.noFile'));
    await choose(FILE);
    await seen(t('office.items.import.sample', { count: 3 }));
    expect(screen.queryByText(t('office.import.noFile'))).toBeNull();
  });
});

describe('the import', () => {
  it('is not offered to whoever may not create items', async () => {
    await open(
      ['idempotency-key'],
      FEATURES.filter((feature) => feature !== 'CATALOG_WRITE'),
    );
    await seen(t('office.items.none'));
    const step = t('app.asksFirst', { step: t('office.import.button') });
    expect(screen.queryByRole('button', { name: step })).toBeNull();
  });

  it('says where the service cannot take new items later', async () => {
    await open([]);
    await begin();
    await seen(t('office.items.import.notQueued'));
    expect(panel().getByRole<HTMLButtonElement>('button', { name: /…/ }).disabled).toBe(true);
  });
});
