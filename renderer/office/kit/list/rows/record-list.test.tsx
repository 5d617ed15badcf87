import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { addOfficeTexts } from '../../../../locales/office-texts';
import { t } from '../../../../testing/see';
import { openArea, pageOf, startOnline } from '../../../testing/open-area';

addOfficeTexts();
beforeEach(() => startOnline());

/** Pixels, as testing/browser.ts has them. */
const [WINDOW, ROW, HEADS] = [720, 36, 64];

/** Of the rows that are watched. */
let watched: { readonly row: HTMLElement; readonly tell: (blockSize: number) => void }[] = [];

/** Tells the height of the heads as a browser would. */
class HeadsResize {
  private readonly tell: ResizeObserverCallback;
  constructor(tell: ResizeObserverCallback) {
    this.tell = tell;
  }
  observe(element: HTMLElement): void {
    const tell = (blockSize: number) => {
      const borderBoxSize = [{ inlineSize: 0, blockSize }];
      this.tell([{ target: element, borderBoxSize, contentRect: {} } as unknown as ResizeObserverEntry], this);
    };
    if (element.dataset['rows'] === 'heads') tell(HEADS);
    else if (element.role === 'row') watched.push({ row: element, tell });
  }
  unobserve(): void {}
  disconnect(): void {}
}
const { ResizeObserver: before } = window;
beforeAll(() => void Object.assign(window, { ResizeObserver: HeadsResize }));
beforeAll(() => void Object.assign(globalThis, { ResizeObserver: HeadsResize }));
afterAll(() => void Object.assign(window, { ResizeObserver: before }));

const vendors = Array.from({ length: 40 }, (_, n) => ({
  ...{ id: `5e110000-0000-4000-8000-0000000000${n + 10}`, name: `Vendor ${n + 10}`, email: null, phone: null },
  ...{ status: 'ACTIVE', createdAt: '2025-02-03T06:10:00.000Z' },
}));

it('counts the rows that are seen, and scrolls to the next so that it is seen', async () => {
  const at = await openArea('/vendors', { listVendors: () => pageOf(vendors) });
  const grid = await screen.findByRole('grid');
  const total = t('office.vendors.count', { count: 40 });
  // Of the nineteenth a third; it would be seen whole without the heads.
  const range = t('office.list.range', { from: 1, to: 18, total });
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent.trim())).toContain(range),
  );
  const scrolled = vi.spyOn(grid, 'scrollTo');
  // jsdom lays nothing out.
  Object.defineProperty(grid, 'scrollHeight', { value: HEADS + vendors.length * ROW });
  grid.focus();
  for (let row = 0; row < 19; row++) await at.press('{ArrowDown}');
  // The bottom of the nineteenth row is the bottom of the list.
  await waitFor(() =>
    expect(scrolled).toHaveBeenLastCalledWith(expect.objectContaining({ top: HEADS + 19 * ROW - WINDOW })),
  );
});

it('goes back to the row that was first in view, after another area', async () => {
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(HEADS + vendors.length * ROW);
  onTestFinished(() => height.mockRestore());
  const at = await openArea('/vendors', { listVendors: () => pageOf(vendors), listDiscounts: () => [] });
  const grid = await screen.findByRole('grid');
  await screen.findByText('Vendor 10');
  grid.scrollTop = 12 * ROW;
  fireEvent.scroll(grid);
  await screen.findByText('Vendor 40');
  await at.click(screen.getByRole('link', { name: t('office.areas.discounts') }));
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  const scrolled = vi.spyOn(Element.prototype, 'scrollTo');
  onTestFinished(() => scrolled.mockRestore());
  await at.click(screen.getByRole('link', { name: t('office.areas.vendors') }));
  await screen.findByRole('grid');
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: 12 * ROW })));
});

it('names no chosen row to a screen reader that was scrolled out of the document', async () => {
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(HEADS + vendors.length * ROW);
  onTestFinished(() => height.mockRestore());
  const at = await openArea('/vendors', { listVendors: () => pageOf(vendors) });
  const grid = await screen.findByRole('grid');
  await screen.findByText('Vendor 10');
  grid.focus();
  await at.press('{ArrowDown}');
  await waitFor(() => expect(grid.getAttribute('aria-activedescendant')).not.toBeNull());
  grid.scrollTop = 30 * ROW;
  fireEvent.scroll(grid);
  await waitFor(() => expect(screen.queryByText('Vendor 10')).toBeNull());
  expect(grid.getAttribute('aria-activedescendant')).toBeNull();
});

it('keeps the open row in view where sorting moves it', async () => {
  const open = vendors[0]?.id ?? '';
  const at = await openArea(`/vendors?open="${open}"`, { listVendors: () => pageOf(vendors) });
  const grid = await screen.findByRole('grid');
  const scrolled = vi.spyOn(grid, 'scrollTo');
  Object.defineProperty(grid, 'scrollHeight', { value: HEADS + vendors.length * ROW });
  await at.click(screen.getByRole('button', { name: t('office.vendors.fields.name') }));
  await waitFor(() =>
    expect(scrolled).toHaveBeenLastCalledWith(expect.objectContaining({ top: HEADS + 40 * ROW - WINDOW })),
  );
});

it('says how many filters hide rows, for where one button opens them', async () => {
  const toggleOf = async (search: string) => {
    await openArea(`/vendors${search}`, { listVendors: () => pageOf(vendors) });
    return (await screen.findByText(t('office.list.filter'))).closest('button')?.textContent.trim();
  };
  expect(await toggleOf('?status="active"')).toBe(`${t('office.list.filter')} 1`);
  cleanup();
  expect(await toggleOf('?status="all"')).toBe(t('office.list.filter'));
});

it('keeps the heights of its rows while it is hidden behind an open record', async () => {
  watched = [];
  await openArea('/vendors', { listVendors: () => pageOf(vendors) });
  await screen.findByRole('grid');
  await waitFor(() => expect(watched.some(({ row }) => row.isConnected)).toBe(true));
  const shown = watched.filter(({ row }) => row.isConnected);
  const rows = shown[0]?.row.parentElement;
  act(() => shown.forEach(({ tell }) => tell(ROW + 10)));
  const height = `${vendors.length * ROW + shown.length * 10}px`;
  await waitFor(() => expect(rows?.style.blockSize).toBe(height));
  // What a browser tells of rows that are not displayed.
  act(() => shown.forEach(({ tell }) => tell(0)));
  expect(rows?.style.blockSize).toBe(height);
});
