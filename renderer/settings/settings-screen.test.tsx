import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Command } from '#shared/ipc/channels';
import type { CustomerDisplay as CustomerDisplayState } from '#shared/ipc/customer-display';
import { NO_PRINTER, type PrinterSettings } from '#shared/ipc/printing';
import { useCustomerDisplay } from '../bridge/customer-display';
import { usePrinting } from '../bridge/printing';
import { useSyncStatus } from '../bridge/sync-status';
import { syncStatusOf } from '../bridge/testing/sync-status';
import { useLockAfter } from '../frame/lock/lock-after';
import { SETTINGS_PLACES, type SettingsPlace } from '../till/navigation';
import { PersonSheet } from '../sign-in/person-sheet';
import { createFakeApi } from '../store/testing/fake-api';
import { button, choice, errorText, field, hasKeyboard, isSeen, problemOf, t } from '../testing/see';
import { openShownTill, type ShownTill } from '../testing/shown-till';
import { DEFAULT_APPEARANCE, parseAppearance, useAppearance } from '../theme/appearance';
import { closeHelp, openHelpHere, useHelp } from '../ui/help/open-help';
import { useSound } from '../ui/messages/sound';
import { SettingsScreen } from './settings-screen';

const NETWORK: PrinterSettings = {
  ...NO_PRINTER,
  connection: { is: 'network', host: '10.0.0.7', port: 9100, isPublic: false },
};

let at: ShownTill;
/** What main was asked to keep, oldest first. */
let kept: PrinterSettings[];
let isDiskFull: boolean;
let printed: unknown[];

const done = { ok: true, value: null };
const diskFull = { ok: false, error: { code: 'FILE_WRITE_FAILED', message: 'The disk is full.' } };

const MANAGER = ['SALES_WRITE', 'OPS_WRITE', 'ACCOUNTING_READ'];

interface Shown {
  readonly place?: SettingsPlace | null;
  readonly features?: readonly string[];
}

async function show(settings: PrinterSettings, { place = 'printing', features = MANAGER }: Shown = {}): Promise<void> {
  usePrinting.setState({ settings });
  at = await openShownTill({ features });
  at.till.navigation.openSettings(place);
  at.show(<SettingsScreen />);
}

beforeEach(() => {
  kept = [];
  printed = [];
  isDiskFull = false;
  const { api } = createFakeApi({
    'printing.configure': (settings) => {
      if (isDiskFull) return diskFull;
      kept.push(settings as PrinterSettings);
      return done;
    },
    'printing.print': (request) => {
      printed.push(request);
      return { ok: true, value: { isNew: true } };
    },
    'customerDisplay.read': () => ({ ok: true, value: useCustomerDisplay.getState() }),
    'customerDisplay.turn': () => (isDiskFull ? diskFull : done),
    'customerDisplay.choose': (input) => {
      if (isDiskFull) return diskFull;
      useCustomerDisplay.setState(input as CustomerDisplayState);
      return done;
    },
    'till.contents': () => ({ ok: true, value: { registers: [] } }),
    'crashes.read': () => ({ ok: true, value: [] }),
    'storage.estimate': () => done,
    'app.facts': () => ({ ok: true, value: { version: '1', runtime: '1', platform: 'linux' } }),
    'updates.read': () => ({
      ok: true,
      value: {
        version: '1',
        status: 'off',
        isInstalledAtClose: true,
        next: null,
        percent: null,
        checkedAt: null,
        error: null,
      },
    }),
  });
  vi.stubGlobal('pos', api);
  onTestFinished(() => void vi.unstubAllGlobals());
});

// Leaving the screen saves: not over the settings of the next test.
afterEach(async () => {
  const { settings } = usePrinting.getState();
  cleanup();
  await act(async () => undefined);
  await waitFor(() => expect(usePrinting.getState().settings).toEqual(kept.at(-1) ?? settings));
});

const section = (name: string) => within(screen.getByRole('region', { name }));
const printer = () => section(t('settings.printer'));
const receipt = () => section(t('settings.receipt'));
const isSaved = (part: () => ReturnType<typeof section>) => part().findByText(t('app.saved'));
const host = () => field(t('settings.host'));
const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(`^${name}`) });
const inUse = (connection: string) => isSeen(t('settings.notYet', { connection }));

it('has no button to save', async () => {
  await show(NETWORK);
  expect(screen.queryByRole('button', { name: /save/i })).toBeNull();
});

describe('a cashier', () => {
  const CASHIER = ['SALES_WRITE', 'OPS_WRITE'];

  it('cannot open the drawer from the settings of a till that is set up: its list would not have it', async () => {
    await show({ ...NETWORK, hasDrawer: true }, { features: CASHIER });
    const open = button(t('settings.testDrawer'));
    expect(open.disabled).toBe(true);
    await at.click(open);
    expect(printed).toEqual([]);
  });

  it('cannot change the printer and the receipt of a till that is set up, and reads which right is missing', async () => {
    await show(NETWORK, { features: CASHIER });
    for (const part of [printer, receipt]) expect(part().getByText(t('settings.needsRight'))).toBeDefined();
    for (const control of [host(), toggle(t('settings.printsSales')), field(t('settings.returnPolicy'))])
      expect(control.matches(':disabled')).toBe(true);
    expect(button(t('settings.test')).matches(':disabled')).toBe(false);
  });

  it('sets up the printer of a till that has none', async () => {
    await show(NO_PRINTER, { features: CASHIER });
    expect(printer().queryByText(t('settings.needsRight'))).toBeNull();
    await at.click(choice(t('settings.connections.network')));
    await at.fill(host(), '10.0.0.8');
    await at.press('{Enter}');
    await waitFor(() => expect(kept.at(-1)?.connection).toMatchObject({ host: '10.0.0.8' }));
    await at.click(choice('32'));
    await waitFor(() => expect(kept.at(-1)?.columns).toBe(32));
  });
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
  await show(NO_PRINTER, { place: 'till', features: ['SALES_WRITE', 'OPS_WRITE'] });
  const behavior = section(t('settings.behavior'));
  expect(behavior.getByText(t('settings.needsRight'))).toBeDefined();
  expect(behavior.getByRole('combobox', { name: t('person.lockAfter') }).matches(':disabled')).toBe(true);
  expect(toggle(t('settings.sound')).matches(':disabled')).toBe(false);
});

describe('a change of the printer', () => {
  beforeEach(() => show(NETWORK));

  it('is saved at once, and said beside it', async () => {
    expect(printer().queryByText(t('app.saved'))).toBeNull();
    await at.click(toggle(t('settings.printsSales')));
    await isSaved(printer);
    expect(kept).toEqual([{ ...NETWORK, printsSales: false }]);
    expect(receipt().queryByText(t('app.saved'))).toBeNull();
    await at.click(choice('32'));
    await waitFor(() => expect(kept.at(-1)).toEqual({ ...NETWORK, printsSales: false, columns: 32 }));
    expect(usePrinting.getState().settings).toEqual(kept.at(-1));
  });

  it('is said beside the field too, when a save under way took its text along', async () => {
    await at.click(field(t('settings.returnPolicy')));
    await at.press('14 days');
    // Saves what is typed elsewhere as well.
    fireEvent.click(toggle(t('settings.printsSales')));
    await waitFor(() => expect(kept).toEqual([{ ...NETWORK, printsSales: false, returnPolicy: '14 days' }]));
    await at.press('{Tab}');
    await isSaved(receipt);
    expect(kept).toHaveLength(1);
  });

  it('of its address is saved when the field is left, without the blanks around it', async () => {
    await at.fill(host(), ' 10.0.0.8 ');
    expect(kept).toEqual([]);
    await at.click(field(t('settings.port')));
    await isSaved(printer);
    expect(kept).toEqual([
      { ...NETWORK, connection: { is: 'network', host: '10.0.0.8', port: 9100, isPublic: false } },
    ]);
    expect(host().value).toBe('10.0.0.8');
  });

  it('of its address is saved on Enter', async () => {
    await at.fill(host(), '10.0.0.8');
    await at.press('{Enter}');
    await isSaved(printer);
    expect(kept).toHaveLength(1);
  });

  it('of its address is saved by leaving the screen', async () => {
    await at.fill(host(), '10.0.0.8');
    cleanup();
    await waitFor(() => expect(kept).toMatchObject([{ connection: { host: '10.0.0.8' } }]));
  });

  it('that is not valid is not saved: the address from before stays in use, and the rest can be changed', async () => {
    await at.fill(host(), 'http://printer');
    await at.press('{Enter}');
    expect(problemOf(host())).toBe(t('settings.hostForm'));
    expect(inUse(t('settings.networkInUse', { host: '10.0.0.7', port: 9100 }))).toBe(true);
    await at.click(toggle(t('settings.hasDrawer')));
    await isSaved(printer);
    expect(kept).toEqual([{ ...NETWORK, hasDrawer: true }]);
    await at.fill(host(), '10.0.0.9');
    await at.press('{Enter}');
    await waitFor(() => expect(kept.at(-1)?.connection).toMatchObject({ host: '10.0.0.9' }));
    expect([problemOf(host()), isSeen(t('settings.hostForm'))]).toEqual(['', false]);
  });

  it('to none is saved with its drawer', async () => {
    await at.click(toggle(t('settings.hasDrawer')));
    await at.click(choice(t('settings.connections.none')));
    await waitFor(() => expect(kept.at(-1)).toEqual(NO_PRINTER));
  });

  it('that the disk refuses is said to be not saved, and tried again', async () => {
    isDiskFull = true;
    await at.click(choice('32'));
    const alert = await screen.findByRole('alert');
    for (const text of ['notSaved', 'asBefore', 'checkDisk'] as const)
      expect(alert.textContent).toContain(t(`settings.${text}`));
    expect([printer().queryByText(t('app.saved')), usePrinting.getState().settings]).toEqual([null, NETWORK]);
    isDiskFull = false;
    await at.click(button(t('app.retry')));
    await isSaved(printer);
    expect(kept).toEqual([{ ...NETWORK, columns: 32 }]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is saved before its test is printed', async () => {
    await at.fill(host(), '10.0.0.8');
    await at.click(button(t('settings.test')));
    await waitFor(() => expect(printed).toHaveLength(1));
    expect(kept).toMatchObject([{ connection: { host: '10.0.0.8' } }]);
  });

  it('that is not valid is not tested', async () => {
    await at.fill(host(), 'two words');
    await at.click(button(t('settings.test')));
    await hasKeyboard(host());
    expect([problemOf(host()), printed, kept]).toEqual([t('settings.hostForm'), [], []]);
  });
});

it('the last test of the printer is said with its outcome and why', async () => {
  await show(NETWORK);
  await at.click(button(t('settings.test')));
  await waitFor(() => expect(printed).toHaveLength(1));
  const [{ jobId }] = printed as [{ jobId: string }];
  const job = {
    jobId,
    title: 'Test',
    isCopy: false,
    isDrawerOnly: false,
    queuedAt: at.store.now().toISOString(),
    againNeeds: null,
  };
  const other = { ...job, jobId: 'a-receipt', status: { is: 'failed', problem: 'PRINTER_UNREACHABLE' } } as const;
  usePrinting.setState({ jobs: [{ ...job, status: { is: 'waiting', problem: 'PRINTER_UNREACHABLE' } }, other] });
  await printer().findByText(t('printing.queue.statuses.waiting'));
  expect(printer().getByText(new RegExp(errorText('PRINTER_UNREACHABLE').slice(0, 20)))).toBeDefined();
  usePrinting.setState({ jobs: [{ ...job, status: { is: 'printed' } }, other] });
  await printer().findByText(t('printing.queue.statuses.printed'));
  usePrinting.setState({ jobs: [] });
});

describe('a first printer', () => {
  beforeEach(() => show(NO_PRINTER));

  it('is in use once its address is typed', async () => {
    await at.click(choice(t('settings.connections.network')));
    await hasKeyboard(host());
    expect([inUse(t('settings.connections.none')), problemOf(host()), kept]).toEqual([true, '', []]);
    await at.press('10.0.0.7{Enter}');
    await isSaved(printer);
    expect([kept, inUse(t('settings.connections.none'))]).toEqual([[NETWORK], false]);
  });

  it('keeps what was chosen for it meanwhile', async () => {
    await at.click(choice(t('settings.connections.network')));
    await at.click(toggle(t('settings.hasDrawer')));
    expect(problemOf(host())).toBe(t('settings.missingHost'));
    await at.fill(host(), '10.0.0.7');
    await at.press('{Enter}');
    await waitFor(() => expect(kept.at(-1)).toEqual({ ...NETWORK, hasDrawer: true }));
  });
});

it('the return policy is saved when its field is left', async () => {
  await show(NO_PRINTER);
  await at.fill(field(t('settings.returnPolicy')), '14 days\nwith this receipt');
  expect(kept).toEqual([]);
  await at.press('{Tab}');
  await isSaved(receipt);
  expect(kept).toEqual([{ ...NO_PRINTER, returnPolicy: '14 days\nwith this receipt' }]);
  expect(printer().queryByText(t('app.saved'))).toBeNull();
});

it('the second language is saved when it is chosen', async () => {
  await show(NO_PRINTER);
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: t('settings.secondLanguage') });
  expect(choice.selectedOptions[0]?.textContent).toBe(t('settings.noSecondLanguage'));
  await at.choose(choice, 'العربية');
  await isSaved(receipt);
  expect(kept).toEqual([{ ...NO_PRINTER, secondLanguage: 'ar' }]);
});

it('the sound is saved at once, and the row says whether it is on', async () => {
  await show(NO_PRINTER, { place: 'till' });
  const behavior = () => section(t('settings.behavior'));
  expect(behavior().getByText(t('app.off'))).toBeDefined();
  await at.click(toggle(t('settings.sound')));
  await isSaved(behavior);
  expect(behavior().getByText(t('app.on'))).toBeDefined();
  expect(useSound.getState().isOn).toBe(true);
});

it('the customer display is saved at once; if it cannot be, it stays as it was', async () => {
  await show(NO_PRINTER, { place: 'display' });
  const display = () => section(t('customerDisplay.setting.title'));
  isDiskFull = true;
  await at.click(toggle(t('customerDisplay.setting.turn')));
  expect((await screen.findByRole('alert')).textContent).toContain(t('settings.notSaved'));
  expect([useCustomerDisplay.getState().isOn, isSeen(errorText('FILE_WRITE_FAILED'))]).toEqual([false, false]);
  isDiskFull = false;
  await at.click(button(t('app.retry')));
  await isSaved(display);
});

describe('the display for the customer', () => {
  const POLE = { id: 2, name: 'Pole', width: 1024, height: 600 };
  const WALL = { id: 3, name: '', width: 1920, height: 1080 };
  const where = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: t('customerDisplay.setting.where') });

  it('is no question while there is one besides that of the till', async () => {
    useCustomerDisplay.setState({ displays: [POLE] });
    await show(NO_PRINTER, { place: 'display' });
    expect(where()).toBeNull();
  });

  it('is chosen among several, by number, name and size, and saved at once', async () => {
    useCustomerDisplay.setState({ displays: [POLE, WALL] });
    await show(NO_PRINTER, { place: 'display' });
    const names = [...(where()?.options ?? [])].map(({ text }) => text.replaceAll(/[\u2068\u2069]/g, ''));
    const numbered = (number: number) => t('customerDisplay.setting.numbered', { number });
    expect(names).toEqual([
      t('customerDisplay.setting.automatic'),
      `${numbered(1)} · Pole · 1024 × 600`,
      `${numbered(2)} · 1920 × 1080`,
    ]);
    isDiskFull = true;
    fireEvent.change(where() as HTMLElement, { target: { value: '3' } });
    await screen.findByRole('alert');
    isDiskFull = false;
    await at.click(button(t('app.retry')));
    await waitFor(() => expect(useCustomerDisplay.getState().displayId).toBe(3));
    expect(where()?.value).toBe('3');
  });

  it('stays chosen while it is not connected, which is said', async () => {
    useCustomerDisplay.setState({ displays: [POLE], displayId: 3 });
    await show(NO_PRINTER, { place: 'display' });
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
  await show(NO_PRINTER, { place: 'till' });
  await at.choose(screen.getByRole('combobox', { name: t('person.lockAfter') }), t('person.never'));
  await isSaved(() => section(t('settings.behavior')));
  expect(useLockAfter.getState().minutes).toBeNull();
});

describe('the places', () => {
  it('are each opened by their name, and the one that is open is marked', async () => {
    await show(NO_PRINTER, { place: null });
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
    await show(NO_PRINTER, { place: 'language' });
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
    await show(NO_PRINTER, { place: 'appearance' });
  });

  it('changes at once and is kept for the next start', async () => {
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

it('storage says what is kept here', async () => {
  const status = syncStatusOf({});
  useSyncStatus.setState({ status: { ...status, customers: { ...status.customers, count: 1234 } } });
  await show(NO_PRINTER, { place: 'storage' });
  expect(section(t('settings.storage.kept')).getByText(/^1,234/)).toBeDefined();
  expect(section(t('settings.storage.room')).getByText(t('sync.fact.used'))).toBeDefined();
  await section(t('settings.storage.kept')).findByText(t('settings.storage.intact'));
  const privacy = section(t('settings.privacy.title'));
  for (const fact of ['secretsAre', 'recordsAre', 'sentTo'] as const)
    expect(privacy.getByText(t(`settings.privacy.${fact}`))).toBeDefined();
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

it.each(SETTINGS_PLACES)('F1 in %s leads to its own section of the manual', async (place) => {
  await show(NO_PRINTER, { place });
  const places = screen.getByRole('navigation', { name: t('settings.places.label') });
  for (const element of [within(places).getAllByRole('button')[0], document.querySelector('section[tabindex]')]) {
    (element as HTMLElement).focus();
    openHelpHere();
    expect(useHelp.getState().subject).toEqual({ kind: 'place', place: `settings.${place}` });
  }
  closeHelp();
});
