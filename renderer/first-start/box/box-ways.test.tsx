import { screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { BoxService, BoxState } from '#shared/ipc/box';
import { CodedError } from '#shared/errors';
import { pos } from '../../bridge/bridge';
import { useBox } from '../../bridge/box';
import { useSession } from '../../bridge/session';
import { useFirstStart } from '../../frame/first-start';
import { button, field, isSeen, problemOf, seen, t } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { sampled } from '../../testing/sampled';
import { NewTillScreen } from '../new-till-screen';
import { choicesFound, countryChoices, currencyChoices, smallestCoin, typedChoice, usualCurrency } from './countries';
import { ManagerFields } from './manager-fields';
import { ShopForm } from './shop-form-view';
import { emptyShop, shopFacts, shopProblems, type ShopValues } from './shop-form';

const OFF: BoxService = { status: 'off', since: null, url: null, merchant: null, error: null };
const PLACE = { serviceUrl: 'http://127.0.0.1:4880', merchantCode: 'sohar-dates', registerId: 1 };
const DEMO_USERS = [
  { username: 'sara.khan', password: 'cashier-demo', role: 'CASHIER' },
  { username: 'omar.haddad', password: 'manager-demo', role: 'MANAGER' },
];
const SHOP: ShopValues = {
  ...emptyShop('Asia/Muscat', 'Front counter'),
  ...{ name: ' Sohar Dates ', countryCode: 'OM', currency: 'OMR', rate: '5', cashRounding: '0.005' },
  address: 'Mutrah Souq\n\nMuscat',
  ...{ displayName: 'Amal Said', username: 'amal.said', password: 'cardamom and clove', again: 'cardamom and clove' },
};

function report(shop: Partial<BoxService>): void {
  const box: BoxState = {
    ...{ shop: { ...OFF, ...shop }, demo: OFF, backups: { folder: '', kept: [], error: null } },
    ...{ owner: null, startsWithComputer: false },
    network: { isOn: false, addresses: [], fingerprint: null, error: null },
  };
  useBox.setState({ box });
}

beforeEach(() => {
  useFirstStart.setState(useFirstStart.getInitialState(), true);
  useBox.setState({ box: null });
});

it('suggests the currency and the coins of a country', () => {
  expect(countryChoices('en')).toContainEqual({ value: 'OM', label: 'Oman' });
  expect(currencyChoices('en')).toContainEqual({ value: 'OMR', label: 'OMR, Omani Rial' });
  expect(['OM', 'AE', 'DE', ''].map(usualCurrency)).toEqual(['OMR', 'AED', 'EUR', '']);
  expect(['OMR', 'AED', 'USD', 'XXX'].map(smallestCoin)).toEqual(['0.005', '0.25', '0', '0']);
});

it.each(
  sampled([
    ['oman', 'OM'],
    ['OM', 'OM'],
    [' united arab ', 'AE'],
    ['cote d’ivoire', 'CI'],
    ['united', null],
    ['Atlantis', null],
    ['', null],
  ]),
)('understands %j as the country %j', (typed, country) => {
  expect(typedChoice(countryChoices('en'), typed)?.value ?? null).toBe(country);
});

it('has the countries in the order of the language of the page', () => {
  const names = countryChoices('sv').map(({ label }) => label);
  expect(names.indexOf('Österrike')).toBeGreaterThan(names.indexOf('Zambia'));
});

it('finds countries as people write them, and by their codes', () => {
  const found = (typed: string, language = 'ar') =>
    choicesFound(countryChoices(language), typed).map(({ value }) => value);
  expect(found('عمان')).toContain('OM');
  expect(found('الامارات')).toEqual(['AE']);
  expect(found('cote', 'en')).toEqual(['CI']);
  // By its code first, which the names of others may contain.
  expect(found('om')).toEqual(['OM']);
  expect(found('Om', 'en')[0]).toBe('OM');
  expect(typedChoice(countryChoices('ar'), 'سلطنه')).toBeNull();
});

it('names what is wrong on each page', () => {
  const empty = emptyShop('Asia/Muscat', '');
  const shop = {
    name: 'name',
    countryCode: 'country',
    currency: 'currency',
    rate: 'rate',
  };
  expect(shopProblems(empty, 'shop')).toEqual(shop);
  const manager = {
    displayName: 'displayName',
    username: 'username',
    password: 'password',
    registerName: 'registerName',
  };
  expect(shopProblems(empty, 'manager')).toEqual(manager);
  expect([shopProblems(SHOP, 'shop'), shopProblems(SHOP, 'manager')]).toEqual([{}, {}]);
  const long = { ...SHOP, name: 'x'.repeat(201) };
  expect(shopProblems(long, 'shop')).toEqual({ name: 'tooLong' });
  expect(shopProblems({ ...SHOP, address: 'x'.repeat(201) }, 'shop')).toEqual({ address: 'tooLong' });
  expect(shopProblems({ ...SHOP, cashRounding: '5' }, 'shop')).toEqual({ cashRounding: 'cashRounding' });
  const wrong = { ...SHOP, vatNumber: 'OM12', rate: '101', cashRounding: '0.0001', again: 'other', username: 'a b' };
  expect(shopProblems(wrong, 'shop')).toEqual({ vatNumber: 'vatNumber', rate: 'rate', cashRounding: 'cashRounding' });
  expect(shopProblems(wrong, 'manager')).toEqual({ username: 'username', again: 'again' });
});

it('sends what was typed, without blanks around it', () => {
  expect(shopFacts(SHOP, true)).toMatchObject({
    merchant: {
      ...{ name: 'Sohar Dates', vatRegistrationNumber: null, addressLines: ['Mutrah Souq', 'Muscat'] },
      ...{ standardRate: 5, cashRounding: 0.005, pricesIncludeTax: true },
    },
    register: { name: 'Front counter' },
  });
});

it('takes a tax number in the digits of another script', () => {
  const values = { ...SHOP, countryCode: 'AE', currency: 'AED', cashRounding: '0.25', vatNumber: '١٠٠٤٥٢٩١٨٣٠٠٠٠٣' };
  expect(shopProblems(values, 'shop')).toEqual({});
  expect(shopFacts(values, true).merchant.vatRegistrationNumber).toBe('100452918300003');
});

type Calls = Partial<Record<string, (input: never) => unknown>>;

/** The new till at its second step. */
async function atWay(way: 'shop' | 'demo', calls: Calls): Promise<ShownTill> {
  const at = await openShownTill();
  const call = vi
    .spyOn(pos, 'call')
    .mockImplementation((async (name: string, input: never) => calls[name]?.(input) ?? null) as never);
  const signIn = vi.spyOn(useSession.getState(), 'signIn').mockResolvedValue();
  onTestFinished(() => [call, signIn].forEach((spy) => spy.mockRestore()));
  const device = { serviceUrl: '', isServiceGiven: false, merchantCode: null, registerId: null };
  at.show(<NewTillScreen device={{ ...device, merchant: null, knownUsers: [] }} />);
  await at.click(button(t('firstStart.continue')));
  await at.click(screen.getByRole('radio', { name: new RegExp(`^${t(`firstStart.service.ways.${way}`)}`) }));
  return at;
}

const CHECKED = { 'service.check': () => ({ serviceUrl: PLACE.serviceUrl, milliseconds: 4, clockAheadSeconds: 0 }) };

it('stays on the page of what is wrong, and says it there', async () => {
  const at = await atWay('shop', {});
  await at.click(button(t('firstStart.continue')));
  expect(problemOf(field(t('firstStart.shop.name')))).toBe(t('firstStart.shop.problems.name'));
  expect(isSeen(t('firstStart.shop.displayName'))).toBe(false);
});

it.each(['{Enter}', '{Tab}'])('takes a country that was typed and left with %s, and its currency', async (key) => {
  const at = await atWay('shop', {});
  const country = () => screen.getByRole<HTMLInputElement>('combobox', { name: t('firstStart.shop.country') });
  await at.click(country());
  await at.press('oman');
  await at.press(key);
  await vi.waitFor(() => expect(country().value).toBe('Oman'));
  const currency = screen.getByRole<HTMLInputElement>('combobox', { name: t('firstStart.shop.currency') });
  expect([currency.value, field(t('firstStart.shop.cashRounding')).value]).toEqual(['OMR, Omani Rial', '0.005']);
});

it('has a title of its own on the second page, which is about nothing but the person and the register', async () => {
  const at = await atWay('shop', {});
  await at.fill(field(t('firstStart.shop.name')), 'Sohar Dates');
  await at.click(screen.getByRole('combobox', { name: t('firstStart.shop.country') }));
  await at.press('oman{Enter}');
  const rate = screen.getByRole<HTMLInputElement>('textbox', { name: /rate|percent/i });
  if (rate.value === '') await at.fill(rate, '5');
  await at.click(button(t('firstStart.continue')));
  const title = t('firstStart.shop.pages.manager');
  expect((await screen.findByRole('heading', { name: title })).tagName).toBe('H1');
  expect(isSeen(t('firstStart.service.say'))).toBe(false);
});

it('says how long a password has to be before it is typed', async () => {
  const at = await openShownTill();
  const rest = { value: '', error: null, autoComplete: 'off', spellCheck: false, size: 'md', disabled: false };
  at.show(<ManagerFields field={(name) => ({ ...rest, name, onChange: () => undefined })} />);
  await seen(t('firstStart.shop.passwordHint'));
});

it('says what it waits for beside the buttons, which stay in view', async () => {
  const at = await openShownTill();
  const nothing = () => undefined;
  at.show(<ShopForm page="shop" onPage={nothing} isBusy error={null} onEdit={nothing} onMake={nothing} />);
  const progress = await screen.findByText(t('firstStart.shop.starting'));
  expect(progress.parentElement).toBe(button(t('firstStart.continue')).parentElement);
});

it('says where the person looks why the service does not start, and starts it at another try', async () => {
  const setUp = vi.fn().mockRejectedValueOnce(new CodedError('BOX_PORT_TAKEN'));
  const at = await atWay('demo', { 'box.startDemo': setUp });
  await at.click(button(t('firstStart.demo.start')));
  await seen(t('errors.BOX_PORT_TAKEN.what'));
  setUp.mockReturnValue({ ...PLACE, merchantCode: 'demo', users: DEMO_USERS });
  await at.click(button(t('firstStart.demo.start')));
  await seen('manager-demo');
  expect(isSeen(t('errors.BOX_PORT_TAKEN.what'))).toBe(false);
});

it.each(['{Enter}', '{Control>}{Enter}{/Control}'])('goes on with the chosen way by %s', async (key) => {
  const startDemo = vi.fn(() => ({ ...PLACE, merchantCode: 'demo', users: DEMO_USERS }));
  const at = await atWay('demo', { 'box.startDemo': startDemo });
  expect(document.activeElement).toHaveProperty('type', 'radio');
  await at.press(key);
  await seen('manager-demo');
  expect(startDemo).toHaveBeenCalledOnce();
});

it('says the sign-ins of the demo and signs in as one of them', async () => {
  const startDemo = () => ({ ...PLACE, merchantCode: 'demo', users: DEMO_USERS });
  const at = await atWay('demo', { ...CHECKED, 'box.startDemo': startDemo });
  await seen(t('firstStart.demo.isDemo'));
  await at.click(button(t('firstStart.demo.start')));
  for (const text of ['sara.khan', 'cashier-demo', 'omar.haddad', 'manager-demo']) await seen(text);
  await at.click(button(t('firstStart.demo.enter', { role: t('unlock.roles.MANAGER') })));
  await vi.waitFor(() =>
    expect(useSession.getState().signIn).toHaveBeenCalledWith(
      expect.objectContaining({ merchantCode: 'demo', username: 'omar.haddad', password: 'manager-demo' }),
    ),
  );
});

it('leads to the sign-in of a shop that is there already, and shows a service that starts or does not', async () => {
  const at = await atWay('shop', CHECKED);
  report({ status: 'starting' });
  await seen(t('firstStart.shop.starting'));
  report({ status: 'waiting', error: { code: 'DATABASE_IN_USE', message: '' } });
  await seen(t('errors.DATABASE_IN_USE.what'));
  report({ status: 'running', url: PLACE.serviceUrl, merchant: { code: 'sohar-dates', name: 'Sohar Dates' } });
  await seen(t('firstStart.shop.isThere', { merchant: 'Sohar Dates' }));
  await at.click(button(t('signIn.title')));
  await seen('sohar-dates');
  expect(useFirstStart.getState().place).toEqual({ merchantCode: 'sohar-dates', registerId: 1 });
});

it('has one way back on each page of a new shop, and keeps what was typed', async () => {
  const at = await atWay('shop', {});
  const name = () => field(t('firstStart.shop.name'));
  await at.fill(name(), 'Sohar Dates');
  await at.click(screen.getByRole('combobox', { name: t('firstStart.shop.country') }));
  await at.press('oman{Tab}');
  await at.fill(field(t('firstStart.shop.rate', { tax: t('taxNames.other') })), '5');
  await at.click(button(t('firstStart.continue')));
  await seen(t('firstStart.shop.displayName'));
  await at.click(button(t('app.back')));
  await vi.waitFor(() => expect(document.activeElement).toBe(name()));
  expect(name().value).toBe('Sohar Dates');
  await at.click(button(t('app.back')));
  await seen(t('firstStart.language.title'));
});

it('goes back to the language', async () => {
  const at = await atWay('demo', {});
  await at.click(button(t('app.back')));
  await seen(t('firstStart.language.title'));
});
