// A manager's month-end at a PC of the office, by the keyboard alone, in English and in Arabic: what is open is resolved, a day is looked
// at, a price list is changed for the next month without a network, a cashier and a kiosk who are no longer there are ended, and the VAT
// return is printed.
import { existsSync, readFileSync } from 'node:fs';
import { accountOf } from '#test/support/service-process';
import { beginsWith, counted, says, wordsOf, type LanguageCode } from '#test/support/words';
import { Keyboard } from '../keyboard';
import { answerSaveDialog } from '../save-dialog';
import { expect, test } from '../till-fixture';
import { byKeyboard } from './by-keyboard';
import { goToArea } from './manager';
import { button, picture, step, type Shop } from './shop';

const NOTE: Readonly<Record<LanguageCode, string>> = {
  en: 'Entered by hand, voucher 2044',
  ar: 'أُدخلت يدويًا، سند 2044',
};
/** Who and what are no longer there. */
const LEAVING: Readonly<Record<LanguageCode, { user: string; person: string; kiosk: string; rate: number }>> = {
  en: { user: 'ravi.leaves', person: 'Ravi Menon', kiosk: 'Beach kiosk', rate: 35 },
  ar: { user: 'huda.leaves', person: 'هدى السالم', kiosk: 'كشك الشاطئ', rate: 36 },
};

for (const language of ['en', 'ar'] as const) {
  test(
    `a manager's month-end in ${language} by keyboard alone`,
    { tag: '@nightly' },
    async ({ till, device, service, network, cashier, serviceWitness }, info) => {
      const { page } = till;
      const shop: Shop = {
        ...{ language, words: wordsOf(language), page, till, cashier },
        hand: await byKeyboard(page),
        manager: accountOf(service, 'demo', 'MANAGER'),
        witness: serviceWitness,
        serviceUrl: network.url,
        name: `month-end ${language}`,
      };
      const { user, person, kiosk, rate } = LEAVING[language];
      const password = 'saffron and rose';
      await serviceWitness.ask('POST', 'users', { username: user, displayName: person, role: 'CASHIER', password });
      await serviceWitness.ask('POST', 'registers', { name: kiosk });
      await chooseLanguage(shop);
      await signIn(shop);
      await resolveException(shop);
      await lookAtDay(shop);
      await goToArea(shop, 'discounts');
      await expect(page.getByRole('grid', { name: shop.words.office.areas.discounts })).toBeVisible();
      await network.cut();
      await changeDiscount(shop, rate);
      await network.restore();
      await expect(page.getByText(shop.words.office.form.notSent)).toHaveCount(0);
      expect((await serviceWitness.discountNamed('Clearance')).rate).toBe(rate);
      await lockAndUnlock(shop);
      await endUser(shop, person);
      await endRegister(shop, kiosk);
      const file = info.outputPath('vat-return.csv');
      await answerSaveDialog(device, file);
      await readVatReturn(shop, file);
      expect(await shop.hand.byOthers()).toEqual([]);
    },
  );
}

/** On the sign-in screen. */
async function chooseLanguage({ page, language, words }: Shop): Promise<void> {
  if (language === 'en') return;
  const keys = new Keyboard(page);
  await keys.reach(page.getByRole('combobox', { name: wordsOf('en').language.choose, exact: true }));
  await keys.press('ArrowDown');
  await expect(page.getByRole('button', { name: words.signIn.submit, exact: true })).toBeVisible();
}

async function signIn(shop: Shop): Promise<void> {
  const { page, hand, manager, words } = shop;
  await step(shop, 'the manager signs in without a register', async () => {
    const { signIn } = words;
    await hand.type(page.getByRole('textbox', { name: signIn.merchant }), manager.merchantCode);
    await hand.choose(page.getByRole('radio', { name: signIn.places.office }));
    await hand.type(page.getByRole('textbox', { name: signIn.user, exact: true }), manager.username);
    await hand.type(page.getByRole('textbox', { name: signIn.password }), manager.password);
    await hand.press(button(shop, signIn.submit));
    await expect(page.getByRole('heading', { name: words.office.areas.today, level: 1 })).toBeVisible();
  });
}

async function resolveException(shop: Shop): Promise<void> {
  const { page, hand, words, language } = shop;
  const { areas, exceptions } = words.office;
  await goToArea(shop, 'postingExceptions');
  await step(shop, 'an exception is resolved with a note', async () => {
    await choose(shop, exceptions.status, exceptions.statuses.PENDING);
    const pending = page.getByText(says(exceptions.pendingOfAll_other));
    const before = Number((await pending.innerText()).replaceAll(/\D/g, ''));
    await pickFirst(shop, areas.postingExceptions);
    await hand.type(page.getByRole('textbox', { name: exceptions.note, exact: true }), NOTE[language]);
    await picture(shop, 'the exception before it is resolved');
    await page.keyboard.press('Control+Enter');
    await expect(pending).toHaveText(counted(language, exceptions, 'pendingOfAll', before - 1));
  });
}

async function lookAtDay(shop: Shop): Promise<void> {
  const { page, words } = shop;
  await goToArea(shop, 'days');
  await step(shop, 'a closed day shows its cash', async () => {
    await choose(shop, words.day.status, words.day.statuses.CLOSED);
    await pickFirst(shop, words.office.areas.days);
    const expected = page.getByRole('term').filter({ hasText: words.day.report.expected });
    await expect(expected).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(expected).toBeHidden();
  });
}

async function changeDiscount(shop: Shop, rate: number): Promise<void> {
  const { page, hand, words } = shop;
  const { areas, discounts, form } = words.office;
  await step(shop, 'a discount is changed without a network', async () => {
    await hand.type(page.getByRole('textbox', { name: discounts.name }).first(), 'clearance');
    await pickFirst(shop, areas.discounts);
    const side = page.getByRole('form', { name: 'Clearance' });
    await hand.type(side.getByLabel(discounts.fields.rate), String(rate));
    await page.keyboard.press('Control+s');
    await expect(side.getByText(form.notSent)).toBeVisible();
  });
}

async function lockAndUnlock(shop: Shop): Promise<void> {
  const { page, hand, manager, words } = shop;
  await step(shop, 'the manager is back after lunch', async () => {
    await page.keyboard.press('Control+l');
    await hand.type(page.getByRole('textbox', { name: says(words.unlock.passwordOf) }), manager.password);
    await hand.press(button(shop, words.unlock.submit));
    await expect(page.getByRole('heading', { name: words.office.areas.discounts, level: 1 })).toBeVisible();
  });
}

async function endUser(shop: Shop, person: string): Promise<void> {
  const { page, words } = shop;
  const { areas, users } = words.office;
  await goToArea(shop, 'users');
  await step(shop, 'a cashier who left is ended', async () => {
    const side = await open(shop, areas.users, person);
    const keys = new Keyboard(page);
    const status = side.getByRole('combobox', { name: users.status });
    await keys.reach(status);
    await keys.press('ArrowDown');
    await expect(status).toHaveValue('TERMINATED');
    await keys.press('Control+s');
    await picture(shop, 'what ending a cashier means');
    await answer(shop, users.terminate);
    await expect(side.getByText(words.office.form.noChanges)).toBeVisible();
  });
}

async function endRegister(shop: Shop, kiosk: string): Promise<void> {
  const { page, words } = shop;
  const { areas, registers } = words.office;
  await goToArea(shop, 'registers');
  await step(shop, 'a kiosk that is no longer there is ended', async () => {
    const side = await open(shop, areas.registers, kiosk);
    const keys = new Keyboard(page);
    await keys.reach(side.getByRole('button', { name: registers.terminate }));
    await keys.press('Enter');
    await picture(shop, 'what ending a register means');
    await answer(shop, registers.terminate);
    await expect(side.getByText(registers.isTerminated)).toBeVisible();
  });
}

/** Finds the record of this name in the list, and opens it. */
async function open(shop: Shop, area: string, name: string) {
  const { page, hand } = shop;
  await hand.type(page.getByRole('region', { name: area }).getByRole('textbox'), name);
  await expect(page.getByRole('grid', { name: area }).getByRole('row')).toHaveCount(2);
  await pickFirst(shop, area);
  return page.getByRole('form', { name });
}

async function answer({ page }: Shop, name: string): Promise<void> {
  const keys = new Keyboard(page);
  const button = page.getByRole('alertdialog').getByRole('button', { name, exact: true });
  await expect(button).toBeVisible();
  await keys.reach(button);
  await keys.press('Enter');
}

/** @param file where it is saved */
async function readVatReturn(shop: Shop, file: string): Promise<void> {
  const { page, words } = shop;
  const { areas, vatReturn } = words.office;
  await goToArea(shop, 'vatReturn');
  await step(shop, 'the VAT return of the month is the sum of its Z reports', async () => {
    const days = page.getByRole('region', { name: vatReturn.days });
    await expect(days.getByRole('definition').last()).toHaveText('0.00');
    await picture(shop, 'the VAT return');
    await page.keyboard.press('Control+Shift+E');
    await expect.poll(() => existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(vatReturn.boxes.outputTax);
    await page.keyboard.press('Control+p');
    await expect(page.getByRole('article', { name: areas.vatReturn }).first()).toBeVisible();
  });
}

/** A choice of a filter, in its menu. */
async function choose({ page, hand }: Shop, filter: string, choice: string): Promise<void> {
  await hand.press(page.getByRole('button', { name: beginsWith(`${filter} `) }));
  await hand.pick(page.getByRole('menuitemradio', { name: choice, exact: true }));
}

/** Opens the first record of the area's list. */
async function pickFirst({ page }: Shop, area: string): Promise<void> {
  const keys = new Keyboard(page);
  await keys.reach(page.getByRole('grid', { name: area }));
  await keys.press('ArrowDown', 'Enter');
}
