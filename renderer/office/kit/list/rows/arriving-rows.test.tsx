import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CodedError } from '#shared/errors';
import { addOfficeTexts } from '../../../../locales/office-texts';
import { button, field, isSeen, seen, t } from '../../../../testing/see';
import { openArea, startOnline, type OpenedArea } from '../../../testing/open-area';

addOfficeTexts();
beforeEach(() => startOnline());

const PAGE = 100;
const vendor = (n: number, name: string) => ({
  ...{ id: `5e110000-0000-4000-8000-000000000${n + 100}`, name, email: null, phone: null },
  ...{ status: 'ACTIVE', createdAt: '2025-02-03T06:10:00.000Z' },
});
/** In the order of the list the second page comes before the first, and the third after it. */
const VENDORS = [...'BAC'].flatMap((letter, page) =>
  Array.from({ length: page === 2 ? 50 : PAGE }, (_, n) => vendor(page * PAGE + n, `${letter} ${n + 100}`)),
);

let at: OpenedArea;
/** What is asked and not answered yet, by page. */
let asked: Map<number, { readonly give: () => void; readonly fail: () => void }>;

async function open(): Promise<void> {
  asked = new Map();
  const listVendors = ({ query }: { readonly query?: unknown }) => {
    const { page } = query as { readonly page: number };
    const content = VENDORS.slice(page * PAGE, (page + 1) * PAGE);
    const answer = { content, number: page, size: PAGE, totalElements: VENDORS.length, totalPages: 3 };
    return new Promise((resolve, reject) => {
      asked.set(page, { give: () => resolve(answer), fail: () => reject(new CodedError('SERVICE_UNREACHABLE')) });
    });
  };
  at = await openArea('/vendors', { listVendors });
}

async function come(page: number, how: 'give' | 'fail' = 'give'): Promise<void> {
  await waitFor(() => expect(asked.has(page)).toBe(true));
  const waiting = asked.get(page);
  asked.delete(page);
  waiting?.[how]();
}

const foot = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join();
const progress = (read: number) => t('office.list.progress', { records: t('office.vendors.records'), read, of: 250 });

it('shows the rows of each page as it comes, and filters them', async () => {
  await open();
  await come(0);
  await seen('B 100');
  expect(foot()).toContain(progress(100));
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('101');
  await at.fill(field(t('office.vendors.search')), 'C 149');
  await waitFor(() => expect(isSeen('B 100')).toBe(false));
  expect(isSeen(t('office.list.nothingFound'))).toBe(false);
  await come(1);
  await waitFor(() => expect(foot()).toContain(progress(200)));
  await come(2);
  await seen('C 149');
  expect(foot()).not.toContain(progress(200));
});

it('keeps what a person has scrolled to in view while rows come before it', async () => {
  await open();
  await come(0);
  const grid = await screen.findByRole('grid');
  const scrolled = vi.spyOn(grid, 'scrollTo');
  grid.scrollTop = 480;
  fireEvent.scroll(grid);
  await seen('B 110');
  await come(1);
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(expect.objectContaining({ top: 480 + PAGE * 36 })));
});

it('keeps the rows that have come when the network is lost, and says so', async () => {
  await open();
  await come(0);
  await come(1, 'fail');
  await seen(t('office.list.interrupted'));
  await seen('B 100');
  expect(isSeen(t('office.list.neverLoaded'))).toBe(false);
  expect(foot()).toContain(t('office.list.part', { read: 100, of: 250 }));
  await at.press('{F5}');
  await come(0);
  await come(1);
  await come(2);
  await waitFor(() => expect(isSeen(t('office.list.interrupted'))).toBe(false));
  await seen('A 100');
});

it('exports and prints nothing while pages come', async () => {
  await open();
  await come(0);
  await seen('B 100');
  const outputs = () => [t('office.list.csv'), t('office.report.print')].map((name) => button(name).disabled);
  expect(outputs()).toEqual([true, true]);
  await at.press('{Control>}{Shift>}E{/Shift}{/Control}');
  await come(1);
  await come(2);
  await waitFor(() => expect(outputs()).toEqual([false, false]));
  expect(at.pos.files).toEqual([]);
});
