import { Button } from '@mantine/core';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { FEATURES } from '#shared/api/wire/feature';
import type { Session } from '#shared/ipc/session';
import { useSession } from '../../bridge/session';
import { followOwnKeys, parseOwnKeys, useOwnKeys } from '../../frame/keys/own-keys';
import { button, hasKeyboard, isSeen, t } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { sampled } from '../../testing/sampled';
import type { ActionId } from '../../ui/keys/actions';
import { keyOf } from '../../ui/keys/key-choices';
import { useShortcuts } from '../../ui/keys/shortcut';
import { KeyboardSection } from './keyboard-section';

/** A control of another screen. */
function Control() {
  const shortcut = useShortcuts();
  return <Button {...shortcut('park')}>{t('parked.park')}</Button>;
}

let at: ShownTill;

const name = (id: ActionId) => t(`keys.${id}`);
const keyButton = (id: ActionId, key: string) => button(t('settings.keys.change', { name: name(id), key }));
const waiting = (id: ActionId) => button(t('settings.keys.pressNamed', { name: name(id) }));

/** By Enter alone. */
async function press(id: ActionId, now: string, ...keys: readonly string[]): Promise<void> {
  keyButton(id, now).focus();
  await at.press('{Enter}');
  await hasKeyboard(waiting(id));
  for (const key of keys) await at.press(key);
}

beforeEach(() => open());

/** @param features of a cashier by default */
async function open(features?: readonly string[]): Promise<void> {
  useOwnKeys.setState({ people: {} });
  onTestFinished(followOwnKeys());
  at = await openShownTill(features && { features });
  useSession.setState({ session: at.session });
  at.show(
    <>
      <KeyboardSection />
      <Control />
    </>,
  );
}

const park = () => button(t('parked.park'));

it('a key is changed by pressing the new one, and its control shows it at once', async () => {
  await press('park', 'F8', '{F10}');
  await waitFor(() => expect(keyButton('park', 'F10')).toBeDefined());
  expect(isSeen(t('settings.keys.was', { key: 'F8' }))).toBe(true);
  expect([park().getAttribute('aria-keyshortcuts'), park().textContent]).toEqual(['F10', `${t('parked.park')}F10`]);
  expect(isSeen(t('app.saved'))).toBe(true);
});

it('Esc leaves the key as it is', async () => {
  await press('park', 'F8', '{Escape}');
  await waitFor(() => keyButton('park', 'F8'));
  expect(keyOf('park')).toBe('F8');
});

it('a key that another action has is refused by its name, and the next one is taken', async () => {
  await press('park', 'F8', '{F9}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(t('settings.keys.refused.used', { key: 'F9', name: name('parked') }));
  expect(keyOf('park')).toBe('F8');
  await at.press('{F10}');
  await waitFor(() => keyButton('park', 'F10'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each(
  sampled([
    ['p', 'typed', 'P'],
    ['7', 'typed', '7'],
    ['+', 'typed', '+'],
    ['{Enter}', 'reserved', 'Enter'],
    ['{Control>}c{/Control}', 'reserved', 'Ctrl C'],
  ] as const),
)('%s is refused: %s', async (pressed, kind, key) => {
  await press('park', 'F8', pressed);
  expect((await screen.findByRole('alert')).textContent).toBe(t(`settings.keys.refused.${kind}`, { key }));
  expect(keyOf('park')).toBe('F8');
});

it('Esc, Enter with Ctrl, F1 and ? cannot be changed', () => {
  for (const id of ['back', 'confirm', 'help', 'all'] as const) {
    const row = screen.getByText(name(id)).closest('li') as HTMLElement;
    expect(within(row).queryByRole('button')).toBeNull();
    expect(within(row).getByLabelText(t('settings.keys.locked'))).toBeDefined();
  }
});

describe('one person', () => {
  const personOf = (username: string): Session => ({ ...at.session, me: { ...at.session.me, username } });

  it('has keys of their own, which are there again when they sign in again', async () => {
    await press('park', 'F8', '{F10}');
    await waitFor(() => keyButton('park', 'F10'));
    useSession.setState({ session: personOf('somebody else') });
    await waitFor(() => keyButton('park', 'F8'));
    useSession.setState({ session: null });
    useSession.setState({ session: at.session });
    await waitFor(() => keyButton('park', 'F10'));
  });

  it('has the usual key for what a kept file says wrongly', () => {
    const kept = { people: { 'demo/sara': { park: 'F10', pay: 'P', back: 'F10', gone: 'F10', parked: 'F2' } } };
    expect(parseOwnKeys(kept)).toEqual({ people: { 'demo/sara': { park: 'F10' } } });
    expect(parseOwnKeys('nothing')).toEqual({ people: {} });
  });
});

it('one key and all keys become the usual ones again', async () => {
  await press('park', 'F8', '{F10}');
  await press('pay', 'F12', '{Shift>}{F12}{/Shift}');
  await waitFor(() => keyButton('pay', '⇧ F12'));
  expect(isSeen(t('settings.keys.changed', { count: 2 }))).toBe(true);
  await at.click(button(t('settings.keys.resetNamed', { name: name('park'), key: 'F8' })));
  await waitFor(() => keyButton('park', 'F8'));
  await at.click(button(t('settings.keys.resetAll')));
  const dialog = within(await screen.findByRole('alertdialog', { name: t('settings.keys.askReset') }));
  await at.click(dialog.getByRole('button', { name: t('settings.keys.answerReset') }));
  await waitFor(() => keyButton('pay', 'F12'));
  expect(button(t('settings.keys.resetAll')).matches(':disabled')).toBe(true);
});

it('keys of the back office are there for those who have work in it, and only for them', async () => {
  expect(isSeen(name('goTo'))).toBe(false);
  cleanup();
  await open(FEATURES);
  expect(isSeen(name('goTo'))).toBe(true);
  await at.choose(screen.getByRole('combobox', { name: t('settings.keys.screen') }), t('rail.office'));
  await press('newRecord', 'Ctrl N', '{F5}');
  const refused = t('settings.keys.refused.used', { key: 'F5', name: name('refreshShown') });
  expect((await screen.findByRole('alert')).textContent).toBe(refused);
  await at.press('{F9}');
  await waitFor(() => keyButton('newRecord', 'F9'));
});

it('actions are found by their name, their key and their screen', async () => {
  const find = screen.getByRole('textbox', { name: t('settings.keys.find') });
  const shown = () => screen.getAllByRole('listitem').length;
  await at.fill(find, 'f12');
  expect(shown()).toBe(3);
  await at.choose(screen.getByRole('combobox', { name: t('settings.keys.screen') }), t('rail.day'));
  expect([shown(), isSeen(name('openOrCount'))]).toEqual([1, true]);
  await at.fill(find, 'nothing like this');
  expect(isSeen(t('settings.keys.noneThen'))).toBe(true);
});

it('changed keys can be shown alone', async () => {
  const show = screen.getByRole('combobox', { name: t('settings.keys.show') });
  await at.choose(show, t('settings.keys.showChanged'));
  expect(isSeen(t('settings.keys.noneChanged'))).toBe(true);
  await at.choose(show, t('settings.keys.showAll'));
  await press('park', 'F8', '{F10}');
  await waitFor(() => keyButton('park', 'F10'));
  await at.choose(show, t('settings.keys.showChanged'));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
