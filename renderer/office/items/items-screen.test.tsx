import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useSyncStatus } from '../../bridge/sync-status';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { currentLocale, setLocale } from '../../locales/locale';
import { addOfficeTexts } from '../../locales/office-texts';
import { button, field, isSeen, seen, t } from '../../testing/see';
import { OfficeScreen } from '../office-screen';
import { at, OFFLINE, RED, full, MUG, TEA, OLD, grid, open, rowOf, rows, service } from './testing/opened-items';

addOfficeTexts();

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
    expect(service.asked[0]?.input.query?.status).toEqual(['ARCHIVED']);
    cleanup();
    await open([MUG, OLD], { href: '/items?updatedFrom=%222026-03-02%22' });
    await rowOf('Mug');
    expect(service.asked[0]?.input.query).toMatchObject({
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
    service.items = [TEA];
    await at.press('{F5}');
    await rowOf('Tea');
    expect(isSeen('Mug')).toBe(false);
  });

  it('show prices with the decimals of the currency', async () => {
    await open([full(1, { name: 'Oud', unitPrice: 12.375 })], { merchant: { currency: 'BHD', cashRounding: null } });
    expect((await rowOf('Oud')).textContent).toContain('12.375');
  });
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
