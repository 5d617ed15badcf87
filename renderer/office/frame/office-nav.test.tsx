import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { addOfficeTexts } from '../../locales/office-texts';
import { seen, t } from '../../testing/see';
import { answerOf } from '../database/kept-answers';
import { OfficeDatabase } from '../database/office-database';
import { openArea, pageOf, startOnline } from '../testing/open-area';

addOfficeTexts();
beforeEach(() => startOnline());

const NAME = t('office.areas.postingExceptions');
const link = (count: number) =>
  screen.findByRole('link', { name: [NAME, t('office.exceptions.toResolve', { count })].join(t('app.comma')) });

it('says how many exceptions are to be resolved, as it was last answered, and asks nobody for it', async () => {
  const db = new OfficeDatabase('demo');
  const keep = async (keptAt: number, query: object, data: object) => {
    const queryKey = [...answerOf('listPostingExceptions', 'demo', 'maria'), { query }];
    const text = JSON.stringify({ queryKey, queryHash: JSON.stringify(queryKey), state: { data } });
    await db.answers.put({ key: `answer-${JSON.stringify(queryKey)}`, keptAt, size: text.length, text });
  };
  await keep(1, { size: 1 }, { content: [], pendingCount: 7 });
  await keep(2, { size: 2 }, { content: [], pendingCount: 3 });
  await keep(3, {}, { rows: [], leftOut: 0 });
  db.close();
  let pendingCount = 0;
  const at = await openArea('/vendors', {
    listVendors: () => pageOf([]),
    listPostingExceptions: () => ({ ...pageOf([]), pendingCount }),
  });
  within(await link(3)).getByText('3');
  await seen(t('office.vendors.none'));
  expect(at.askedOf('listPostingExceptions')).toEqual([]);
  pendingCount = 2;
  await at.click(await link(3));
  await link(2);
});

it('shows the open area in a low window, also where another way leads to it', async () => {
  const scrolled: (string | null)[] = [];
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    if (this.closest('nav')) scrolled.push(this.textContent);
  });
  const at = await openArea('/users', { listUsers: () => [], listVendors: () => pageOf([]) });
  await waitFor(() => expect(scrolled).toEqual([t('office.areas.users')]));
  await at.click(within(screen.getByRole('navigation')).getByRole('link', { name: t('office.areas.vendors') }));
  await waitFor(() => expect(scrolled).toEqual([t('office.areas.users'), t('office.areas.vendors')]));
  scroll.mockRestore();
});
