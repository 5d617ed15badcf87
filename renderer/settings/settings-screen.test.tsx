import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Command } from '#shared/ipc/channels';
import { NO_PRINTER } from '#shared/ipc/printing';
import { useCustomerDisplay } from '../bridge/customer-display';
import { useSyncStatus } from '../bridge/sync-status';
import { syncStatusOf } from '../bridge/testing/sync-status';
import { useLockAfter } from '../frame/lock/lock-after';
import { SETTINGS_PLACES, type SettingsPlace } from '../till/navigation';
import { PersonSheet } from '../sign-in/person-sheet';
import { button, choice, errorText, isSeen, t } from '../testing/see';
import { openShownTill, type ShownTill } from '../testing/shown-till';
import { DEFAULT_APPEARANCE, parseAppearance, useAppearance } from '../theme/appearance';
import { closeHelp, openHelpHere, useHelp } from '../ui/help/open-help';
import { useSound } from '../ui/messages/sound';
import { SettingsScreen } from './settings-screen';
import {
  answerAsMain,
  isSaved,
  MANAGER,
  section,
  showSettings,
  toggle,
  type SettingsMain,
} from './testing/shown-settings';
import { sampled } from '../testing/sampled';

let at: ShownTill;
let main: SettingsMain;

beforeEach(() => {
  main = answerAsMain();
});

it('speaks of no till, no register and no scanner where there is none', async () => {
  at = await openShownTill({ features: MANAGER, isOffice: true });
  at.till.navigation.openSettings('till');
  at.show(<SettingsScreen />);
  const places = within(screen.getByRole('navigation', { name: t('settings.places.label') }));
  const shown = places.getAllByRole('button').map(({ textContent }) => textContent);
  const absent = new Set<SettingsPlace>(['till', 'scanners', 'display', 'box']);
  const rest = SETTINGS_PLACES.filter((place) => !absent.has(place)).map((place) => t(`settings.places.${place}`));
  expect(shown).toEqual([t('settings.places.computer'), ...rest]);
  expect(section(t('settings.merchant')).getByText(t('rail.office'))).toBeDefined();
  const lock = section(t('person.lockHead'));
  expect(lock.getByText(t('person.lockSayOffice'))).toBeDefined();
  expect(lock.queryByRole('switch')).toBeNull();
  await at.click(button(t('settings.places.storage')));
  expect(isSeen(t('settings.storage.unsent'))).toBe(true);
  expect(isSeen(t('receipts.list'))).toBe(false);
});

it('a cashier leaves the lock as it is, and reads which right is missing; the sound is theirs to change', async () => {
  at = await showSettings(NO_PRINTER, { place: 'till', features: ['SALES_WRITE', 'OPS_WRITE'] });
  const behavior = section(t('settings.behavior'));
  expect(behavior.getByText(t('settings.needsRight'))).toBeDefined();
  expect(behavior.getByRole('combobox', { name: t('person.lockAfter') }).matches(':disabled')).toBe(true);
  expect(toggle(t('settings.sound')).matches(':disabled')).toBe(false);
});

it('the sound is saved at once, and the row says whether it is on', async () => {
  at = await showSettings(NO_PRINTER, { place: 'till' });
  const behavior = () => section(t('settings.behavior'));
  expect(behavior().getByText(t('app.off'))).toBeDefined();
  await at.click(toggle(t('settings.sound')));
  await isSaved(behavior);
  expect(behavior().getByText(t('app.on'))).toBeDefined();
  expect(useSound.getState().isOn).toBe(true);
});

it('the customer display is saved at once; if it cannot be, it stays as it was', async () => {
  at = await showSettings(NO_PRINTER, { place: 'display' });
  const display = () => section(t('customerDisplay.setting.title'));
  main.isDiskFull = true;
  await at.click(toggle(t('customerDisplay.setting.turn')));
  expect((await screen.findByRole('alert')).textContent).toContain(t('settings.notSaved'));
  expect([useCustomerDisplay.getState().isOn, isSeen(errorText('FILE_WRITE_FAILED'))]).toEqual([false, false]);
  main.isDiskFull = false;
  await at.click(button(t('app.retry')));
  await isSaved(display);
});

describe('the display for the customer', () => {
  const POLE = { id: 2, name: 'Pole', width: 1024, height: 600 };
  const WALL = { id: 3, name: '', width: 1920, height: 1080 };
  const where = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: t('customerDisplay.setting.where') });

  it('is no question while there is one besides that of the till', async () => {
    useCustomerDisplay.setState({ displays: [POLE] });
    at = await showSettings(NO_PRINTER, { place: 'display' });
    expect(where()).toBeNull();
  });

  it('is chosen among several, by number, name and size, and saved at once', async () => {
    useCustomerDisplay.setState({ displays: [POLE, WALL] });
    at = await showSettings(NO_PRINTER, { place: 'display' });
    const names = [...(where()?.options ?? [])].map(({ text }) => text.replaceAll(/[\u2068\u2069]/g, ''));
    const numbered = (number: number) => t('customerDisplay.setting.numbered', { number });
    expect(names).toEqual([
      t('customerDisplay.setting.automatic'),
      `${numbered(1)} · Pole · 1024 × 600`,
      `${numbered(2)} · 1920 × 1080`,
    ]);
    main.isDiskFull = true;
    fireEvent.change(where() as HTMLElement, { target: { value: '3' } });
    await screen.findByRole('alert');
    main.isDiskFull = false;
    await at.click(button(t('app.retry')));
    await waitFor(() => expect(useCustomerDisplay.getState().displayId).toBe(3));
    expect(where()?.value).toBe('3');
  });

  it('stays chosen while it is not connected, which is said', async () => {
    useCustomerDisplay.setState({ displays: [POLE], displayId: 3 });
    at = await showSettings(NO_PRINTER, { place: 'display' });
    expect([where()?.value, where()?.selectedOptions[0]?.text, isSeen(t('customerDisplay.setting.gone'))]).toEqual([
      '3',
      t('customerDisplay.setting.notConnected'),
      true,
    ]);
  });
});

it('the time until the till locks is saved at once', async () => {
  at = await openShownTill({ features: MANAGER });
  at.show(<PersonSheet />);
  const minutes = screen.getByRole<HTMLSelectElement>('combobox', { name: t('person.lockAfter') });
  fireEvent.change(minutes, { target: { value: '10' } });
  await isSaved(() => section(t('person.lockHead')));
  expect(localStorage.getItem('pos.lockAfter')).toBe('10');
});

it('the time until the till locks can be set among the settings too', async () => {
  at = await showSettings(NO_PRINTER, { place: 'till' });
  await at.choose(screen.getByRole('combobox', { name: t('person.lockAfter') }), t('person.never'));
  await isSaved(() => section(t('settings.behavior')));
  expect(useLockAfter.getState().minutes).toBeNull();
});

describe('the places', () => {
  it('are each opened by their name, and the one that is open is marked', async () => {
    at = await showSettings(NO_PRINTER, { place: null });
    const places = screen.getByRole('navigation', { name: t('settings.places.label') });
    for (const place of SETTINGS_PLACES.filter((each) => each !== 'box')) {
      const link = within(places).getByRole('button', { name: t(`settings.places.${place}`) });
      await at.click(link);
      expect(link.getAttribute('aria-current')).toBe('page');
      expect(within(places).getAllByRole('button', { current: 'page' })).toEqual([link]);
      expect(screen.getAllByRole('region').length).toBeGreaterThan(0);
    }
  });

  it('say whom a section is for', async () => {
    at = await showSettings(NO_PRINTER, { place: 'language' });
    const { displayName } = at.session.me;
    expect(section(t('language.title')).getByText(t('settings.whom.person', { name: displayName }))).toBeDefined();
    at.till.navigation.openSettings('scanners');
    await waitFor(() => section(t('settings.scanners')).getByText(t('settings.whom.device')));
  });
});

describe('the appearance', () => {
  const root = document.documentElement.dataset;
  const keptNow = () => parseAppearance(localStorage.getItem('pos.appearance'));

  beforeEach(async () => {
    useAppearance.setState(DEFAULT_APPEARANCE);
    at = await showSettings(NO_PRINTER, { place: 'appearance' });
  });

  it('changes at once and is main.kept for the next start', async () => {
    await at.click(choice(t('settings.appearance.percent', { value: 150 })));
    await at.click(choice(t('settings.appearance.densities.touch')));
    await isSaved(() => section(t('settings.appearance.title')));
    expect([root['text'], root['density']]).toEqual(['150', 'touch']);
    expect(keptNow()).toEqual({ ...DEFAULT_APPEARANCE, text: '150', density: 'touch' });
  });

  it('shows the hints of keys as chosen, else by the input', async () => {
    const hints = (value: 'always' | 'after' | 'never') => choice(t(`settings.appearance.keyHints.${value}`));
    expect(hints('always').checked).toBe(true);
    await at.click(choice(t('settings.appearance.densities.touch')));
    expect([hints('after').checked, root['keys'], keptNow().keys]).toEqual([true, 'after', null]);
    await at.click(hints('never'));
    await at.click(choice(t('settings.appearance.densities.mouse')));
    expect([root['keys'], keptNow().keys]).toEqual(['never', 'never']);
  });

  it('of high contrast is marked on the page, and gone with another theme', async () => {
    await at.click(choice(t('settings.appearance.schemes.contrast')));
    expect([root['contrast'], keptNow().scheme]).toEqual(['more', 'contrast']);
    await at.click(choice(t('settings.appearance.schemes.dark')));
    expect([root['contrast'], keptNow().scheme]).toEqual([undefined, 'dark']);
  });
});

it('storage says what is main.kept here', async () => {
  const status = syncStatusOf({});
  useSyncStatus.setState({ status: { ...status, customers: { ...status.customers, count: 1234 } } });
  at = await showSettings(NO_PRINTER, { place: 'storage' });
  expect(section(t('settings.storage.kept')).getByText(/^1,234/)).toBeDefined();
  expect(section(t('settings.storage.room')).getByText(t('sync.fact.used'))).toBeDefined();
  await section(t('settings.storage.kept')).findByText(t('settings.storage.intact'));
  const privacy = section(t('settings.privacy.title'));
  for (const fact of ['secretsAre', 'recordsAre', 'sentTo'] as const)
    expect(privacy.getByText(t(`settings.privacy.${fact}`))).toBeDefined();
});

it('storage calls its room unknown only once it was looked at', async () => {
  const asked: ((estimate: object) => void)[] = [];
  const estimate = () => new Promise((answer) => asked.push(answer));
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { estimate } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'));
  useSyncStatus.setState({ status: null });
  at = await showSettings(NO_PRINTER, { place: 'storage' });
  const room = section(t('settings.storage.room'));
  expect(room.getAllByText('–')).toHaveLength(2);
  asked.forEach((answer) => answer({}));
  await waitFor(() => expect(room.queryByText('–')).toBeNull());
  expect(room.getAllByText(t('sync.fact.freeUnknown')).length).toBeGreaterThanOrEqual(2);
});

it('storage says that the journal is damaged', async () => {
  at = await openShownTill({ features: MANAGER });
  const { call } = at.pos;
  vi.spyOn(at.pos, 'call').mockImplementation((async (name: Command, input: never) =>
    name === 'journal.damages' ? [{ id: 'd' }] : call(name, input)) as never);
  at.till.navigation.openSettings('storage');
  at.show(<SettingsScreen />);
  await section(t('settings.storage.kept')).findByText(t('settings.storage.damaged'));
});

it.each(sampled(SETTINGS_PLACES))('F1 in %s leads to its own section of the manual', async (place) => {
  at = await showSettings(NO_PRINTER, { place });
  const places = screen.getByRole('navigation', { name: t('settings.places.label') });
  for (const element of [within(places).getAllByRole('button')[0], document.querySelector('section[tabindex]')]) {
    (element as HTMLElement).focus();
    openHelpHere();
    expect(useHelp.getState().subject).toEqual({ kind: 'place', place: `settings.${place}` });
  }
  closeHelp();
});
