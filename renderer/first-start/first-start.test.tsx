import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { AppFrame } from '../app/app-frame';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError, type ErrorCode } from '#shared/errors';
import { NO_PRINTER } from '#shared/ipc/printing';
import type { Device } from '#shared/ipc/session';
import { pos } from '../bridge/bridge';
import { usePrinting } from '../bridge/printing';
import { useSyncStatus } from '../bridge/sync-status';
import { syncStatusOf } from '../bridge/testing/sync-status';
import { guidesSignIn, STEPS, useFirstStart } from '../frame/first-start';
import { readOpenDay } from '../store/writes/store-day';
import { button, field, hasKeyboard, isSeen, seen, t } from '../testing/see';
import { openShownTill, openTheDay, type ShownTill } from '../testing/shown-till';
import { sampled } from '../testing/sampled';
import { closeHelp, useHelp } from '../ui/help/open-help';
import { SignedOut } from '../sign-in/signed-out';
import { FirstStartScreen } from './first-start-screen';
import { NewTillScreen } from './new-till-screen';
import { secondsLeft } from './time-left';

const NEW: Device = {
  serviceUrl: 'http://127.0.0.1:4873',
  isServiceGiven: false,
  merchantCode: null,
  registerId: null,
  merchant: null,
  knownUsers: [],
};

beforeEach(() => useFirstStart.setState(useFirstStart.getInitialState(), true));

it('says how long a load takes only by what was measured', () => {
  const first = { at: 0, count: 1_000 };
  expect(secondsLeft(first, { at: 10_000, count: 2_000 }, { total: 4_000 })).toBe(20);
  expect(secondsLeft(first, { at: 1_000, count: 2_000 }, { total: 4_000 })).toBeNull();
  expect(secondsLeft(first, { at: 10_000, count: 1_000 }, { total: 4_000 })).toBeNull();
  expect(secondsLeft(first, { at: 10_000, count: 4_000 }, { total: 4_000 })).toBeNull();
  expect(secondsLeft(first, { at: 10_000, count: 2_000 }, { total: null })).toBeNull();
});

it('guides nobody whose service was given, who signed in before or who left the guide', () => {
  const state = useFirstStart.getState();
  expect(guidesSignIn(NEW, state)).toBe(true);
  expect(guidesSignIn({ ...NEW, isServiceGiven: true }, state)).toBe(false);
  expect(guidesSignIn({ ...NEW, merchantCode: 'demo' }, state)).toBe(false);
  expect(guidesSignIn(NEW, { ...state, stage: 'left' })).toBe(false);
});

it('names its choices to whoever does not see the headings', async () => {
  const at = await openShownTill();
  at.show(<NewTillScreen device={NEW} />);
  screen.getByRole('radiogroup', { name: t('language.choose') });
  await at.click(button(t('firstStart.continue')));
  await screen.findByRole('radiogroup', { name: t('firstStart.steps.service') });
});

it.each([
  ['goes back to the guide from the sign-in where it was left', {}, true],
  ['has no way to the guide where the service was given', { isServiceGiven: true }, false],
  ['has none where somebody signed in before', { merchantCode: 'demo' }, false],
])('%s', async (_says, device, isOffered) => {
  const at = await openShownTill();
  useFirstStart.setState({ stage: 'left', step: 'service' });
  at.show(<SignedOut device={{ ...NEW, ...device }} store={null} />);
  await seen(t('signIn.title'));
  const back = screen.queryByRole('button', { name: t('firstStart.title') });
  expect(back !== null).toBe(isOffered);
  if (!back) return;
  await at.click(back);
  expect(useFirstStart.getState()).toMatchObject({ stage: 'open', step: 'service' });
});

/** The new till at its second step, where asking the service ends like this. */
async function atService(answer: () => Promise<unknown>): Promise<ShownTill> {
  const at = await openShownTill();
  const call = vi
    .spyOn(pos, 'call')
    .mockImplementation((name) => (name === 'service.check' ? answer() : null) as never);
  onTestFinished(() => call.mockRestore());
  at.show(<NewTillScreen device={NEW} />);
  await at.click(button(t('firstStart.continue')));
  await seen(t('firstStart.service.say'));
  return at;
}

const ANSWER = { serviceUrl: 'https://pos.example', milliseconds: 60, clockAheadSeconds: 1 };

it('goes from the language over the service to the sign-in, and says what was found', async () => {
  const at = await atService(() => Promise.resolve(ANSWER));
  await at.fill(field(t('signIn.address')), 'pos.example{Enter}');
  await seen(t('firstStart.service.found', { host: 'pos.example', milliseconds: 60 }));
  expect(pos.call).toHaveBeenCalledWith('service.check', {
    serviceUrl: 'https://pos.example',
    isUnencryptedConfirmed: false,
    certificate: null,
  });
  const merchant = field(t('signIn.merchant'));
  expect(screen.queryByRole('textbox', { name: t('signIn.address') })).toBeNull();
  await seen(t('signIn.whence'));
  // Whether a register is asked for is decided before.
  const place = screen.getByRole('radio', { name: t('signIn.places.office') });
  expect(place.compareDocumentPosition(merchant)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('begins in the field of the address, and keeps the keyboard in the choice while arrows go through it', async () => {
  await atService(() => Promise.resolve(ANSWER));
  await hasKeyboard(field(t('signIn.address')));
  const way = (id: 'address' | 'shop' | 'demo') =>
    screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${t(`firstStart.service.ways.${id}`)}`) });
  for (const id of ['shop', 'demo', 'address'] as const) {
    // What an arrow key does; jsdom has none for radio buttons.
    act(() => way(id).focus());
    act(() => way(id).click());
    expect(way(id).checked).toBe(true);
    expect(document.activeElement).toBe(way(id));
  }
});

it.each<[ErrorCode, string]>([
  ['SERVICE_UNREACHABLE', ''],
  ['REPLY_NOT_JSON', ''],
  ['ROUTE_UNKNOWN', ''],
  ['SERVICE_CERTIFICATE_UNTRUSTED', t('firstStart.service.certificate')],
  ['SERVICE_CERTIFICATE_DATE', t('firstStart.service.computerShows', { when: '' }).replace('.', '')],
])('stays at the service after %s and says what to do', async (code, more) => {
  const at = await atService(() => Promise.reject(new CodedError(code)));
  await at.click(button(t('firstStart.service.check')));
  await seen(t(`errors.${code}.what`));
  expect(document.body.textContent).toContain(more);
  expect(useFirstStart.getState().service).toBeNull();
});

it('asks nobody while no address is typed', async () => {
  const at = await atService(() => Promise.resolve(ANSWER));
  await at.click(field(t('signIn.address')));
  await at.press('{Control>}a{/Control}{Delete}{Enter}');
  await seen(t('errors.SERVICE_ADDRESS_INVALID.what'));
  expect(pos.call).not.toHaveBeenCalledWith('service.check', expect.anything());
});

it('says by how much the clock of the computer is off before it goes on', async () => {
  const at = await atService(() => Promise.resolve({ ...ANSWER, clockAheadSeconds: 900 }));
  await at.click(button(t('firstStart.service.check')));
  await seen(t('clock.ahead', { duration: '15 minutes' }));
  await at.click(button(t('firstStart.continue')));
  await screen.findByRole('textbox', { name: t('signIn.merchant') });
});

it('says that selling can begin only once the discounts are here too', async () => {
  const before = useSyncStatus.getState();
  onTestFinished(() => useSyncStatus.setState(before, true));
  useSyncStatus.setState({ status: syncStatusOf({}) });
  const at = await openShownTill();
  const answered = () => at.store.db.meta.get('discounts');
  await waitFor(async () => expect(await answered()).toEqual({ key: 'discounts', discounts: [] }));
  await at.store.db.meta.delete('discounts');
  useFirstStart.setState({ stage: 'open', step: 'loading' });
  at.show(<FirstStartScreen />);
  await seen(t('firstStart.loading.title'));
  expect(isSeen(t('firstStart.loading.sell'))).toBe(false);
  expect(button(t('firstStart.loading.toPrinter')).getAttribute('aria-keyshortcuts')).toBe('Enter Control+Enter');
  await at.store.db.meta.put({ key: 'discounts', discounts: [] });
  await seen(t('firstStart.loading.ready'));
  // The guide goes on by Enter; selling is the other way.
  await hasKeyboard(button(t('firstStart.loading.toPrinter')));
  expect(button(t('firstStart.loading.sell')).disabled).toBe(false);
});

it('says what a shop without items needs before it sells', async () => {
  const before = useSyncStatus.getState();
  onTestFinished(() => useSyncStatus.setState(before, true));
  const none = { state: 'idle', count: 0, total: 0, checkedAt: '2026-11-20T10:46:30Z' } as const;
  useSyncStatus.setState({ status: syncStatusOf({ items: none }) });
  const at = await openShownTill({ features: FEATURES });
  useFirstStart.setState({ stage: 'open', step: 'loading' });
  at.show(<FirstStartScreen />);
  await screen.findByRole('heading', { name: t('sell.shopHasNoItems') });
  await seen(t('firstStart.loading.noItems'));
  expect(isSeen(t('firstStart.loading.sell'))).toBe(false);
  await at.click(button(t('sell.addItems')));
  const { screen: shown, officePlace } = at.till.navigation.state.getState();
  expect([shown, officePlace?.area]).toEqual(['office', 'items']);
  expect(useFirstStart.getState()).toMatchObject({ stage: 'left', step: 'loading' });
});

it('leads to selling in a shop without items where the person may not add them', async () => {
  const before = useSyncStatus.getState();
  onTestFinished(() => useSyncStatus.setState(before, true));
  const none = { state: 'idle', count: 0, total: 0, checkedAt: '2026-11-20T10:46:30Z' } as const;
  useSyncStatus.setState({ status: syncStatusOf({ items: none }) });
  const at = await openShownTill({ features: ['SALES_WRITE', 'CATALOG_READ'] });
  useFirstStart.setState({ stage: 'open', step: 'loading' });
  at.show(<FirstStartScreen />);
  await screen.findByRole('heading', { name: t('sell.shopHasNoItems') });
  await seen(t('firstStart.loading.sell'));
});

it('says when selling can begin, and leads to it without an end of the guide', async () => {
  const loading = { state: 'first load', count: 500, total: 2_000, checkedAt: null } as const;
  const before = useSyncStatus.getState();
  onTestFinished(() => useSyncStatus.setState(before, true));
  useSyncStatus.setState({ status: syncStatusOf({ items: loading, customers: loading }) });
  const at = await openShownTill();
  useFirstStart.setState({ stage: 'open', step: 'loading' });
  at.show(<FirstStartScreen />);
  await seen(t('firstStart.loading.title'));
  expect(isSeen(t('firstStart.loading.sell'))).toBe(false);
  useSyncStatus.setState({ status: syncStatusOf({ customers: loading }) });
  await seen(t('firstStart.loading.readySay'));
  // Also told to a person who does not see it.
  const told = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(told).toContain(t('firstStart.loading.ready'));
  // Beside the step, until the customers are here too.
  await seen(t('firstStart.about.loading'));
  useSyncStatus.setState({ status: syncStatusOf({}) });
  await vi.waitFor(() => expect(isSeen(t('firstStart.about.loading'))).toBe(false));
  await at.click(button(t('firstStart.loading.sell')));
  expect(useFirstStart.getState()).toMatchObject({ stage: 'left', step: 'loading' });
});

it.each(
  sampled([
    ['printer', 'loading'],
    ['scanner', 'printer'],
    ['pin', 'scanner'],
    ['day', 'pin'],
  ] as const),
)('goes back from the step %s to %s', async (step, before) => {
  const at = await openShownTill();
  useFirstStart.setState({ stage: 'open', step });
  at.show(<FirstStartScreen />);
  await at.click(await screen.findByRole('button', { name: t('app.back') }));
  expect(useFirstStart.getState()).toMatchObject({ stage: 'open', step: before });
});

it('goes back from the day that is open already', async () => {
  const at = await openShownTill();
  await openTheDay(at);
  useFirstStart.setState({ stage: 'open', step: 'day' });
  at.show(<FirstStartScreen />);
  await seen(t('firstStart.day.isOpen'));
  await at.press('{Escape}');
  expect(useFirstStart.getState()).toMatchObject({ stage: 'open', step: 'pin' });
});

it('has a way to the manual for whoever has no keyboard', async () => {
  const at = await openShownTill();
  onTestFinished(closeHelp);
  at.show(<NewTillScreen device={NEW} />);
  await at.click(button(t('app.help')));
  expect(useHelp.getState().subject).toEqual({ kind: 'place', place: 'firstStart.language' });
});

it('says that the printer is set up where it was, also by Skip', async () => {
  const before = usePrinting.getState();
  onTestFinished(() => usePrinting.setState(before, true));
  usePrinting.setState({ settings: { ...NO_PRINTER, connection: { is: 'device', path: '/dev/usb/lp0' } } });
  const at = await openShownTill();
  useFirstStart.setState({ stage: 'open', step: 'printer' });
  at.show(<FirstStartScreen />);
  await at.click(await screen.findByRole('button', { name: t('firstStart.skip') }));
  await seen(t('firstStart.printer.found'));
  expect(useFirstStart.getState()).toMatchObject({ step: 'scanner', outcomes: { printer: 'done' } });
});

it('tries the scanner, skips the PIN and opens the day', async () => {
  const at = await openShownTill();
  useFirstStart.setState({ stage: 'open', step: 'scanner' });
  at.show(<FirstStartScreen />);
  await at.click(field(t('firstStart.scanner.field')));
  await at.press('22423{Enter}');
  await seen(t('firstStart.scanner.read', { code: '22423' }));
  await at.press('{Enter}');
  await at.click(await screen.findByRole('button', { name: t('firstStart.skip') }));
  await at.fill(await screen.findByRole('textbox', { name: t('openDay.float', { currency: 'AED' }) }), '200{Enter}');
  await waitFor(() => expect(useFirstStart.getState().stage).toBe('done'));
  expect(useFirstStart.getState().outcomes).toMatchObject({ scanner: 'done', pin: 'skipped', day: 'done' });
  expect((await readOpenDay(at.store.db, at.session.registerId))?.openingCash).toBe(200);
});

const keysList = () => screen.queryByRole('dialog', { name: t('keys.title') });

it('lists its keys for a question mark, and not once more when it is left', async () => {
  const at = await openShownTill();
  useFirstStart.setState({ stage: 'open', step: 'scanner' });
  at.show(<AppFrame />);
  await screen.findByRole('textbox', { name: t('firstStart.scanner.field') });
  await at.press('?');
  await screen.findByRole('dialog', { name: t('keys.title') });
  await at.press('?');
  expect(keysList()).toBeNull();
  await at.click(button(t('firstStart.leave')));
  await screen.findByRole('combobox', { name: t('sell.search') });
  expect(keysList()).toBeNull();
});

it('lists the keys where someone signs in, but takes a question mark as the beginning of a password', async () => {
  const at = await openShownTill();
  at.show(<SignedOut device={{ ...NEW, merchantCode: 'demo', registerId: 1 }} store={null} />);
  await at.click(await screen.findByRole('textbox', { name: t('signIn.user') }));
  await at.press('?');
  await screen.findByRole('dialog', { name: t('keys.title') });
  await at.press('{Escape}');
  const password = screen.getByLabelText<HTMLInputElement>(t('signIn.password'));
  await at.click(password);
  await at.press('?');
  expect([password.value, keysList()]).toEqual(['?', null]);
});

it('lists the keys where the till is unlocked by a PIN', async () => {
  const user = {
    username: 'maria',
    displayName: 'Maria',
    role: 'CASHIER',
    features: [],
    hasPin: true,
    pinProblem: null,
  };
  const knownUsers = [{ ...user, lastSignInAt: '2026-03-01T08:00:00Z' }];
  const at = await openShownTill();
  at.show(<SignedOut device={{ ...NEW, merchantCode: 'demo', registerId: 1, knownUsers }} store={null} />);
  await hasKeyboard(await screen.findByLabelText(t('pin.of', { name: 'Maria' })));
  await at.press('?');
  await screen.findByRole('dialog', { name: t('keys.title') });
});

it.each(sampled(STEPS.slice(STEPS.indexOf('loading'))))(
  'F1 in the step %s leads to its own section of the manual',
  async (step) => {
    const at = await openShownTill();
    useFirstStart.setState({ stage: 'open', step });
    at.show(<FirstStartScreen />);
    await seen(t(`firstStart.steps.${step}`));
    expect(document.querySelector('[data-help]')?.getAttribute('data-help')).toBe(`firstStart.${step}`);
  },
);
