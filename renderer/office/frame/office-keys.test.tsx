import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { addOfficeTexts } from '../../locales/office-texts';
import { button, t } from '../../testing/see';
import { useKeyChoices } from '../../ui/keys/key-choices';
import { openArea, pageOf, startOnline, type OpenedArea } from '../testing/open-area';

addOfficeTexts();

let at: OpenedArea;

/** With keys of their own for some actions. */
beforeEach(async () => {
  startOnline();
  const chosen = {
    goTo: 'F7',
    newRecord: 'F9',
    refreshShown: 'shift+F5',
    printShown: 'mod+J',
    exportCsv: 'F6',
  } as const;
  useKeyChoices.setState({ chosen });
  onTestFinished(() => useKeyChoices.setState({ chosen: {} }));
  at = await openArea('/vendors', { listVendors: () => pageOf([]) });
  await screen.findByRole('heading', { name: t('office.areas.vendors'), level: 1 });
});

const palette = () => screen.queryByRole('dialog', { name: t('office.palette.title') });
const form = () => screen.queryByRole('form', { name: t('office.vendors.new') });
const asked = () => at.askedOf('listVendors').length;

it('the keys that a person has chosen work in the back office, and the usual ones no longer do', async () => {
  await waitFor(() => expect(asked()).toBe(1));
  await at.press('{F5}{Control>}k{/Control}{Control>}n{/Control}');
  expect([asked(), palette(), form()]).toEqual([1, null, null]);
  await at.press('{Shift>}{F5}{/Shift}');
  await waitFor(() => expect(asked()).toBe(2));
  await at.press('{F7}');
  await waitFor(() => expect(palette()).not.toBeNull());
  await at.press('{F7}');
  await waitFor(() => expect(palette()).toBeNull());
  await at.press('{F9}');
  await waitFor(() => expect(form()).not.toBeNull());
});

it('are shown on the controls and in the list of keys', async () => {
  const keysOf = (name: string) => button(name).getAttribute('aria-keyshortcuts');
  const names = [t('office.vendors.new'), t('office.report.print'), t('office.list.csv')];
  await waitFor(() => expect(names.map(keysOf)).toEqual(['F9', 'Control+J', 'F6']));
  expect(button(t('office.vendors.new')).textContent).toContain('F9');
  await at.press('?');
  const list = within(await screen.findByRole('dialog', { name: t('keys.title') }));
  const chipsOf = (text: string) => list.getByText(text).nextElementSibling?.textContent;
  expect(
    ['goTo', 'newRecord', 'undoRecord', 'lock', 'settings'].map((id) => chipsOf(t(`keys.${id}` as 'keys.goTo'))),
  ).toEqual([...['F7', 'F9', 'Ctrl Z', 'Ctrl L', 'Ctrl ,']]);
  expect(chipsOf(t('office.keys.history'))).toBe('Alt ←Alt →');
});
