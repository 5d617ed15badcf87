import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { currentLocale, setLocale } from '../../../locales/locale';
import { refreshSubcategories } from '../../../store/catalog/subcategories';
import { sampleItem } from '../../../store/testing/samples';
import { t } from '../../../testing/see';
import { openShownTill, putItems } from '../../../testing/shown-till';
import { ItemsArea } from './items-area';

it('has the groups in the order of the language of the page, and again when that changes', async () => {
  const before = currentLocale();
  onTestFinished(() => act(() => setLocale(before)));
  const at = await openShownTill();
  const names = ['Zinc', 'Örhängen', 'Bags'];
  const subcategories = names.map((name, n) => ({ id: n + 1, name, modifiedTime: '2026-01-01T00:00:00Z' }));
  at.pos.subcategories = subcategories;
  await refreshSubcategories(at.store);
  await putItems(at, ...subcategories.map(({ id }) => sampleItem(id, { subcategoryId: id })));
  at.show(<ItemsArea />);
  const groups = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
  await waitFor(() => expect(groups()).toEqual([t('sell.favorites'), 'Bags', 'Örhängen', 'Zinc']));
  act(() => setLocale('sv-SE-u-nu-latn'));
  expect(groups()).toEqual([t('sell.favorites'), 'Bags', 'Zinc', 'Örhängen']);
});
