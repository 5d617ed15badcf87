import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Merchant } from '#shared/api/accounts/merchant';
import type { PageOperation } from '#shared/api/wire/operation';
import { CodedError } from '#shared/errors';
import { useSyncStatus } from '../../bridge/sync-status';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { field, hasKeyboard, isSeen, problemOf, seen, t } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { sampled } from '../../testing/sampled';
import { businessDay } from '../../ui/text/date-format';
import { SettingsScreen } from '../settings-screen';
import { ShopPlace } from './shop-place';
import type { DatedTaxRateEntry } from './tax-rate-rows';

const MANAGER = ['SALES_WRITE', 'USERS_WRITE'];
const SHOP = {
  countryCode: 'AE',
  name: 'Lantern Gifts',
  addressLines: ['Shop 12, Souk Al Bahar', 'Dubai'],
  vatRegistrationNumber: '100234567800003',
  datedTaxRates: [
    { taxRateId: 'ZERO', taxCategory: 'ZERO', rate: 0, name: 'ZERO', validFrom: null },
    { taxRateId: 'STANDARD', taxCategory: 'STANDARD', rate: 5, name: 'STANDARD', validFrom: null },
  ],
} as const satisfies Partial<Merchant>;

let at: ShownTill;
/** What the service was asked to change, oldest first. */
let sent: unknown[];
/** Rates that the service was asked to remove. */
let removed: string[];
let refusal: CodedError | null;
/** What the service waits for before it says how the merchant is. */
let asked: Promise<void> | undefined;

async function show(features: readonly string[] = MANAGER): Promise<void> {
  at = await openShownTill({ features, merchant: { ...SHOP, name: 'Old name' } });
  let merchant: Merchant = { ...at.session.merchant, ...SHOP };
  const { ask } = at.pos;
  vi.spyOn(at.pos, 'ask').mockImplementation((async (
    operation: PageOperation,
    input: { params?: { taxRateId: string }; body?: object },
  ) => {
    if (operation.id === 'getMerchant') {
      await asked;
      return merchant;
    }
    if (!['patchMerchant', 'setTaxRate', 'removeTaxRate'].includes(operation.id)) return ask(operation, input as never);
    if (refusal) throw refusal;
    if (operation.id === 'removeTaxRate') {
      removed.push(input.params?.taxRateId ?? '');
      const left = merchant.datedTaxRates?.filter((each) => each.taxRateId !== input.params?.taxRateId);
      merchant = { ...merchant, datedTaxRates: left ?? [] };
      return left;
    }
    sent.push(operation.id === 'setTaxRate' ? input : input.body);
    if (operation.id === 'patchMerchant') return (merchant = { ...merchant, ...input.body });
    const entry = { name: 'STANDARD', ...input.body, ...input.params } as DatedTaxRateEntry;
    const { taxRateId, validFrom } = entry;
    const others = merchant.datedTaxRates?.filter(
      (each) => each.taxRateId !== taxRateId || each.validFrom !== validFrom,
    );
    merchant = { ...merchant, datedTaxRates: [...(others ?? []), entry] };
    return merchant.datedTaxRates;
  }) as never);
  at.show(<ShopPlace />);
}

beforeEach(() => {
  sent = [];
  removed = [];
  refusal = null;
  asked = undefined;
  const before = useSyncStatus.getState();
  onTestFinished(() => useSyncStatus.setState(before, true));
  useSyncStatus.setState({ status: syncStatusOf({}) });
});

const button = (name: string) => screen.getByRole('button', { name });
const save = () => at.click(button(t('settings.shop.save')));

describe('what receipts say', () => {
  const name = () => field(t('firstStart.shop.name'));
  const address = () => field(t('firstStart.shop.address'));
  const number = () => field(t('firstStart.shop.vatNumber', { tax: 'VAT' }));
  const isRead = () => waitFor(() => expect(name().value).toBe(SHOP.name));

  it('is shown as the service has it, and saved together, what differs alone', async () => {
    await show();
    await isRead();
    expect(address().value).toBe('Shop 12, Souk Al Bahar\nDubai');
    expect(number().value).toBe(SHOP.vatRegistrationNumber);
    expect(isSeen(t('settings.shop.save'))).toBe(false);
    await at.fill(address(), 'Shop 3\n\n  Marina Walk ');
    await at.fill(number(), '');
    await save();
    await seen(t('app.saved'));
    expect(sent).toEqual([{ addressLines: ['Shop 3', 'Marina Walk'], vatRegistrationNumber: null }]);
    expect(address().value).toBe('Shop 3\nMarina Walk');
    expect(isSeen(t('settings.shop.save'))).toBe(false);
  });

  it('keeps what is typed while it is being saved', async () => {
    await show();
    await isRead();
    const { ask } = at.pos;
    let answer = () => {};
    const told = new Promise<void>((resolve) => (answer = resolve));
    at.pos.ask = (async (operation: PageOperation, input: never) => {
      if (operation.id === 'patchMerchant') await told;
      return ask(operation, input);
    }) as never;
    await at.fill(name(), 'Lantern');
    await save();
    await at.fill(number(), '');
    answer();
    await seen(t('app.saved'));
    expect([name().value, number().value]).toEqual(['Lantern', '']);
    await save();
    await waitFor(() => expect(sent).toEqual([{ name: 'Lantern' }, { vatRegistrationNumber: null }]));
  });

  it('can be typed at once over what this till has, and stays typed when the service has answered', async () => {
    let answer = () => {};
    asked = new Promise((resolve) => (answer = resolve));
    await show();
    await at.fill(address(), 'Shop 3');
    expect([name().value, name().matches(':disabled')]).toEqual(['Old name', false]);
    answer();
    await isRead();
    expect(address().value).toBe('Shop 3');
    await save();
    await waitFor(() => expect(sent).toEqual([{ addressLines: ['Shop 3'] }]));
  });

  it('stays typed while the settings are left, until it is saved', async () => {
    await show();
    await isRead();
    await at.fill(name(), 'Lantern');
    cleanup();
    at.show(<ShopPlace />);
    await waitFor(() => expect(name().value).toBe('Lantern'));
    await save();
    await waitFor(() => expect(sent).toEqual([{ name: 'Lantern' }]));
    expect(at.till.shopForm.getState().details).toEqual({});
  });

  it('is marked in the list of places as long as it is not saved', async () => {
    await show();
    await isRead();
    cleanup();
    at.show(<SettingsScreen />);
    expect(screen.queryByText(t('settings.shop.draft'))).toBeNull();
    at.till.navigation.openSettings('shop');
    await waitFor(() => expect(name().value).toBe(SHOP.name));
    await at.fill(name(), 'Lantern');
    await seen(t('settings.shop.draft'));
    await at.fill(name(), SHOP.name);
    await waitFor(() => expect(screen.queryByText(t('settings.shop.draft'))).toBeNull());
    // Nor does a form with nothing in it count.
    await at.click(button(t('settings.taxes.open.add')));
    expect(screen.queryByText(t('settings.shop.draft'))).toBeNull();
    await at.fill(field(t('settings.taxes.newName')), 'Reduced');
    await seen(t('settings.shop.draft'));
  });

  it('is dropped as it was typed', async () => {
    await show();
    await isRead();
    await at.fill(name(), 'Lantern');
    await at.click(button(t('settings.shop.discard')));
    expect(name().value).toBe(SHOP.name);
    expect(sent).toEqual([]);
  });

  it.each(
    sampled([
      [name, ' ', 'name'],
      [name, 'x'.repeat(201), 'tooLong'],
      [address, '1\n2\n3\n4\n5\n6\n7', 'address'],
      [number, '12345', 'vatNumber'],
    ] as const),
  )('says what is wrong with it', async (input, text, problem) => {
    await show();
    await isRead();
    await at.fill(input(), text);
    await save();
    await waitFor(() => expect(problemOf(input())).toBe(t(`firstStart.shop.problems.${problem}`)));
    expect(sent).toEqual([]);
  });

  it('stays typed when the service does not take it, and is sent again', async () => {
    await show();
    await isRead();
    refusal = new CodedError('SERVICE_UNREACHABLE');
    await at.fill(name(), 'Lantern');
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain(t('settings.notSaved'));
    expect(name().value).toBe('Lantern');
    refusal = null;
    await at.click(button(t('app.retry')));
    await waitFor(() => expect(sent).toEqual([{ name: 'Lantern' }]));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('is not changed without the right, nor without a network', async () => {
    await show(['SALES_WRITE']);
    await seen(t('settings.shop.needsRight'));
    expect([name().value, name().matches(':disabled')]).toEqual(['Old name', true]);
  });
});

it('shows what was set up with the shop, and who is told if it is wrong', async () => {
  await show(['SALES_WRITE']);
  const fixed = within(screen.getByRole('region', { name: t('settings.fixed.title') }));
  fixed.getByText(t('settings.fixed.say'));
  for (const value of ['United Arab Emirates', 'AED', 'Asia/Dubai']) fixed.getByText(value);
  fixed.getByText(t('firstStart.shop.pricesIncludeTax', { tax: 'VAT' }));
  expect(fixed.queryByRole('textbox')).toBeNull();
});

describe('the tax rates', () => {
  const rows = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
  const isRead = async () => {
    await waitFor(() => expect(button(t('settings.taxes.open.change')).matches(':disabled')).toBe(false));
    expect(rows()).toEqual(['VAT 5 %From the beginning', 'Zero-ratedFrom the beginning']);
  };
  const percent = () => field(t('firstStart.shop.rate', { tax: 'VAT' }));
  const firstDay = () => field(t('settings.taxes.firstDay'));
  const open = (mode: 'change' | 'add') => at.click(button(t(`settings.taxes.open.${mode}`)));

  it('are listed, and one changes from a day on', async () => {
    await show();
    await isRead();
    await open('change');
    await at.fill(percent(), '٧٫٥');
    await at.fill(firstDay(), '1/1/2099');
    await save();
    await seen(t('app.saved'));
    expect(sent).toEqual([
      { params: { taxRateId: 'STANDARD' }, body: { taxCategory: 'STANDARD', rate: 7.5, validFrom: '2099-01-01' } },
    ]);
    const coming = t('settings.taxes.coming', { day: businessDay('2099-01-01') });
    expect(rows()[1]).toBe(`VAT 7.5 %${coming}${t('settings.taxes.remove')}`);
    expect(screen.queryByRole('form')).toBeNull();
    // Not on the button that removes it.
    await hasKeyboard(button(t('settings.taxes.open.change')));
  });

  it('are named above the form, also while another one is chosen', async () => {
    await show();
    await isRead();
    await open('add');
    await screen.findByRole('heading', { name: t('settings.taxes.forms.add') });
    await at.fill(field(t('settings.taxes.newName')), 'Books');
    await at.fill(percent(), '0');
    await at.fill(firstDay(), '1/1/2099');
    await save();
    await waitFor(() => expect(rows()).toHaveLength(3));
    await open('change');
    const heading = (rate: string) =>
      screen.findByRole('heading', { name: t('settings.taxes.forms.change', { rate }) });
    await heading('VAT 5 %');
    const others = within(screen.getByRole('combobox')).getAllByRole('option');
    await userEvent.selectOptions(screen.getByRole('combobox'), others.at(-1) ?? []);
    await heading(others.at(-1)?.textContent ?? '');
  });

  it('stay typed while the settings are left', async () => {
    await show();
    await isRead();
    await open('change');
    await at.fill(percent(), '7');
    cleanup();
    at.show(<ShopPlace />);
    await waitFor(() => expect(percent().value).toBe('7'));
    await at.click(button(t('settings.shop.cancel')));
    await open('change');
    expect(percent().value).toBe('');
  });

  it('that are still to come are taken away again, by the rate before', async () => {
    await show();
    await isRead();
    await open('change');
    await at.fill(percent(), '50');
    await at.fill(firstDay(), '1/1/2099');
    await save();
    await waitFor(() => expect(rows()).toHaveLength(3));
    await at.click(await screen.findByRole('button', { name: t('settings.taxes.removing', { rate: 'VAT 50 %' }) }));
    await waitFor(() => expect(rows()).toEqual(['VAT 5 %From the beginning', 'Zero-ratedFrom the beginning']));
    const body = { taxCategory: 'STANDARD', rate: 5, name: 'STANDARD', validFrom: '2099-01-01' };
    expect(sent.at(-1)).toEqual({ params: { taxRateId: 'STANDARD' }, body });
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
  });

  it('become more, and items keep the one they have', async () => {
    await show();
    await isRead();
    await open('add');
    await at.fill(field(t('settings.taxes.newName')), ' Books ');
    await at.fill(percent(), '0');
    await at.fill(firstDay(), '1/1/2099');
    await save();
    const body = { taxCategory: 'STANDARD', rate: 0, validFrom: '2099-01-01', name: 'Books', unnamedItems: 'STANDARD' };
    await waitFor(() => expect(sent).toEqual([{ params: { taxRateId: 'STANDARD-2' }, body }]));
    await waitFor(() => expect(rows()).toHaveLength(3));
    await open('change');
    expect(within(screen.getByRole('combobox')).getAllByRole('option')).toHaveLength(2);
  });

  it('that were added by mistake are removed while nothing uses them', async () => {
    await show();
    await isRead();
    await open('add');
    await at.fill(field(t('settings.taxes.newName')), 'Books');
    await at.fill(percent(), '50');
    await at.fill(firstDay(), '1/1/2099');
    await save();
    await waitFor(() => expect(rows()).toHaveLength(3));
    // Not the rate that was there from the beginning.
    const remove = () => screen.getByRole('button', { name: /Remove/ });
    expect(remove().getAttribute('aria-label')).toContain('Books');
    refusal = new CodedError('TAX_RATE_HAS_ITEMS', { status: 409, serviceWords: '3 items have this tax rate.' });
    await at.click(remove());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(t('errors.TAX_RATE_HAS_ITEMS.then'));
    expect(alert.textContent).toContain('3 items have this tax rate.');
    expect(isSeen(t('app.retry'))).toBe(false);
    refusal = null;
    await at.click(remove());
    await waitFor(() => expect(rows()).toEqual(['VAT 5 %From the beginning', 'Zero-ratedFrom the beginning']));
    expect(removed).toEqual(['STANDARD-2']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('say what is wrong, and why the service does not take one', async () => {
    await show();
    await isRead();
    await open('add');
    await save();
    expect(problemOf(field(t('settings.taxes.newName')))).toBe(t('settings.taxes.problems.name'));
    expect(problemOf(percent())).toBe(t('firstStart.shop.problems.rate'));
    expect(problemOf(firstDay())).toBe(t('settings.taxes.problems.from'));
    expect(document.activeElement).toBe(field(t('settings.taxes.newName')));
    await at.click(button(t('settings.shop.cancel')));
    await open('change');
    refusal = new CodedError('TAX_RATE_DAY_SOLD', { field: 'validFrom' });
    await at.fill(percent(), '9');
    await at.fill(firstDay(), '1/1/2020');
    await save();
    expect(problemOf(firstDay())).toBe(t('settings.taxes.problems.from'));
    expect(document.activeElement).toBe(firstDay());
    await at.fill(firstDay(), '1/1/2099');
    await save();
    await seen(t('errors.TAX_RATE_DAY_SOLD.what'));
    expect(sent).toEqual([]);
  });

  it('are seen by everyone, and changed with the right alone', async () => {
    await show(['SALES_WRITE']);
    await seen(t('settings.shop.needsRight'));
    expect(button(t('settings.taxes.open.change')).matches(':disabled')).toBe(true);
  });
});
