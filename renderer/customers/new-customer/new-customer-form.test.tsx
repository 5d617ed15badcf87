import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Merchant } from '#shared/api/accounts/merchant';
import { CodedError } from '#shared/errors';
import { showLanguage } from '../../locales/show-language';
import type { CustomerView } from '../../store/customer-packs/customer-view';
import { recordedCustomers } from '../../testing/recorded';
import { button, field, hasKeyboard, isSeen, problemOf, seen, t } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { sampled } from '../../testing/sampled';
import type { CustomerDraft } from '../../till/sell-state';
import { NewCustomerForm } from './new-customer-form';

let at: ShownTill;
const onDraft = vi.fn<(draft: CustomerDraft) => void>();
const onBack = vi.fn<() => void>();
const onCreated = vi.fn<(view: CustomerView) => void>();
const onCreatedForSale = vi.fn<(view: CustomerView) => void>();

async function open(initialText = '', isForSale = false, merchant: Partial<Merchant> = {}): Promise<void> {
  at = await openShownTill({ merchant });
  const done = { draft: {}, onDraft, onBack, onCreated: isForSale ? null : onCreated, onCreatedForSale };
  at.show(<NewCustomerForm initialText={initialText} {...done} />);
}

beforeEach(() => void vi.clearAllMocks());

type Name = keyof typeof LABELS;
const LABELS = {
  email: 'newCustomer.email',
  firstName: 'newCustomer.firstName',
  lastName: 'newCustomer.lastName',
  dialing: 'newCustomer.dialing',
  mobile: 'newCustomer.mobile',
  city: 'newCustomer.city',
  country: 'newCustomer.country',
  vatCountry: 'newCustomer.vatCountry',
  vat: 'newCustomer.vat',
} as const;
const input = (name: Name) => field(t(LABELS[name]));
const problem = (name: Name) => problemOf(input(name));
const save = () => button(t('newCustomer.save'));
async function isSaved(): Promise<void> {
  await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1));
  expect(recordedCustomers(at)).toHaveLength(1);
}

async function fillLeast(): Promise<void> {
  await at.fill(input('email'), 'hala@example.com');
  await at.fill(input('firstName'), 'Hala');
}

it('has the merchant’s country typed in English, whatever the cashier reads', async () => {
  await showLanguage({ code: 'ar', digits: 'latn' }, document.documentElement);
  onTestFinished(() => showLanguage({ code: 'en', digits: 'latn' }, document.documentElement));
  await open();
  await waitFor(() => expect((input('country') as HTMLInputElement).value).toBe('United Arab Emirates'));
});

describe('the form of a new customer', () => {
  beforeEach(() => open());

  it('records the typed values in the format of the service on Enter in any field', async () => {
    await hasKeyboard(input('mobile'));
    await fillLeast();
    await at.fill(input('lastName'), ' Saleh ');
    await at.fill(input('dialing'), '00971');
    await at.fill(input('mobile'), '50 884-1175');
    await at.fill(input('vatCountry'), 'ae');
    await at.fill(input('vat'), '100 3928 4710 0003');
    await at.press('{Enter}');
    await isSaved();
    expect(recordedCustomers(at)).toMatchObject([
      {
        email: 'hala@example.com',
        firstName: 'Hala',
        lastName: 'Saleh',
        countryCode: '+971',
        mobileNumber: '508841175',
        country: 'United Arab Emirates',
        vatCountryCode: 'AE',
        vatRegistrationNumber: '100392847100003',
      },
    ]);
    expect(onCreatedForSale).not.toHaveBeenCalled();
    await seen(t('newCustomer.announceSaved', { name: 'Hala Saleh' }));
  });

  it('asks for phone and name first, and is left through its buttons', async () => {
    const order = ['mobile', 'firstName', 'lastName', 'email', 'city', 'country', 'vatCountry', 'vat'] as const;
    for (const name of order) {
      await hasKeyboard(input(name));
      await at.press('{Tab}');
    }
    await hasKeyboard(save());
    input('mobile').focus();
    await at.press('{Shift>}{Tab}{/Shift}');
    await hasKeyboard(input('dialing'));
  });

  it('is saved by Enter in the last field', async () => {
    await fillLeast();
    input('vat').focus();
    await at.press('{Enter}');
    await isSaved();
  });

  it('marks what is required, says what the mark means, and why an e-mail is', async () => {
    const required = screen.getAllByRole('textbox').filter((each) => each.hasAttribute('required'));
    expect(required).toEqual([input('firstName'), input('email')]);
    for (const each of required) screen.getByText('*', { selector: `label[for="${each.id}"] *` });
    await seen(t('newCustomer.required'));
    expect(input('email').getAttribute('aria-describedby')).toContain(
      screen.getByText(t('newCustomer.emailNeeded')).id,
    );
    expect(screen.queryByRole('button', { name: t('newCustomer.noEmail') })).toBeNull();
  });

  it('has the dialing code of the merchant’s country typed, and nothing that only looks so', async () => {
    expect(input('dialing').value).toBe('+971');
    expect(
      screen
        .getAllByRole('textbox')
        .map((each) => each.getAttribute('placeholder') ?? '')
        .join(''),
    ).toBe('');
    await fillLeast();
    await at.fill(input('mobile'), '508841175');
    await at.press('{Enter}');
    await isSaved();
    expect(recordedCustomers(at)).toMatchObject([{ countryCode: '+971', mobileNumber: '508841175' }]);
  });

  it('marks all missing fields at once, focuses the first and records nothing', async () => {
    input('city').focus();
    await at.press('Dubai{Enter}');
    expect([problem('email'), problem('firstName')]).toEqual([
      t('newCustomer.problems.email'),
      t('newCustomer.problems.firstName'),
    ]);
    await seen(t('newCustomer.check'));
    await hasKeyboard(input('firstName'));
    await at.fill(input('firstName'), 'Hala');
    expect([problem('email'), problem('firstName')]).toEqual([t('newCustomer.problems.email'), '']);
    await at.press('{Enter}');
    await hasKeyboard(input('email'));
    await at.press('hala@example.com{Enter}');
    await isSaved();
    expect(recordedCustomers(at)).toMatchObject([{ email: 'hala@example.com', firstName: 'Hala', city: 'Dubai' }]);
  });

  it.each(
    sampled([
      ['email', 'hala', 'email'],
      ['email', 'hala@', 'email'],
      ['email', 'hala saleh@example.com', 'email'],
      ['firstName', '   ', 'firstName'],
      ['firstName', 'x'.repeat(256), 'tooLong'],
      ['mobile', '1234', 'mobileNumber'],
      ['mobile', 'call me', 'mobileNumber'],
      ['vatCountry', 'A1', 'vatCountryCode'],
      ['vat', '1'.repeat(21), 'vatRegistrationNumber'],
      ['vat', '100/39', 'vatRegistrationNumber'],
    ] as const),
  )('refuses the %s “%s”, shows it when the field is left, and does not save', async (name, typed, said) => {
    await at.fill(input(name), typed);
    expect(problem(name)).toBe('');
    await at.press('{Shift>}{Tab}{/Shift}');
    expect(problem(name)).toBe(t(`newCustomer.problems.${said}`));
    for (const least of ['email', 'firstName'] as const) {
      if (name !== least) await at.fill(input(least), 'hala@example.com');
    }
    if (name === 'vat') await at.fill(input('vatCountry'), 'AE');
    await at.click(save());
    await hasKeyboard(input(name));
    expect([save().disabled, recordedCustomers(at)]).toEqual([false, []]);
  });

  it.each([['vat', '100392847100003', 'vatCountry', 'vatCountryMissing']] as const)(
    'for a %s of %s alone, requires the %s',
    async (name, typed, asked, said) => {
      await fillLeast();
      await at.fill(input(name), typed);
      await at.press('{Enter}');
      expect(problem(asked)).toBe(t(`newCustomer.problems.${said}`));
      await hasKeyboard(input(asked));
      await at.fill(input(name), '');
      expect(problem(asked)).toBe('');
      await at.click(save());
      await isSaved();
    },
  );

  it('refuses an invalid dialing code', async () => {
    await fillLeast();
    await at.fill(input('dialing'), '+97100');
    await at.fill(input('mobile'), '508841175');
    await at.press('{Enter}');
    expect(problem('dialing')).toBe(t('newCustomer.problems.countryCode'));
  });

  it('shows no error before input, and none for an empty field that is left', async () => {
    await at.press('{Tab}{Tab}{Tab}');
    expect(
      screen
        .getAllByRole('textbox')
        .map((each) => problemOf(each))
        .join(''),
    ).toBe('');
    await seen(t('newCustomer.keptHere'));
  });

  it('records the customer once, however often Enter is pressed', async () => {
    await fillLeast();
    await at.press('{Enter}{Enter}{Enter}');
    await waitFor(() => expect(onCreated).toHaveBeenCalled());
    expect([onCreated.mock.calls.length, recordedCustomers(at).length]).toEqual([1, 1]);
  });

  it('keeps the typed values if the journal write fails, and records them on the next try', async () => {
    at.pos.journalError = new CodedError('JOURNAL_WRITE_FAILED');
    await fillLeast();
    await at.press('{Enter}');
    await seen(t('errors.JOURNAL_WRITE_FAILED.what'));
    expect([input('email').value, onCreated.mock.calls.length]).toEqual(['hala@example.com', 0]);
    await at.click(save());
    await isSaved();
    expect(isSeen(t('errors.JOURNAL_WRITE_FAILED.what'))).toBe(false);
  });

  it('can be used in the sale at once, or canceled', async () => {
    await at.click(button(t('app.back')));
    expect(onBack).toHaveBeenCalledTimes(1);
    await fillLeast();
    await at.click(button(t('newCustomer.saveAndUse')));
    await waitFor(() => expect(onCreatedForSale).toHaveBeenCalledTimes(1));
    expect([onCreated.mock.calls.length, recordedCustomers(at).length]).toEqual([0, 1]);
  });
});

describe('the form of a new customer after a search', () => {
  it.each([
    ['hala@example.com', 'email', 'mobile'],
    ['+971 50 884', 'mobile', 'firstName'],
    ['Hala Saleh', 'firstName', 'mobile'],
  ] as const)('starts with %s in its field, and focuses the first empty field', async (text, name, next) => {
    await open(text);
    expect(input(name).value).toBe(name === 'firstName' ? 'Hala' : text);
    await hasKeyboard(input(next));
  });

  it('offers only use in the sale where nothing else applies', async () => {
    await open('Hala', true);
    expect(screen.queryByRole('button', { name: t('newCustomer.save') })).toBeNull();
    await at.fill(input('email'), 'hala@example.com');
    await at.press('{Enter}');
    await waitFor(() => expect(onCreatedForSale).toHaveBeenCalledTimes(1));
  });
});

describe('the form of a new customer of a merchant with an address for customers without one', () => {
  const tillRules = { saleWithoutDay: false, customerEmail: 'counter@alreem.example' };

  it('saves a customer without an e-mail, by the keyboard alone', async () => {
    await open('Hala', false, { tillRules });
    input('lastName').focus();
    await at.press('{Tab}{Tab} {Tab}');
    await hasKeyboard(input('city'));
    await at.press('{Enter}');
    await isSaved();
    expect(recordedCustomers(at)).toMatchObject([
      { firstName: 'Hala', email: expect.stringMatching(/^counter\+.+@alreem\.example$/) as string },
    ]);
  });
});
