// A list that is read for the first time, and the app is closed before it is all there.
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { addOfficeTexts } from '../../../locales/office-texts';
import { isSeen, seen, t } from '../../../testing/see';
import { OfficeDatabase } from '../../database/office-database';
import { OfficeScreen } from '../../office-screen';
import { openArea, pageOf, startOnline } from '../../testing/open-area';

addOfficeTexts();
beforeEach(startOnline);

const PAGE = 100;
const COUNT = 150;
const VENDORS = Array.from({ length: COUNT }, (_, n) => ({
  ...{ id: `5e110000-0000-4000-8000-000000000${n + 100}`, name: `Vendor ${n + 100}`, email: null, phone: null },
  ...{ status: 'ACTIVE', createdAt: '2025-02-03T06:10:00.000Z' },
}));

/** Of the list of vendors, kept for the next start. */
async function keptAnswers(): Promise<readonly string[]> {
  const db = new OfficeDatabase('demo');
  const kept = await db.answers.filter(({ key }) => key.includes('"listVendors"')).toArray();
  db.close();
  return kept.map(({ text }) => text);
}

it('keeps nothing of it, and begins again at the first page', async () => {
  let isHeld = true;
  const asked: number[] = [];
  const at = await openArea('/vendors', {
    listVendors: ({ query }) => {
      const { page } = query as { readonly page: number };
      asked.push(page);
      const content = VENDORS.slice(page * PAGE, (page + 1) * PAGE);
      const answer = { content, number: page, size: PAGE, totalElements: COUNT, totalPages: 2 };
      return isHeld && page === 1 ? new Promise(() => undefined) : answer;
    },
  });
  await seen('Vendor 100');
  await waitFor(() => expect(asked).toEqual([0, 1]));
  expect(document.body.textContent).toContain(
    t('office.list.progress', { records: t('office.vendors.records'), read: PAGE, of: COUNT }),
  );
  expect(await keptAnswers()).toEqual([]);
  cleanup();
  isHeld = false;
  at.show(<OfficeScreen />);
  await waitFor(() => expect(asked).toEqual([0, 1, 0, 1]));
  await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(COUNT + 1)));
  await waitFor(async () => expect((await keptAnswers()).join()).toContain('Vendor 249'));
  expect(isSeen(t('office.list.interrupted'))).toBe(false);
});

it('is read once more where that is asked for meanwhile, as what is there by then may not be in it', async () => {
  let answer = () => {};
  const first = new Promise((resolve) => (answer = () => resolve(pageOf(VENDORS.slice(0, 1)))));
  const at = await openArea('/vendors', { listVendors: () => first });
  await waitFor(() => expect(at.askedOf('listVendors')).toHaveLength(1));
  at.answers['listVendors'] = () => pageOf(VENDORS.slice(0, 2));
  await at.press('{F5}');
  answer();
  await seen('Vendor 101');
  expect(at.askedOf('listVendors')).toHaveLength(2);
});
