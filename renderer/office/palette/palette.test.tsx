import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { saleTransaction, type StoredSale } from '#shared/api/sales/sale';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { rowText } from '#shared/ipc/row-text';
import { useSyncStatus } from '../../bridge/sync-status';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { addOfficeTexts } from '../../locales/office-texts';
import { showLanguage } from '../../locales/show-language';
import { sampleCustomer, sampleItem } from '../../store/testing/samples';
import { isSeen, seen, t } from '../../testing/see';
import { atPlaceOf } from '../../testing/layouts';
import { openShownTill, putItems, type ShownTill } from '../../testing/shown-till';
import { useHelp } from '../../ui/help/open-help';
import { useFailure } from '../../ui/messages/failure';
import { agreement } from '../agreements/testing/agreements';
import { sampled } from '../../testing/sampled';
import { answerOf } from '../database/kept-answers';
import { OfficeDatabase } from '../database/office-database';
import { readRecents } from '../place/recents';
import { OfficeScreen } from '../office-screen';

addOfficeTexts();

const LANTERN = sampleItem(1, { name: 'White metal lantern', sku: '71053', unitPrice: 3.39 });
const GAZEBO = sampleItem(2, { name: 'Lantern cream gazebo', sku: '22784' });
const LAMP = sampleItem(3, { name: 'Lamp', sku: '22464' });
const NOOR = sampleCustomer(1, { firstName: 'Noor', lastName: 'Lanteri', city: 'Sharjah', status: 'INACTIVE' });

const [SALE] = saleTransaction.meta()?.examples as [StoredSale];

let at: ShownTill;

/** Without a network: the lists were never loaded. */
async function open(features: readonly string[] = FEATURES, isOffice = false): Promise<void> {
  at = await openShownTill({ features, isOffice });
  const others = at.pos.ask;
  at.pos.ask = async (operation, input, onceKey) => {
    if (operation.id.startsWith('list')) throw new CodedError('SERVICE_UNREACHABLE');
    return others(operation, input, onceKey);
  };
  await putItems(at, LANTERN, GAZEBO, LAMP);
  const page = { resource: 'customers', rows: rowText([NOOR]), doneDownTo: '2026-01-01T00:00:00Z' } as const;
  await at.pos.handlers?.['pull.apply'](page);
  at.show(<OfficeScreen />);
  await screen.findByRole('navigation', { name: t('office.title') });
}

const area = (id: 'items' | 'vendors' | 'discounts') => t(`office.areas.${id}`);
const onArea = (id: 'items' | 'vendors' | 'discounts') => screen.findByRole('heading', { name: area(id), level: 1 });
const typed = () => screen.findByRole<HTMLInputElement>('combobox', { name: t('office.palette.title') });
const press = (key: string) => at.press(`{Control>}${key}{/Control}`);
async function find(text: string): Promise<void> {
  await press('k');
  await at.fill(await typed(), text);
}
const headings = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('group')
    .map((each) => each.getAttribute('aria-label'));
const group = (name: string) => within(screen.getByRole('group', { name }));
const option = (name: RegExp | string) => screen.findByRole('option', { name });
async function marked(): Promise<string> {
  const id = (await typed()).getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(id)?.getAttribute('aria-selected')).toBe('true');
  return document.getElementById(id)?.textContent ?? '';
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeEach(() => {
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
});

describe('going somewhere', () => {
  it('opens and closes with the same key of an Arabic keyboard', async () => {
    await open();
    const press = (element: Element) => fireEvent.keyDown(element, { ...atPlaceOf('k', 'arabic'), ctrlKey: true });
    press(document.body);
    press(await typed());
    await isClosed();
  });

  it('finds an area by the beginnings of its words', async () => {
    await open();
    await find('prod or');
    await option(`${t('office.areas.productionOrders')}, ${t('office.groups.supply')}`);
    await at.press('{Enter}');
    await isClosed();
    await screen.findByRole('heading', { name: t('office.areas.productionOrders'), level: 1 });
  });

  it('waits for the results when Enter is pressed at once', async () => {
    await open();
    await press('k');
    await typed();
    await at.press('vendors{Enter}');
    await isClosed();
    await onArea('vendors');
  });

  it('says nothing of a search that fails once it is closed', async () => {
    await open();
    let fail: () => void = () => undefined;
    const items = vi
      .spyOn(at.store.search, 'items')
      .mockImplementation(() => new Promise((_, reject) => (fail = () => reject(new Error('The till is closed.')))));
    await find('lantern');
    await waitFor(() => expect(items).toHaveBeenCalled());
    await at.press('{Escape}');
    await isClosed();
    fail();
    await act(() => new Promise((resolve) => setImmediate(resolve)));
    expect(useFailure.getState().failure).toBeNull();
  });

  it('opens by the button too, and Esc gives the keyboard back', async () => {
    await open();
    const [openIt] = screen.getAllByRole('button', { name: t('office.palette.title') });
    await at.click(openIt as Element);
    await typed();
    await at.press('{Escape}');
    await isClosed();
    expect(document.activeElement).toBe(openIt);
  });

  it('starts a new record', async () => {
    await open();
    await find('new vend');
    await option(new RegExp(t('office.vendors.new')));
    await at.press('{Enter}');
    await screen.findByRole('form', { name: t('office.vendors.new') });
  });

  it('opens what the manual says, over the area', async () => {
    await open();
    await find('posting exc');
    const sections = await screen.findByRole('group', { name: new RegExp(t('office.palette.groups.help')) });
    await at.click(within(sections).getAllByRole('option')[0] as Element);
    await isClosed();
    expect(useHelp.getState().subject).toEqual({ kind: 'section', address: 'back-office#posting-exceptions' });
  });

  it.each(
    sampled([
      ['no sale without a day', 'settings.rules.saleWithoutDay', 'shop', 'settings.rules.title'],
      ['email required', 'settings.rules.customerEmail', 'shop', 'settings.rules.title'],
      ['till rules', 'settings.rules.title', 'shop', 'settings.rules.title'],
      ['vat number', 'settings.shop.title', 'shop', 'settings.shop.title'],
      ['vat rate', 'settings.taxes.title', 'shop', 'settings.taxes.title'],
      ['logo', 'settings.receipt', 'printing', 'settings.receipt'],
      ['dark', 'settings.places.appearance', 'appearance', null],
    ] as const),
  )('finds “%s” in the settings', async (text, name, place, section) => {
    await open();
    await find(text);
    const settings = await screen.findByRole('group', { name: new RegExp(`^${t('office.palette.groups.setting')}`) });
    await at.click(within(settings).getByRole('option', { name: new RegExp(`^${t(name)}, ${t('settings.title')}`) }));
    await isClosed();
    expect(at.till.navigation.state.getState()).toMatchObject({
      ...{ screen: 'settings', settingsPlace: place },
      settingsSection: section && t(section),
    });
  });

  it('names the settings of a computer without a register as they are called there', async () => {
    await open(FEATURES, true);
    await find(t('settings.places.computer'));
    await option(new RegExp(`^${t('settings.places.computer')}, ${t('settings.title')}`));
    await at.fill(await typed(), t('settings.places.scanners'));
    await waitFor(() =>
      expect(screen.queryByRole('option', { name: new RegExp(`^${t('settings.places.scanners')},`) })).toBeNull(),
    );
    await at.fill(await typed(), t('settings.otherMerchant'));
    await option(new RegExp(`^${t('settings.otherMerchant')}, ${t('settings.title')}`));
  });

  it('finds reports by their group', async () => {
    await open();
    await find('report');
    await option(new RegExp(t('office.areas.vatReturn')));
    expect(headings()[0]).toBe(t('office.palette.groups.report'));
  });

  it('offers only what the role may see and make', async () => {
    await open(['CATALOG_READ', 'SALES_READ', 'PROCUREMENT_READ']);
    await find('vendor');
    await option(`${area('vendors')}, ${t('office.groups.supply')}`);
    expect(isSeen(t('office.vendors.new'))).toBe(false);
    await at.fill(await typed(), 'lanteri');
    await seen(t('office.palette.none', { text: 'lanteri' }));
    expect(screen.queryByRole('option', { name: new RegExp(t('office.areas.customers')) })).toBeNull();
  });
});

describe('finding a record', () => {
  it('of this computer opens it where its list was never loaded', async () => {
    await open();
    await find('71053');
    await option(/White metal lantern/);
    await at.press('{Enter}');
    await screen.findByRole('form', { name: 'White metal lantern' });
  });

  it('takes the keyboard along, not back to where it was', async () => {
    await open();
    const before = screen.getByRole('link', { name: area('vendors') });
    act(() => before.focus());
    await find('white metal');
    await option(/White metal lantern/);
    await at.press('{Enter}');
    await screen.findByRole('form', { name: 'White metal lantern' });
    await isClosed();
    expect(document.activeElement).not.toBe(before);
  });

  it('says what an item costs, with the currency', async () => {
    await open();
    await find('71053');
    await option('White metal lantern, 71053 · AED\u00a03.39');
  });

  it('opens a customer whom the filters of the list leave out', async () => {
    await open();
    await find('noor');
    await option(/Noor Lanteri/);
    await at.press('{Enter}');
    await screen.findByRole('form', { name: 'Noor Lanteri' });
  });

  it('groups what it finds in a fixed order, and Tab goes from group to group', async () => {
    await open();
    await find('lant');
    await option(/Noor Lanteri/);
    const names = ['item', 'customer', 'help', 'list'] as const;
    await option(/The first sale/);
    expect(headings()).toEqual(names.map((name) => t(`office.palette.groups.${name}`)));
    expect(await marked()).toContain('Lantern cream gazebo');
    await at.press('{ArrowDown}');
    expect(await marked()).toContain('White metal lantern');
    await at.press('{Tab}');
    expect(await marked()).toContain('Noor Lanteri');
    await at.press('{Shift>}{Tab}{/Shift}');
    expect(await marked()).toContain('Lantern cream gazebo');
    await at.press('{ArrowUp}');
    expect(group(t('office.palette.groups.list')).getAllByRole('option').at(-1)?.textContent).toBe(await marked());
    await seen(
      t('office.palette.searched', {
        what: `${t('office.palette.items', { count: 3 })} and ${t('office.palette.customers', { count: 1 })}`,
      }),
    );
  });

  it('of a list that was loaded here, though it was never opened', async () => {
    await open();
    const vendor = {
      id: 'v1',
      name: 'Zabeel Kitchenware',
      email: 'sales@zabeel.example',
      phone: null,
      status: 'ACTIVE',
    };
    const db = new OfficeDatabase('demo');
    const queryKey = [...answerOf('listVendors', 'demo', 'maria'), {}];
    const text = JSON.stringify({
      queryKey,
      state: { data: { rows: [vendor], leftOut: 0 }, dataUpdatedAt: Date.now() },
    });
    await db.answers.put({ key: `answer-${JSON.stringify(queryKey)}`, keptAt: 1, size: text.length, text });
    const others = { ...vendor, name: 'Quartz Trading' };
    const theirs = JSON.stringify({ state: { data: { rows: [others] } } });
    const key = `answer-${JSON.stringify([...answerOf('listVendors', 'demo', 'mariam'), {}])}`;
    await db.answers.put({ key, keptAt: 2, size: theirs.length, text: theirs });
    db.close();
    await find('zabeel');
    await option(`Zabeel Kitchenware, ${area('vendors')} · sales@zabeel.example`);
    expect(headings()[0]).toBe(t('office.palette.groups.record'));
    await at.fill(await typed(), 'quartz');
    await seen(t('office.palette.none', { text: 'quartz' }));
  });

  describe('of lists that were answered here', () => {
    const modifiedTime = '2026-01-01T00:00:00Z';
    const kept = {
      listColors: [{ id: 5, name: 'Teal green', status: 'active', modifiedTime }],
      listSubcategories: [{ id: 5, name: 'Teal sets', modifiedTime }],
      listDiscounts: [{ id: 3, name: 'Teal week', discountType: 2, rate: 5, status: 'active' }],
      listUsers: [{ username: 'teal.amir', displayName: 'Amir Haddad', role: 'MANAGER', status: 'ACTIVE' }],
      listRegisters: [{ registerId: 7, name: 'Teal counter', status: 'ACTIVE', terminated: false }],
      listAgreements: [agreement(1, { itemName: 'Teal mug' })],
      listSales: { rows: [{ ...SALE, receiptNumber: '7A-00418' }], leftOut: 0 },
    };
    const keep = async (operation: string, data: unknown, input: unknown = {}) => {
      const db = new OfficeDatabase('demo');
      const queryKey = [...answerOf(operation, 'demo', 'maria'), input];
      const text = JSON.stringify({ queryKey, state: { data, dataUpdatedAt: Date.now() } });
      await db.answers.put({ key: `answer-${JSON.stringify(queryKey)}`, keptAt: 1, size: text.length, text });
      db.close();
    };
    const keepAll = () => Promise.all(Object.entries(kept).map(([operation, data]) => keep(operation, data)));
    /** Where the person is: area, list and open record. */
    const place = async () => {
      const db = new OfficeDatabase('demo');
      const { href = '' } = (await db.places.get('maria')) ?? {};
      db.close();
      const { pathname, searchParams } = new URL(href, 'office://here');
      const [list, open] = ['list', 'open'].map((each) => searchParams.get(each)?.replaceAll('"', ''));
      return [pathname, list, open].filter(Boolean).join(' ');
    };
    const opens = async (text: string, name: string, there: string) => {
      await find(text);
      await option(new RegExp(`^${name}`));
      expect(headings()[0]).toBe(t('office.palette.groups.record'));
      await at.press('{Enter}');
      await isClosed();
      await waitFor(async () => expect(await place()).toBe(there));
    };

    it.each(
      sampled([
        ['teal green', 'Teal green', '/attributes colors 5'],
        ['teal sets', 'Teal sets', '/attributes subcategories 5'],
        ['teal week', 'Teal week', '/discounts 3'],
        ['teal.amir', 'Amir Haddad', '/users teal.amir'],
        ['teal counter', 'Teal counter', '/registers 7'],
        ['teal mug', 'Teal mug', `/agreements ${agreement(1).id}`],
        ['418', '7A-00418', `/sales ${SALE.transactionId}`],
      ]),
    )('finds and opens %s', async (text, name, there) => {
      await open();
      await keepAll();
      await opens(text, name, there);
    });

    it('finds only what the role may see', async () => {
      await open(['CATALOG_READ', 'SALES_READ', 'PROCUREMENT_READ']);
      await keepAll();
      await find('teal');
      await option(/^Teal green/);
      expect(screen.queryByRole('option', { name: /^Amir Haddad/ })).toBeNull();
      expect(screen.queryByRole('option', { name: /^Teal counter/ })).toBeNull();
    });

    it('passes over answers of the same operation that hold other things', async () => {
      await open();
      await keepAll();
      await keep('listSales', [{ time: '10:00', amount: 1 }], { hour: '10' });
      await keep('listRegisters', [7], { mayAsk: true });
      await opens('418', '7A-00418', `/sales ${SALE.transactionId}`);
    });
  });

  it('reads the facts of an item from the right in Arabic, though they begin with a number', async () => {
    await showLanguage({ code: 'ar', digits: 'latn' }, document.documentElement);
    onTestFinished(() => showLanguage({ code: 'en', digits: 'latn' }, document.documentElement));
    await open();
    await find('71053');
    await option(/White metal lantern/);
    const facts = document.querySelector('[role="option"] > span:nth-last-child(2)');
    expect(facts?.textContent).toMatch(/^\u200f71053 · /);
    // It would take its direction from the number.
    expect(facts?.querySelector('bdi')).toBeNull();
  });

  it('opens the whole list with the search by Ctrl Enter', async () => {
    await open();
    await find('lantern');
    await option(/White metal lantern/);
    await press('{Enter}');
    await onArea('items');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: t('office.items.find') }).value).toBe('lantern');
  });

  it('says what was searched when nothing is found, and offers the lists', async () => {
    await open();
    await find('xyz');
    await seen(t('office.palette.none', { text: 'xyz' }));
    expect(headings()).toEqual([t('office.palette.groups.list')]);
    await at.click(await option(t('office.palette.allWith', { list: area('discounts'), text: 'xyz' })));
    await onArea('discounts');
  });
});

describe('what was opened recently', () => {
  const recents = async () => {
    const db = new OfficeDatabase('demo');
    const rows = await readRecents(db, 'maria');
    db.close();
    return rows.map(({ title, area: id }) => title || id);
  };

  it('comes first, newest first, without the place where the person is', async () => {
    await open();
    await find('gazebo');
    await option(/Lantern cream gazebo/);
    await at.press('{Enter}');
    await screen.findByRole('form', { name: 'Lantern cream gazebo' });
    await find('vendors');
    await option(new RegExp(area('vendors')));
    await at.press('{Enter}');
    await onArea('vendors');
    await waitFor(async () => expect((await recents()).slice(0, 2)).toEqual(['vendors', 'Lantern cream gazebo']));
    await press('k');
    await option(/Lantern cream gazebo/);
    expect(headings()).toEqual([t('office.palette.groups.recent'), t('office.palette.groups.action')]);
    expect(await marked()).toContain('Lantern cream gazebo');
    expect(group(t('office.palette.groups.recent')).queryByText(area('vendors'))).toBeNull();
    await at.press('{Enter}');
    await screen.findByRole('form', { name: 'Lantern cream gazebo' });
  });

  it('is found by its name, once', async () => {
    await open();
    await find('gazebo');
    await option(/Lantern cream gazebo/);
    await at.press('{Enter}');
    await waitFor(async () => expect(await recents()).toContain('Lantern cream gazebo'));
    await find('discounts');
    await option(new RegExp(area('discounts')));
    await at.press('{Enter}');
    await onArea('discounts');
    await find('lantern');
    await option(/White metal lantern/);
    group(t('office.palette.groups.recent')).getByRole('option', { name: /gazebo/ });
    expect(screen.getAllByRole('option', { name: /gazebo/ })).toHaveLength(1);
  });
});
