// The first start of a till: the guide, from the language to the open day.
import { says, worded } from '#test/support/words';
import { expect } from '../till-fixture';
import { button, step, type Shop } from './shop';

export const CASHIER_PIN = '2580';

/** What the languages call themselves. */
const NAMES = { en: 'English', ar: 'العربية' } as const;

/** Up to the count of the float. */
export async function setUp(shop: Shop): Promise<void> {
  const { words, page, hand, cashier, language, serviceUrl } = shop;
  const guide = words.firstStart;
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  const goOn = (name: string) => hand.press(button(shop, name));

  await step(shop, 'the language is chosen first', async () => {
    await hand.choose(page.getByRole('radio', { name: NAMES[language], exact: true }));
    await expect(heading(guide.language.title)).toBeVisible();
  });
  await step(shop, 'the service is found at its address', async () => {
    await goOn(guide.continue);
    await hand.type(page.getByRole('textbox', { name: words.signIn.address }), serviceUrl);
    await goOn(guide.service.check);
    const found = says(guide.service.found, { host: new URL(serviceUrl).host });
    await expect(page.getByText(found)).toBeVisible();
  });
  await step(shop, 'the cashier signs in at their register', async () => {
    const { signIn } = words;
    await hand.type(page.getByRole('textbox', { name: signIn.merchant }), cashier.merchantCode);
    await hand.type(page.getByRole('textbox', { name: signIn.register }), String(cashier.registerId));
    await hand.type(page.getByRole('textbox', { name: signIn.user, exact: true }), cashier.username);
    await hand.type(page.getByRole('textbox', { name: signIn.password }), cashier.password);
    await goOn(signIn.submit);
    await expect(heading(guide.loading.ready)).toBeVisible();
  });
  await step(shop, 'there is no printer', async () => {
    await goOn(guide.loading.toPrinter);
    await expect(heading(guide.steps.printer)).toBeVisible();
    await goOn(guide.printer.without);
  });
  await step(shop, 'the scanner is tried', async () => {
    await expect(page.getByRole('textbox', { name: guide.scanner.field })).toBeFocused();
    await hand.scan('22423');
    await expect(page.getByRole('status').getByText(worded(guide.scanner.read, { code: '22423' }))).toBeVisible();
    await goOn(guide.continue);
  });
  await step(shop, 'the cashier gets a PIN', async () => {
    const { person } = words;
    await hand.type(page.getByRole('textbox', { name: person.password }), cashier.password);
    await hand.type(page.getByRole('textbox', { name: person.pin }), CASHIER_PIN);
    await hand.type(page.getByRole('textbox', { name: person.again }), CASHIER_PIN);
    await goOn(person.set);
    await expect(page.getByRole('textbox', { name: says(words.openDay.float) })).toBeFocused();
  });
  await step(shop, 'the float is to be counted', async () => {
    await goOn(words.openDay.count);
    await expect(page.getByRole('heading', { name: words.day.count.open })).toBeVisible();
  });
}
