import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Item } from '#shared/api/catalog/item';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import type { Session } from '#shared/ipc/session';
import { useSyncStatus } from '../../bridge/sync-status';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { currentLocale, setLocale } from '../../locales/locale';
import { factsText } from '../../ui/text/list-text';
import { addOfficeTexts } from '../../locales/office-texts';
import { applyOutcome } from '../../store/testing/apply-outcome';
import { sampleItem } from '../../store/testing/samples';
import { atPlaceOf } from '../../testing/layouts';
import { button, field, hasKeyboard, isSeen, problemOf, seen, t } from '../../testing/see';
import { openShownTill, putItems, type ShownTill } from '../../testing/shown-till';
import { OfficeDatabase } from '../database/office-database';
import { OfficeScreen } from '../office-screen';

addOfficeTexts();

const OFFLINE = new CodedError('SERVICE_UNREACHABLE');
const RED = { id: 1, name: 'Red', status: 'active', modifiedTime: '2026-01-01T00:00:00Z' };
const KITCHEN = { id: 7, name: 'Kitchen & dining', modifiedTime: '2026-01-01T00:00:00Z' };
const full = (number: number, change: Partial<Item>) =>
  sampleItem(number, { colorId: null, discountId: null, uomCode: 'EA', ...change });
const MUG = full(1, { name: 'Mug', unitPrice: 2.5, barcodes: ['4006381333931'], colorId: 1 });
const TEA = full(2, { name: 'Tea', unitPrice: 10, subcategoryId: 7, barcodes: ['5012345678900'] });
const OLD = full(3, { name: 'شاي أخضر فاخر بالنعناع في علبة معدنية كبيرة', unitPrice: 4, status: 'ARCHIVED' });

let at: ShownTill;
/** Whether the service reads one item. */
let isOneRead = true;
let items: Item[] | CodedError;
let asked: { id: string; input: { query?: { page: number; size: number; status?: string[] }; body?: Partial<Item> } }[];
let onceKeys: (string | undefined)[];

interface Opened {
  readonly features?: readonly string[];
  readonly merchant?: Partial<Session['merchant']>;
  readonly href?: string;
  readonly colors?: readonly (typeof RED)[];
  readonly capabilities?: readonly string[];
  /** Of this computer. */
  readonly here?: readonly Item[];
}

async function open(given: Item[] | CodedError, opened: Opened = {}) {
  const { features = FEATURES, merchant, href = '/items', colors = [RED], here = [], capabilities = [] } = opened;
  at = await openShownTill({ features, capabilities, ...(merchant && { merchant }) });
  const db = new OfficeDatabase('demo');
  await db.places.put({ user: 'maria', href });
  db.close();
  items = given;
  isOneRead = true;
  at.pos.colors = [...colors];
  at.pos.subcategories = [KITCHEN];
  at.pos.discounts = [];
  asked = [];
  onceKeys = [];
  const others = at.pos.ask;
  at.pos.ask = async (operation, input, onceKey) => {
    if (!['listItems', 'getItem', 'createItem'].includes(operation.id)) return others(operation, input, onceKey);
    asked.push({ id: operation.id, input: input as never });
    if (items instanceof CodedError) throw items;
    if (operation.id === 'getItem') {
      if (!isOneRead) throw new CodedError('NOT_OFFERED');
      const { params } = input as unknown as { params: { itemId: string } };
      const found = items.find(({ itemId }) => itemId === params.itemId);
      if (!found) throw new CodedError('ITEM_UNKNOWN');
      return structuredClone(found) as never;
    }
    if (operation.id === 'createItem') {
      const { body } = input as unknown as { body: Partial<Item> };
      const { hsnCode: _hsn, taxRateId: _rate, ...given } = body;
      const made = full(9, given);
      onceKeys.push(onceKey);
      items = [...items, made];
      return made as never;
    }
    const { page, size, status } = (input as unknown as { query: { page: number; size: number; status?: string[] } })
      .query;
    const found = items.filter((each) => !status || status.includes(each.status));
    const facts = { number: page, size, totalElements: found.length, totalPages: Math.ceil(found.length / size) };
    return structuredClone({ content: found.slice(page * size, (page + 1) * size), ...facts }) as never;
  };
  await putItems(at, ...here);
  await at.pos.handlers?.['pull.finish']({ resource: 'items', watermark: '2026-01-01T00:00:00Z' });
  at.show(<OfficeScreen />);
}

const grid = () => screen.getByRole('grid', { name: t('office.areas.items') });
const rows = () => within(grid()).getAllByRole('row').slice(1);
const rowOf = async (name: string) => {
  const found = (await screen.findAllByText(name)).map((each) => each.closest('[role="row"]')).find(Boolean);
  if (!found) throw new Error(`No row of ${name}.`);
  return found as HTMLElement;
};
const openRow = async (name: string) => {
  await at.click(await rowOf(name));
  return screen.findByRole('form', { name });
};
const form = () => within(screen.getByRole('form'));
const input = (label: string) => form().getByRole<HTMLInputElement>('textbox', { name: label });
const price = () => input(t('office.items.unitPriceIn', { currency: 'AED' }));
const barcode = () => input(t('office.items.addBarcode'));
const choice = (field: 'color' | 'subcategory') =>
  form().getByRole<HTMLInputElement>('combobox', { name: t(`office.items.fields.${field}`) });
const choicesOf = (field: 'color' | 'subcategory') =>
  within(form().getByRole('listbox', { name: t(`office.items.fields.${field}`) }));
const save = () => at.press('{Control>}s{/Control}');
const saved = () => at.pos.journal.filter(({ kind }) => kind === 'patchItem') as unknown as Patch[];
interface Made {
  readonly entryId: string;
  readonly localId: string;
  readonly body: object;
}
interface Patch {
  readonly entryId: string;
  readonly params: { readonly itemId: string };
  readonly body: Partial<Item>;
}
const pick = async (name: string) =>
  at.click(within(await rowOf(name)).getByRole('checkbox', { name: t('office.list.select', { name }) }));

beforeEach(() => {
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'online' }) });
});

describe('the items', () => {
  it('are found by name, SKU and barcode, and by what they are', async () => {
    await open([MUG, TEA, OLD]);
    await rowOf('Mug');
    await at.fill(field(t('office.items.find')), '501234');
    await waitFor(() => expect(isSeen('Mug')).toBe(false));
    await rowOf('Tea');
    await at.fill(field(t('office.items.find')), 'sku1');
    await rowOf('Mug');
    await at.fill(field(t('office.items.find')), '');
    await at.click(button(`${t('office.items.fields.color')} ${t('office.list.all')}`));
    await at.click(await screen.findByRole('menuitemradio', { name: 'Red' }));
    await waitFor(() => expect(isSeen('Tea')).toBe(false));
    await rowOf('Mug');
  });

  it('are chosen by colors in the order of the language of the page', async () => {
    const usual = currentLocale();
    onTestFinished(() => setLocale(usual));
    setLocale('sv-SE-u-nu-latn');
    await open([MUG], { colors: [{ ...RED, id: 2, name: 'Ökenrosa' }, RED] });
    await rowOf('Mug');
    await at.click(button(`${t('office.items.fields.color')} ${t('office.list.all')}`));
    await screen.findByRole('menuitemradio', { name: 'Red' });
    const colors = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
    expect(colors.slice(-2)).toEqual(['Red', 'Ökenrosa']);
  });

  it('are asked for by status, and in every status where days are filtered', async () => {
    await open([MUG, OLD], { href: '/items?status=ARCHIVED' });
    await rowOf(OLD.name);
    expect(asked[0]?.input.query?.status).toEqual(['ARCHIVED']);
    cleanup();
    await open([MUG, OLD], { href: '/items?updatedFrom=%222026-03-02%22' });
    await rowOf('Mug');
    expect(asked[0]?.input.query).toMatchObject({
      updatedFrom: '2026-03-01T20:00:00.000Z',
      status: ['ACTIVE', 'INACTIVE', 'ARCHIVED', 'DELETED'],
    });
  });

  it('of ten thousand only those in view are in the document', async () => {
    await open(Array.from({ length: 10_000 }, (_, n) => full(n + 1, { name: `Item ${n + 1}` })));
    await rowOf('Item 1');
    await waitFor(() => expect(grid().getAttribute('aria-rowcount')).toBe('10001'));
    expect(rows().length).toBeLessThan(60);
  });

  it('are found by their name beyond those that the list shows, and it says that it is cut', async () => {
    const last = full(10_020, { name: 'Zebra lamp' });
    const others = Array.from({ length: 10_019 }, (_, n) => full(n + 1, { name: `Item ${n + 1}` }));
    await open([...others, last], { here: [last] });
    await waitFor(() => expect(document.body.textContent).toContain(t('office.list.leftOut', { count: 10_000 })));
    await at.fill(screen.getByRole('textbox', { name: t('office.items.find') }), 'zebra');
    await rowOf('Zebra lamp');
    expect(rows()).toHaveLength(1);
  });

  it('say how to add the first one', async () => {
    await open([]);
    await seen(t('office.items.none'));
  });

  it('never loaded and offline, load with the network', async () => {
    await open(OFFLINE);
    await seen(t('office.list.neverLoaded'));
  });

  it('never loaded and offline, are those of this computer, with their age', async () => {
    await open(OFFLINE, { here: [MUG, OLD], href: '/items?status=ACTIVE' });
    await rowOf('Mug');
    const old = await screen.findByText((text) => text.startsWith(t('office.list.copy', { when: '' }).slice(0, -1)));
    expect(old.textContent).toContain('04:00');
    expect(isSeen(OLD.name)).toBe(false);
    items = [TEA];
    await at.press('{F5}');
    await rowOf('Tea');
    expect(isSeen('Mug')).toBe(false);
  });

  it('show prices with the decimals of the currency', async () => {
    await open([full(1, { name: 'Oud', unitPrice: 12.375 })], { merchant: { currency: 'BHD', cashRounding: null } });
    expect((await rowOf('Oud')).textContent).toContain('12.375');
  });
});

describe('the price of an item in a language with a decimal comma', () => {
  const usual = currentLocale();
  beforeEach(() => setLocale('fr-FR-u-nu-latn'));
  afterEach(() => setLocale(usual));

  it('is filled in as it is typed, and the same price typed again is no change', async () => {
    await open([MUG]);
    await openRow('Mug');
    expect(price().value).toBe('2,50');
    await at.fill(price(), '2,75');
    expect(button(t('office.form.undo')).disabled).toBe(false);
    await at.fill(price(), '2,50');
    expect(button(t('office.form.undo')).disabled).toBe(true);
    await at.fill(price(), '2,75');
    form().getByText('2,50');
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.body).toEqual({ unitPrice: 2.75 });
  });

  it('that was changed on both sides is shown alike', async () => {
    await open([MUG]);
    await openRow('Mug');
    await at.fill(price(), '2,75');
    items = [{ ...MUG, unitPrice: 3.25 }];
    await save();
    const sides = within(await screen.findByRole('region', { name: t('office.form.bothSides') }));
    for (const text of ['2,75', '3,25', '2,50']) sides.getByText(text);
  });
});

describe('an item', () => {
  it('is changed offline, sending only what was changed', async () => {
    await open([MUG]);
    await openRow('Mug');
    items = OFFLINE;
    useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
    await at.fill(price(), '2.75');
    await save();
    await waitFor(() => expect(saved()).toMatchObject([{ params: { itemId: 'I-1' } }]));
    expect(saved()[0]?.body).toEqual({ unitPrice: 2.75 });
    await waitFor(async () => expect((await rowOf('Mug')).textContent).toContain(t('office.form.notSent')));
  });

  it.each(['0', '99,999,999,999', '1.20'])('whose price becomes %s is asked about once', async (typed) => {
    await open([MUG]);
    await openRow('Mug');
    await at.fill(price(), typed);
    await save();
    await screen.findByRole('alertdialog');
    expect(saved()).toEqual([]);
    await at.press('{Escape}');
    await at.fill(price(), '2.75');
    await save();
    await waitFor(() => expect(saved()[0]?.body).toEqual({ unitPrice: 2.75 }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('gets attributes from lists, and none of them', async () => {
    await open([MUG]);
    await openRow('Mug');
    await at.fill(choice('subcategory'), 'kitch');
    await at.press('{Enter}');
    expect(choice('subcategory').value).toBe('Kitchen & dining');
    expect(choice('color').value).toBe('Red');
    await at.click(choice('color'));
    await at.click(choicesOf('color').getByRole('option', { name: t('office.items.noneOf') }));
    await save();
    await waitFor(() => expect(saved()[0]?.body).toEqual({ subcategoryId: 7, colorId: null }));
  });

  it('gets a color that there is not yet, offline, and waits for it', async () => {
    await open([MUG], { capabilities: ['idempotency-key'] });
    await openRow('Mug');
    useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
    await at.fill(choice('color'), ' Coral ');
    const add = choicesOf('color').getByRole('option', { name: t('office.items.addColor', { name: 'Coral' }) });
    // Whoever presses Enter after a slip makes no color.
    expect(add.getAttribute('aria-selected')).toBe('false');
    await at.press('{ArrowDown}{Enter}');
    const made = () => at.pos.journal.filter(({ kind }) => kind === 'createColor') as unknown as Made[];
    await waitFor(() => expect(made()).toMatchObject([{ body: { name: 'Coral', status: 'active' } }]));
    await waitFor(() => expect(choice('color').value).toBe('Coral'));
    await save();
    await waitFor(() => expect(saved()[0]?.body).toEqual({ colorId: Number(made()[0]?.localId) }));
    await waitFor(() => expect(choice('color').value).toBe('Coral'));
    const coral = { ...RED, id: 9, name: 'Coral' };
    at.pos.colors = [RED, coral];
    await applyOutcome(at.store, made()[0]?.entryId ?? '', { kind: 'accepted', answer: coral });
    await waitFor(async () => expect(await at.store.db.outbox.count()).toBe(1));
    await waitFor(() => expect(choice('color').value).toBe('Coral'));
  });

  it('keeps the name of a color that is neither chosen nor added, and is not saved with it', async () => {
    await open([MUG], { capabilities: ['idempotency-key'] });
    await openRow('Mug');
    await at.fill(choice('color'), 'Coral');
    await at.press('{Enter}');
    await save();
    await seen(t('office.items.chooseOrAdd'));
    expect([saved(), choice('color').value]).toEqual([[], 'Coral']);
    await at.fill(choice('color'), 'Corl');
    await at.press('{Escape}');
    await at.fill(choice('color'), 'RED');
    await save();
    await waitFor(() => expect(isSeen(t('office.items.chooseOrAdd'))).toBe(false));
    expect(at.pos.journal).toEqual([]);
  });

  it('offers no new color to whoever may add none, nor one of a name that is out of use', async () => {
    await open([MUG], { colors: [RED, { ...RED, id: 2, name: 'Teal', status: 'inactive' }] });
    await openRow('Mug');
    useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
    await at.fill(choice('color'), 'Coral');
    expect(choicesOf('color').queryAllByRole('option')).toEqual([]);
    await at.fill(choice('color'), 'teal');
    const [teal, ...others] = choicesOf('color').getAllByRole('option');
    expect(others).toEqual([]);
    expect(teal?.textContent).toContain(t('office.statusWords.inactive'));
  });

  it('gets a barcode whose check digit is checked when it is complete', async () => {
    await open([MUG, TEA]);
    await openRow('Mug');
    await at.fill(barcode(), '5012345678901');
    expect(problemOf(barcode())).toBe('');
    await at.press('{Enter}');
    expect(problemOf(barcode())).toBe(t('office.items.checkDigitWrong', { right: '0' }));
    await at.fill(barcode(), '5012345678900');
    form().getByText(t('office.items.alsoOn', { name: 'Tea' }));
    await at.press('{Enter}');
    expect(barcode().value).toBe('');
    await save();
    await waitFor(() => expect(saved()[0]?.body).toEqual({ barcodes: ['4006381333931', '5012345678900'] }));
  });

  it('keeps a code of the shop that is no article number, and one that is not added yet', async () => {
    await open([MUG]);
    await openRow('Mug');
    await at.fill(barcode(), '5012345678901');
    await at.press('{Enter}');
    await at.click(button(t('office.items.addAnyway')));
    await at.fill(barcode(), 'SHELF-12');
    await save();
    await waitFor(() => expect(saved()[0]?.body).toEqual({ barcodes: ['4006381333931', '5012345678901', 'SHELF-12'] }));
  });

  it('is saved where the service reads no single item', async () => {
    await open([MUG, TEA]);
    isOneRead = false;
    await openRow('Mug');
    await at.fill(price(), '3');
    await save();
    await waitFor(() => expect(saved()).toMatchObject([{ params: { itemId: 'I-1' }, body: { unitPrice: 3 } }]));
  });

  it('keeps the barcodes that others gave it meanwhile', async () => {
    await open([MUG]);
    await openRow('Mug');
    items = [{ ...MUG, barcodes: ['4006381333931', '5012345678900'] }];
    await at.fill(barcode(), 'SHELF-12');
    await save();
    await waitFor(() => expect(saved()[0]?.body).toEqual({ barcodes: ['4006381333931', '5012345678900', 'SHELF-12'] }));
  });

  it('loses a barcode', async () => {
    await open([MUG]);
    await openRow('Mug');
    await at.click(button(t('office.items.removeBarcode', { barcode: '4006381333931' })));
    await save();
    await waitFor(() => expect(saved()[0]?.body).toEqual({ barcodes: [] }));
  });

  it('says whether its price is with tax, and how much that makes', async () => {
    const tax = t('taxNames.other');
    await open([MUG]);
    await openRow('Mug');
    await seen(t('office.items.includesTax', { tax, amount: '0.12' }));
    await at.fill(price(), '12.75');
    await seen(t('office.items.includesTax', { tax, amount: '0.61' }));
    await at.fill(price(), '');
    await waitFor(() => expect(isSeen(t('office.items.includesTax', { tax, amount: '0.61' }))).toBe(false));
    cleanup();
    await open([TEA], { merchant: { pricesIncludeTax: false } });
    await openRow('Tea');
    await seen(t('office.items.withTax', { tax, amount: '10.50' }));
  });

  it('with a price of more decimals than the currency has is not saved', async () => {
    await open([MUG]);
    await openRow('Mug');
    await at.fill(price(), '2.755');
    await save();
    await waitFor(() => expect(problemOf(price())).toBe(t('office.items.decimals', { count: 2 })));
    expect(saved()).toEqual([]);
  });

  it('with such a price from elsewhere is shown, says what is wrong with it, and can be changed otherwise', async () => {
    await open([full(1, { name: 'Mug', unitPrice: 1.005 }), TEA]);
    expect((await rowOf('Mug')).textContent).toContain('1.005');
    await openRow('Mug');
    expect([price().value, problemOf(price())]).toEqual(['1.005', t('office.document.decimals', { count: 2 })]);
    await at.fill(input(t('office.items.fields.name')), 'Cup');
    await save();
    await waitFor(() => expect(saved()[0]?.body).toEqual({ name: 'Cup' }));
    await at.fill(price(), '1.01');
    expect(problemOf(price())).toBe('');
    await save();
    await waitFor(() => expect(saved().at(-1)?.body).toEqual({ name: 'Cup', unitPrice: 1.01 }));
  });

  it('changed on both sides waits for the person', async () => {
    await open([MUG]);
    await openRow('Mug');
    await at.fill(price(), '2.75');
    items = [{ ...MUG, unitPrice: 3 }];
    await save();
    await screen.findByRole('region', { name: t('office.form.bothSides') });
    expect(saved()).toEqual([]);
  });

  it('that is gone at the service can be kept as a new one', async () => {
    await open([MUG]);
    await openRow('Mug');
    await at.fill(price(), '2.75');
    items = [];
    await save();
    await seen(t('office.form.gone'));
    await at.click(button(t('office.form.keepAsNew')));
    await screen.findByRole('form', { name: t('office.items.new') });
    expect(price().value).toBe('2.75');
  });

  it('with a SKU that the service refused says so at the field', async () => {
    await open([MUG, TEA]);
    await openRow('Mug');
    await at.fill(input(t('office.items.fields.sku')), 'SKU2');
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    const error = { ...new CodedError('ITEM_SKU_TAKEN').data, serviceWords: 'Another item has this SKU.' };
    await applyOutcome(at.store, saved()[0]?.entryId ?? '', { kind: 'refused', error });
    await seen(t('office.form.refused'));
    expect(problemOf(input(t('office.items.fields.sku')))).toBe('Another item has this SKU.');
  });

  it('that was changed on both sides while it waited leads to Sync, where a person decides', async () => {
    await open([MUG]);
    await openRow('Mug');
    await at.fill(price(), '2.75');
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    const error = new CodedError('CHANGED_ON_BOTH_SIDES').data;
    await applyOutcome(at.store, saved()[0]?.entryId ?? '', { kind: 'refused', error });
    await seen(t('office.form.bothSidesInSync'));
    expect(form().getByRole('button', { name: t('office.form.openSync') })).toBeDefined();
  });

  const refuse = async () => {
    await waitFor(() => expect(saved()).toHaveLength(1));
    await applyOutcome(at.store, saved()[0]?.entryId ?? '', {
      kind: 'refused',
      error: new CodedError('VALIDATION_FAILED', { field: 'unitPrice' }).data,
    });
    await seen(t('office.form.refused'));
  };
  const asking = (step: string) => button(t('app.asksFirst', { step }));
  const changedTo = async (typed: string) => {
    await open([MUG]);
    await openRow('Mug');
    await at.fill(price(), typed);
    await save();
  };

  it('whose change waits says what it was and what it will be, and the change is discarded', async () => {
    await changedTo('2.75');
    await seen(t('sync.change.waits'));
    await seen(
      t('sync.change.wasWillBe', { field: t('sync.case.recordFields.unitPrice'), was: 'AED 2.50', will: 'AED 2.75' }),
    );
    await at.click(asking(t('sync.change.discard')));
    await at.click(await screen.findByRole('button', { name: t('sync.change.discard') }));
    await waitFor(() => expect(price().value).toBe('2.50'));
    expect(await at.store.db.outbox.count()).toBe(0);
    await waitFor(() => expect(isSeen(t('sync.change.waits'))).toBe(false));
    await waitFor(async () => expect((await rowOf('Mug')).textContent).toContain('2.50'));
  });

  it('whose change was refused is edited again from what was entered, over the old value', async () => {
    await changedTo('2.75');
    await refuse();
    await at.click(button(t('sync.change.editAgain')));
    await waitFor(() => expect(isSeen(t('office.form.refused'))).toBe(false));
    await waitFor(async () => expect((await rowOf('Mug')).textContent).toContain('2.50'));
    expect(price().value).toBe('2.75');
    expect(await at.store.db.outbox.count()).toBe(0);
    await seen(t('office.form.was'));
    await at.fill(price(), '2.80');
    await save();
    await waitFor(() => expect(saved().at(-1)).toMatchObject({ body: { unitPrice: 2.8 }, seen: { unitPrice: 2.5 } }));
  });

  it('whose change was refused loses it, and shows the old value', async () => {
    await changedTo('2.75');
    await refuse();
    await at.click(asking(t('sync.change.discard')));
    await at.click(await screen.findByRole('button', { name: t('sync.change.discard') }));
    await waitFor(() => expect(price().value).toBe('2.50'));
    expect(await at.store.db.outbox.count()).toBe(0);
    expect(problemOf(price())).toBe('');
  });

  it('is created once, with the key of its draft, and opened', async () => {
    await open([TEA]);
    await rowOf('Tea');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.items.new') });
    await at.fill(input(t('office.items.fields.name')), 'Cup');
    await at.fill(input(t('office.items.fields.sku')), 'CUP');
    await at.fill(price(), '1.95');
    await save();
    await screen.findByRole('form', { name: 'Cup' });
    const [created] = asked.filter(({ id }) => id === 'createItem');
    expect(created?.input.body).toMatchObject({ sku: 'CUP', unitPrice: 1.95, taxCategory: 'STANDARD', uomCode: 'EA' });
    expect(onceKeys[0]).toBeTruthy();
  });

  it('asks for the tax rate where the merchant has several', async () => {
    const rate = (percent: number) => ({
      ...{ taxRateId: `GST${percent}`, taxCategory: 'STANDARD', rate: percent, name: `GST ${percent}` },
      validFrom: null,
    });
    const datedTaxRates = [rate(5), rate(18)] as Session['merchant']['datedTaxRates'];
    await open([TEA], { merchant: { datedTaxRates } });
    await rowOf('Tea');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.items.new') });
    await at.fill(input(t('office.items.fields.name')), 'Cup');
    await at.fill(input(t('office.items.fields.sku')), 'CUP');
    await at.fill(price(), '1.95');
    const tax = screen.getByRole<HTMLSelectElement>('combobox', { name: t('office.items.fields.tax') });
    expect([...tax.options].map(({ value }) => value)).toEqual(['', 'STANDARD/GST5', 'STANDARD/GST18']);
    await save();
    await waitFor(() => expect(problemOf(tax)).toBe(t('office.items.chooseTax')));
    await userEvent.selectOptions(tax, 'STANDARD/GST18');
    await save();
    await screen.findByRole('form', { name: 'Cup' });
    const [created] = asked.filter(({ id }) => id === 'createItem');
    expect(created?.input.body).toMatchObject({ taxCategory: 'STANDARD', taxRateId: 'GST18' });
  });

  it('names the only rate of today where another is to begin', async () => {
    const rate = (percent: number, validFrom: string | null) => ({
      taxRateId: `GST${percent}`,
      ...{ taxCategory: 'STANDARD', rate: percent, name: `GST ${percent}`, validFrom },
    });
    const datedTaxRates = [rate(5, null), rate(18, '2099-01-01')] as Session['merchant']['datedTaxRates'];
    await open([TEA], { merchant: { datedTaxRates } });
    await rowOf('Tea');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.items.new') });
    await at.fill(input(t('office.items.fields.name')), 'Cup');
    await at.fill(input(t('office.items.fields.sku')), 'CUP');
    await at.fill(price(), '1.95');
    await save();
    await screen.findByRole('form', { name: 'Cup' });
    const [created] = asked.filter(({ id }) => id === 'createItem');
    expect(created?.input.body).toMatchObject({ taxCategory: 'STANDARD', taxRateId: 'GST5' });
  });

  it('is not created offline', async () => {
    useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
    await open([TEA]);
    await rowOf('Tea');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.items.new') });
    await at.fill(input(t('office.items.fields.name')), 'Cup');
    await seen(t('office.form.createOffline'));
    expect(button(t('office.form.save')).disabled).toBe(true);
  });

  it('can only be read without the right to change it', async () => {
    await open([MUG], { features: FEATURES.filter((feature) => feature.endsWith('_READ')) });
    await openRow('Mug');
    expect(price().readOnly).toBe(true);
    await seen(t('office.form.notAllowed', { right: t('features.CATALOG_WRITE') }));
    expect(form().queryByRole('textbox', { name: t('office.items.addBarcode') })).toBeNull();
  });
});

it('offers no discounts and colors that are out of use, and marks the one that an item has', async () => {
  const color = (id: number, name: string, status: string) => ({ ...RED, id, name, status });
  await open([{ ...MUG, colorId: 3 }], {
    colors: [color(1, 'Red', 'active'), color(2, 'Teal', 'inactive'), color(3, 'Plum', 'inactive')],
  });
  await openRow('Mug');
  const plum = factsText(['Plum', t('office.statusWords.inactive')]);
  await waitFor(() => expect(choice('color').value).toBe(plum));
  await at.click(choice('color'));
  const names = choicesOf('color').getAllByRole('option');
  expect(names.map(({ textContent }) => textContent?.trim())).toEqual([
    ...[t('office.items.noneOf'), `Plum ${t('office.statusWords.inactive')}`, 'Red'],
  ]);
});

it('opens the filters of a narrow list with one button', async () => {
  await open([MUG]);
  // The width of a list is known to a browser alone; here the button is there and not shown.
  const toggle = (await screen.findByText(t('office.list.filter'))).closest('button');
  if (!toggle) throw new Error('There is no button of filters.');
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await at.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  expect(toggle.parentElement?.hasAttribute('data-open')).toBe(true);
});

/** Tea is 10.00 before. */
const TEA_AT_SEVEN = ['I-2', { unitPrice: 7 }];

describe('selected rows', () => {
  it('are chosen with Space, all of them with Ctrl A, and let go with Esc; a bar takes the place of the filters', async () => {
    await open([MUG, TEA]);
    await rowOf('Mug');
    grid().focus();
    await at.press('{ArrowDown} ');
    await seen(t('office.list.selected', { selected: 1, of: 2 }));
    // They keep their room, so that rows do not move.
    expect(field(t('office.items.find')).closest('[inert]')).not.toBeNull();
    expect((await rowOf('Mug')).getAttribute('aria-selected')).toBe('true');
    fireEvent.keyDown(grid(), { ...atPlaceOf('a', 'arabic'), ctrlKey: true });
    await seen(t('office.list.selected', { selected: 2, of: 2 }));
    await at.press('{Escape}');
    await waitFor(() => expect(field(t('office.items.find')).closest('[inert]')).toBeNull());
  });

  it('stay selected over several searches, are counted, and are let go together', async () => {
    await open([MUG, TEA]);
    await pick('Mug');
    await at.click(screen.getByRole('button', { name: new RegExp(t('office.list.searchMore')) }));
    const find = field(t('office.items.find'));
    await hasKeyboard(find);
    await at.fill(find, 'Tea');
    await waitFor(() => expect(rows()).toHaveLength(1));
    button(t('office.list.selectedAlone', { selected: 1 }));
    await pick('Tea');
    await seen(t('office.list.selectedHidden', { selected: 2, hidden: 1 }));
    await at.press('{Control>}{Shift>}E{/Shift}{/Control}');
    await waitFor(() => expect(at.pos.files).toHaveLength(1));
    for (const name of ['Tea', 'Mug']) expect(at.pos.files[0]?.text).toContain(name);
    await at.click(screen.getByRole('button', { name: new RegExp(t('office.list.clearSelection')) }));
    await waitFor(() => expect(isSeen(t('office.list.searchMore'))).toBe(false));
  });

  it('alone are exported and printed', async () => {
    await open([MUG, TEA]);
    await pick('Tea');
    await at.press('{Control>}{Shift>}E{/Shift}{/Control}');
    await waitFor(() => expect(at.pos.files).toHaveLength(1));
    expect(at.pos.files[0]?.text).toContain('Tea');
    expect(at.pos.files[0]?.text).not.toContain('Mug');
  });

  it('get new prices, each with a preview, as changes that wait to be sent', async () => {
    await open([MUG, TEA, OLD]);
    await pick('Mug');
    await pick('Tea');
    const clear = () => screen.getByRole('button', { name: new RegExp(t('office.list.clearSelection')) }).textContent;
    expect(clear()).toContain('Esc');
    await at.click(button(t('app.asksFirst', { step: t('office.items.changePrices') })));
    await hasKeyboard(field(t('office.items.by')));
    // It closes what is open beside the list.
    expect(clear()).not.toContain('Esc');
    expect(screen.queryByRole('table', { name: t('office.items.preview') })).toBeNull();
    await at.fill(field(t('office.items.by')), '5');
    const preview = within(screen.getByRole('table', { name: t('office.items.preview') }));
    await preview.findByText('2.63');
    preview.getByText('10.50');
    expect(isSeen(t('office.items.pricesChange', { count: 2 }))).toBe(true);
    items = OFFLINE;
    await at.click(screen.getByRole('button', { name: new RegExp(t('office.items.savePrices', { count: 2 })) }));
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved().map(({ params, body }) => [params.itemId, body])).toEqual([
      ['I-1', { unitPrice: 2.63 }],
      ['I-2', { unitPrice: 10.5 }],
    ]);
    await waitFor(() => expect(field(t('office.items.find')).closest('[inert]')).toBeNull());
    await waitFor(async () => expect((await rowOf('Tea')).textContent).toContain('10.50'));
  });

  const changePrices = async (by: string, count: number) => {
    await at.click(button(t('app.asksFirst', { step: t('office.items.changePrices') })));
    await at.fill(field(t('office.items.by')), by);
    await at.click(await screen.findByRole('button', { name: new RegExp(t('office.items.savePrices', { count })) }));
    await waitFor(() => expect(saved()).toHaveLength(count));
  };
  const result = () => screen.findByRole('table', { name: t('office.items.bulk.result') });
  const lineOf = async (name: string) =>
    within(await result())
      .getByText(name, { exact: false })
      .closest('[role="row"]')?.textContent;

  it('show afterwards what was changed of each, also by somebody else, as a list to print and a file', async () => {
    await open([MUG, TEA]);
    await pick('Mug');
    await pick('Tea');
    await changePrices('10', 2);
    await waitFor(async () => expect(await lineOf('Tea')).toBe(`Tea${t('office.items.bulk.states.waits')}10.0011.00`));
    const [mug, tea] = saved();
    items = [
      { ...MUG, unitPrice: 9 },
      { ...TEA, unitPrice: 11 },
    ];
    await applyOutcome(at.store, tea?.entryId ?? '', { kind: 'accepted', answer: { ...TEA, unitPrice: 11 } } as never);
    const error = new CodedError('CHANGED_ON_BOTH_SIDES').data;
    await applyOutcome(at.store, mug?.entryId ?? '', { kind: 'refused', error });
    await waitFor(async () => expect(await lineOf('Mug')).toContain(t('office.items.bulk.states.bothSides')));
    await waitFor(async () => expect(await lineOf('Tea')).toContain(t('office.items.bulk.states.sent')));
    await seen(t('office.items.bulk.others', { count: 1 }));
    await at.click(
      within(screen.getByRole('region', { name: t('office.items.pricesChanged') })).getByRole('button', {
        name: t('office.list.csv'),
      }),
    );
    await waitFor(() => expect(at.pos.files).toHaveLength(1));
    expect(at.pos.files[0]?.text).toContain(`Tea,SKU2,10.00,11.00,${t('office.items.bulk.states.sent')}`);
  });

  it('get the old prices back where nobody set another since, sent or not', async () => {
    await open([MUG, TEA, OLD]);
    const cup = OLD.name;
    for (const name of ['Mug', 'Tea', cup]) await pick(name);
    await changePrices('10', 3);
    const entry = (id: string) => saved().find(({ params }) => params.itemId === id)?.entryId ?? '';
    // Tea is sent, the third as well, and somebody gives it another price after that; the mug still waits.
    items = [MUG, { ...TEA, unitPrice: 11 }, { ...OLD, unitPrice: 7 }];
    await applyOutcome(at.store, entry('I-2'), { kind: 'accepted', answer: { ...TEA, unitPrice: 11 } } as never);
    await applyOutcome(at.store, entry('I-3'), { kind: 'accepted', answer: { ...OLD, unitPrice: 4.4 } } as never);
    await waitFor(async () =>
      expect(await lineOf(cup)).toContain(t('office.items.bulk.states.other', { value: '7.00' })),
    );
    await at.click(button(t('app.asksFirst', { step: t('office.items.bulk.back') })));
    await screen.findByText(t('office.items.bulk.backQuestion', { count: 2 }));
    await at.click(button(t('office.items.bulk.back')));
    await waitFor(async () => {
      const waiting = (await at.store.db.outbox.toArray()).map(({ write }) => write);
      expect(waiting).toMatchObject([{ params: { itemId: 'I-2' }, body: { unitPrice: 10 }, seen: { unitPrice: 11 } }]);
    });
    await waitFor(async () => expect(await lineOf('Mug')).toContain(t('office.items.bulk.states.back')));
    // What was set is what does not hold any more.
    const mug = within(await result())
      .getByText('Mug', { exact: false })
      .closest('[role="row"]');
    expect(mug?.querySelector('s')?.textContent).toBe('2.75');
  });

  it('are as they were typed after another area was looked at, until they are saved', async () => {
    await open([MUG, TEA]);
    await pick('Mug');
    await pick('Tea');
    await at.click(button(t('app.asksFirst', { step: t('office.items.changePrices') })));
    await at.fill(field(t('office.items.by')), '10');
    const go = async (area: 'attributes' | 'items') =>
      at.click(screen.getByRole('link', { name: t(`office.areas.${area}`) }));
    await go('attributes');
    await screen.findByRole('heading', { name: t('office.areas.attributes') });
    await go('items');
    await seen(t('office.items.changePricesOf', { count: 2 }));
    expect(field(t('office.items.by')).value).toBe('10');
    await at.click(await screen.findByRole('button', { name: new RegExp(t('office.items.savePrices', { count: 2 })) }));
    await waitFor(() => expect(saved().map(({ body }) => body)).toEqual([{ unitPrice: 2.75 }, { unitPrice: 11 }]));
    await result();
    await go('attributes');
    await screen.findByRole('heading', { name: t('office.areas.attributes') });
    await go('items');
    await rowOf('Mug');
    expect(isSeen(t('office.items.changePricesOf', { count: 2 }))).toBe(false);
  });

  it('are given up when they are closed', async () => {
    await open([MUG, TEA]);
    await pick('Mug');
    await at.click(button(t('app.asksFirst', { step: t('office.items.changePrices') })));
    await at.fill(field(t('office.items.by')), '10');
    await at.click(button(t('office.items.closePrices')));
    await waitFor(() => expect(isSeen(t('office.items.changePricesOf', { count: 1 }))).toBe(false));
    await at.click(screen.getByRole('link', { name: t('office.areas.attributes') }));
    await screen.findByRole('heading', { name: t('office.areas.attributes') });
    await at.click(screen.getByRole('link', { name: t('office.areas.items') }));
    await rowOf('Mug');
    expect(isSeen(t('office.items.changePricesOf', { count: 1 }))).toBe(false);
  });

  it('get one value of a field, and those that have it stay', async () => {
    await open([MUG, TEA, OLD]);
    for (const name of ['Mug', 'Tea', OLD.name]) await pick(name);
    await at.click(button(t('app.asksFirst', { step: t('office.items.bulk.changeFields') })));
    const choose = (name: string, value: string) =>
      userEvent.selectOptions(screen.getByRole('combobox', { name }), value);
    await choose(t('office.items.bulk.value'), 'ARCHIVED');
    await seen(t('office.items.bulk.stay', { count: 1 }));
    await choose(t('office.items.bulk.field'), 'subcategoryId');
    await choose(t('office.items.bulk.value'), '7');
    await at.click(screen.getByRole('button', { name: new RegExp(t('office.items.bulk.save', { count: 2 })) }));
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()).toMatchObject([
      { params: { itemId: 'I-1' }, body: { subcategoryId: 7 }, seen: { subcategoryId: null } },
      { params: { itemId: 'I-3' }, body: { subcategoryId: 7 }, seen: { subcategoryId: null } },
    ]);
    const changed = `Mug${t('office.items.bulk.states.waits')}${t('office.items.noneOf')}${KITCHEN.name}`;
    await waitFor(async () => expect(await lineOf('Mug')).toBe(changed));
  });

  it('are asked about once before they change by more than half', async () => {
    await open([MUG, TEA]);
    await pick('Mug');
    await pick('Tea');
    await at.click(button(t('app.asksFirst', { step: t('office.items.changePrices') })));
    await at.fill(field(t('office.items.by')), '150');
    const press = t('office.items.savePrices', { count: 2 });
    await at.click(screen.getByRole('button', { name: new RegExp(press) }));
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText(t('office.items.farQuestion', { count: 2 }));
    expect(saved()).toEqual([]);
    await at.click(question.getByRole('button', { name: new RegExp(press) }));
    await waitFor(() => expect(saved()).toHaveLength(2));
  });

  it('get new prices also where an old one has more decimals than the currency', async () => {
    await open([full(1, { name: 'Mug', unitPrice: 1.006 }), TEA]);
    await pick('Mug');
    await at.click(button(t('app.asksFirst', { step: t('office.items.changePrices') })));
    await at.fill(field(t('office.items.by')), '10');
    const line = within(await screen.findByRole('table', { name: t('office.items.preview') })).getByText('Mug');
    expect(line.closest('[role="row"]')?.textContent).toBe('Mug1.0061.11');
  });

  it('are previewed in the order of the list', async () => {
    await open([MUG, TEA]);
    await pick('Mug');
    await pick('Tea');
    await at.click(button(t('app.asksFirst', { step: t('office.items.changePrices') })));
    await at.fill(field(t('office.items.by')), '5');
    const preview = within(screen.getByRole('table', { name: t('office.items.preview') }));
    const names = () => preview.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[0]?.textContent);
    await waitFor(() => expect(names().slice(1)).toEqual(['Mug', 'Tea']));
    await at.click(within(grid()).getByRole('button', { name: t('office.items.fields.name') }));
    await waitFor(() => expect(names().slice(1)).toEqual(['Tea', 'Mug']));
  });

  it('make room for another item that is opened meanwhile', async () => {
    await open([MUG, TEA]);
    await pick('Mug');
    await at.click(button(t('app.asksFirst', { step: t('office.items.changePrices') })));
    await at.click(await rowOf('Tea'));
    await waitFor(() => expect(field(t('office.items.fields.name')).value).toBe('Tea'));
    expect(screen.queryByLabelText(t('office.items.by'))).toBeNull();
  });

  it('keep prices of which nothing would be left, and the others are saved', async () => {
    await open([MUG, TEA]);
    await pick('Mug');
    await pick('Tea');
    await at.click(button(t('app.asksFirst', { step: t('office.items.changePrices') })));
    const choose = (name: string, value: string) =>
      userEvent.selectOptions(screen.getByRole('combobox', { name }), value);
    await choose(t('office.items.direction'), 'lower');
    await choose(t('office.items.kind'), 'amount');
    await at.fill(field(t('office.items.by')), '3');
    await seen(t('office.items.pricesWrong', { count: 1 }));
    const mug = within(screen.getByRole('table', { name: t('office.items.preview') })).getByText('Mug');
    expect(mug.closest('[role="row"]')?.textContent).toBe(`Mug2.50${t('office.items.priceStays')}`);
    await at.press('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(saved().map(({ params, body }) => [params.itemId, body])).toEqual([TEA_AT_SEVEN]));
  });

  it('wait when a price was changed at the service meanwhile, and show the new one', async () => {
    await open([MUG]);
    await pick('Mug');
    await at.click(button(t('app.asksFirst', { step: t('office.items.changePrices') })));
    await at.fill(field(t('office.items.by')), '10');
    items = [{ ...MUG, unitPrice: 4 }];
    await at.press('{Control>}{Enter}{/Control}');
    await seen(t('office.items.pricesMoved'));
    expect(saved()).toEqual([]);
    const preview = within(screen.getByRole('table', { name: t('office.items.preview') }));
    await preview.findByText('4.40');
  });

  it('that could not all be saved say how many are, and only the rest is tried again', async () => {
    await open([MUG, TEA]);
    await rowOf('Mug');
    grid().focus();
    await at.press('{Control>}a{/Control}');
    await at.click(button(t('app.asksFirst', { step: t('office.items.changePrices') })));
    await at.fill(field(t('office.items.by')), '10');
    const call = at.pos.call;
    let appended = 0;
    at.pos.call = ((name: string, input: never) => {
      if (name === 'journal.append' && (appended += 1) === 2)
        return Promise.reject(new CodedError('JOURNAL_WRITE_FAILED'));
      return call(name as never, input);
    }) as typeof call;
    await at.press('{Control>}{Enter}{/Control}');
    await seen(t('office.items.partSaved', { count: 1 }));
    await at.press('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved().map(({ body }) => body.unitPrice)).toEqual([2.75, 11]);
  });
});

describe('columns and paper', () => {
  const columnsMenu = () => button(t('office.list.columns'));

  it('shows the columns that a person chose, also after a restart', async () => {
    await open([MUG]);
    await rowOf('Mug');
    const head = () => screen.queryByRole('columnheader', { name: t('office.items.fields.barcodes') });
    expect(head()).toBeNull();
    await at.click(columnsMenu());
    await at.click(await screen.findByRole('menuitemcheckbox', { name: t('office.items.fields.barcodes') }));
    await waitFor(() => expect(head()).not.toBeNull());
    cleanup();
    at.show(<OfficeScreen />);
    await waitFor(() => expect(head()).not.toBeNull());
  });

  it('is printed as it is filtered and in the order shown, and is on the page only meanwhile', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await open([TEA, MUG, OLD]);
    await rowOf('Mug');
    await at.fill(field(t('office.items.find')), 'sku');
    await at.press('{Control>}p{/Control}');
    expect(print).toHaveBeenCalledOnce();
    const sheet = document.querySelector('[data-layout="report"]');
    const names = [...(sheet?.querySelectorAll('tbody tr') ?? [])].map((row) => row.firstElementChild?.textContent);
    expect(names).toEqual(['Mug', 'Tea', OLD.name]);
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('[data-layout="report"]')).toBeNull());
    print.mockRestore();
  });
});
