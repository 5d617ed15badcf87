import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sampleItem } from '../../../store/testing/samples';
import { addOfficeTexts } from '../../../locales/office-texts';
import { businessDay } from '../../../ui/text/date-format';
import { button, field, isSeen, seen, t } from '../../../testing/see';
import { chooseFilter, openArea, pageOf, startOnline, type OpenedArea } from '../../testing/open-area';
import { quotation } from '../../quotations/testing/quotations';

addOfficeTexts();
beforeEach(() => startOnline());

const vendor = (n: number, status = 'ACTIVE') => ({
  ...{ id: `5e110000-0000-4000-8000-00000000000${n}`, name: `Vendor ${n}`, email: null, phone: null },
  ...{ status, createdAt: '2025-02-03T06:10:00.000Z' },
});
const day = (dayCycleId: string) => ({
  ...{ dayCycleId, registerId: 1, vehicleLabel: null, salesperson: 'sara', businessDate: '2026-03-01' },
  ...{ status: 'CLOSED', startedAt: null, closedAt: null, openingCash: 0, closingCash: 0 },
  ...{ visitedStores: null, totalStores: null, coveragePercent: null },
});
const vendors = (rows = [vendor(1), vendor(2, 'INACTIVE')]) =>
  openArea('/vendors', { listVendors: () => pageOf(rows) });

async function paperOf(at: OpenedArea): Promise<string> {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  onTestFinished(() => print.mockRestore());
  await at.press('{Control>}p{/Control}');
  await waitFor(() => expect(print).toHaveBeenCalled());
  const paper = document.querySelector('[data-layout="report"]')?.textContent ?? '';
  window.dispatchEvent(new Event('afterprint'));
  return paper;
}

async function csvName(at: OpenedArea): Promise<string | undefined> {
  await at.press('{Control>}{Shift>}E{/Shift}{/Control}');
  await waitFor(() => expect(at.pos.files).toHaveLength(1));
  return at.pos.files[0]?.name;
}

describe('paper names what a list was made with', () => {
  it('its period, by dates', async () => {
    const at = await openArea('/days?from=2026-02-01&to=2026-02-28', { listDayCycles: () => [day('a')] });
    await screen.findByRole('grid', { name: t('office.areas.days') });
    const paper = await paperOf(at);
    expect(paper).toContain(t('office.report.period'));
    expect(paper).toContain(`${businessDay('2026-02-01')} – ${businessDay('2026-02-28')}`);
  });

  it('the search and the filters that hide rows, and no others', async () => {
    const at = await vendors();
    await seen('Vendor 2');
    const status = t('office.vendors.fields.status');
    expect(await paperOf(at)).not.toContain(t('office.list.search'));
    await at.fill(field(t('office.vendors.search')), 'vendor 1');
    await chooseFilter(at, `${status} ${t('office.vendors.statuses.all')}`, t('office.vendors.statuses.active'));
    await waitFor(() => expect(isSeen('Vendor 2')).toBe(false));
    const paper = await paperOf(at);
    expect(paper).toContain(`${t('office.list.search')}vendor 1`);
    expect(paper).toContain(`${status}${t('office.vendors.statuses.active')}`);
  });

  it('also where selected rows are printed, which have the place of the filters', async () => {
    const items = [sampleItem(1, { name: 'Mug' }), sampleItem(2, { name: 'Mug, blue' })];
    const none = () => [];
    const at = await openArea('/items?find=mug', {
      ...{ listItems: () => pageOf(items), listSubcategories: none, listColors: none, listDiscounts: none },
    });
    await at.click(await screen.findByRole('checkbox', { name: t('office.list.select', { name: 'Mug' }) }));
    const paper = await paperOf(at);
    expect(paper).toContain(`${t('office.list.search')}mug`);
    expect(paper).toContain(t('office.list.selected', { selected: 1, of: 2 }));
  });
});

describe('a file is named after the dates it covers', () => {
  it.each([
    ['from=2026-02-01&to=2026-02-28', '2026-02'],
    ['from=2026-02-07&to=2026-02-07', '2026-02-07'],
  ])('%s', async (dates, period) => {
    const at = await openArea(`/days?${dates}`, { listDayCycles: () => [day('a')] });
    await screen.findByRole('grid', { name: t('office.areas.days') });
    expect(await csvName(at)).toBe(`${at.session.merchant.name} - ${t('office.areas.days')} - ${period}.csv`);
  });
});

describe('the search field leads into the list', () => {
  it.each(['{ArrowDown}', '{Enter}'])('with %s, to its first row, which Enter opens', async (key) => {
    const at = await vendors();
    await seen('Vendor 2');
    await at.fill(field(t('office.vendors.search')), 'vendor');
    await at.press(key);
    const grid = screen.getByRole('grid', { name: t('office.areas.vendors') });
    await waitFor(() => expect(document.activeElement).toBe(grid));
    const [, first] = within(grid).getAllByRole('row');
    expect(grid.getAttribute('aria-activedescendant')).toBe(first?.id);
    await at.press('{Enter}');
    await screen.findByRole('form', { name: 'Vendor 1' });
  });

  it('and stays in the field where nothing is found', async () => {
    const at = await vendors();
    await seen('Vendor 2');
    const search = field(t('office.vendors.search'));
    await at.fill(search, 'nobody');
    await seen(t('office.list.nothingFound'));
    await at.press('{ArrowDown}');
    expect(document.activeElement).toBe(search);
    expect(button(t('office.list.csv')).disabled).toBe(true);
  });
});

it('a list that is read again says that it has searched only what it has so far', async () => {
  let answer: () => void = () => undefined;
  let isSlow = false;
  const at = await openArea('/vendors', {
    listVendors: async () => {
      if (isSlow) await new Promise<void>((resolve) => (answer = resolve));
      return pageOf([vendor(1), vendor(2)]);
    },
  });
  await seen('Vendor 2');
  isSlow = true;
  await at.press('{F5}');
  await at.fill(field(t('office.vendors.search')), 'nobody');
  const total = t('office.vendors.count', { count: 2 });
  await seen(t('office.list.searchedSoFar', { total }));
  await waitFor(() => {
    answer();
    expect(isSeen(t('office.list.searched', { total }))).toBe(true);
  });
});

it('a list of which the filters leave nothing sets all of them back with one button', async () => {
  const at = await vendors();
  await seen('Vendor 2');
  await at.fill(field(t('office.vendors.search')), 'nobody');
  await seen(t('office.list.clear.search'));
  await at.fill(field(t('office.vendors.search')), 'vendor 2');
  const status = `${t('office.vendors.fields.status')} ${t('office.vendors.statuses.all')}`;
  await chooseFilter(at, status, t('office.vendors.statuses.active'));
  await seen(t('office.list.nothingFound'));
  await at.click(button(t('office.list.clear.both')));
  await seen('Vendor 2');
  expect(field(t('office.vendors.search')).value).toBe('');
});

describe('whoever closes a record goes on from its row', () => {
  const isChosen = (grid: HTMLElement, text: string) =>
    document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent.includes(text);

  it('beside the list, also when the keyboard was in its form', async () => {
    const at = await vendors();
    const [name] = await screen.findAllByText('Vendor 2');
    await at.click(name as HTMLElement);
    const form = await screen.findByRole('form', { name: 'Vendor 2' });
    await at.click(within(form).getByRole('textbox', { name: new RegExp(t('office.vendors.fields.phone')) }));
    await at.press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    const grid = screen.getByRole('grid', { name: t('office.areas.vendors') });
    await waitFor(() => expect(document.activeElement).toBe(grid));
    expect(isChosen(grid, 'Vendor 2')).toBe(true);
    await at.press('{ArrowUp}');
    await waitFor(() => expect(isChosen(grid, 'Vendor 1')).toBe(true));
  });

  it('where the record had the place of the list', async () => {
    const many = Array.from({ length: 12 }, (_, n) =>
      quotation(1, { id: `90070000-0000-4000-8000-0000000000${n + 10}`, quoteNumber: `Q-10${n + 10}` }),
    );
    const at = await openArea('/quotations?isDescending=false', { listQuotations: () => pageOf(many) });
    const list = await screen.findByRole('grid', { name: t('office.areas.quotations') });
    await at.click(list);
    list.focus();
    await at.press('{End}{Enter}');
    await screen.findByRole('form', { name: 'Q-1021' });
    await at.press('{Escape}');
    const grid = await screen.findByRole('grid', { name: t('office.areas.quotations') });
    await waitFor(() => expect(document.activeElement).toBe(grid));
    await at.press('{ArrowUp}');
    await waitFor(() => expect(isChosen(grid, 'Q-1020')).toBe(true));
  });
});

it('a list too long for paper says so, and is saved as a file instead', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  onTestFinished(() => print.mockRestore());
  const rows = Array.from({ length: 3001 }, (_, n) => ({ ...vendor(1), id: `vendor-${n}`, name: `Vendor ${n}` }));
  const at = await vendors(rows);
  await screen.findByRole('grid', { name: t('office.areas.vendors') });
  await at.press('{Control>}p{/Control}');
  const told = within(await screen.findByRole('alertdialog'));
  told.getByText(t('office.list.tooMany', { most: 3000 }));
  expect(print).not.toHaveBeenCalled();
  await at.click(told.getByRole('button', { name: new RegExp(t('office.list.csv')) }));
  await waitFor(() => expect(at.pos.files).toHaveLength(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
