// The states of the sync center: offline with entries waiting, an entry that the service refused, a field changed on both sides.
import { expect } from '@playwright/test';
import { add, button, goTo, newSale, openPay, payExact, searchOf, tryNetwork, type Walk } from './walk';

const MOBILE = '50118';

/** @param unique digits that no other customer's mobile number ends with */
export async function visitSync(walk: Walk, unique: string): Promise<void> {
  const { page, words, network, witness, look } = walk;
  const email = `noor.${unique}@example.com`;
  await goTo(walk, 'Alt+5', words.sync.title);
  await expect(page.getByText(words.sync.nothingWaitingThen)).toBeVisible();
  await look('sync', 'all sent');
  const { customerNumber } = await witness.createCustomer({ email, firstName: 'Noor' });

  await network.cut();
  await makeCustomer(walk, email, `${MOBILE}${unique}`);
  await add(walk, '22423', 2);
  await openPay(walk);
  await payExact(walk);
  await newSale(walk);
  await tryNetwork(walk, words.status.offlineSince);
  await look('sync', 'offline, entries waiting');
  await page.keyboard.press('Alt+1');
  await look('sell', 'offline');

  await network.restore();
  await goTo(walk, 'Alt+5', words.sync.title);
  await button(walk, words.sync.tryNow).click();
  const refused = page.getByRole('article');
  await expect(refused).toBeVisible();
  await refused.scrollIntoViewIfNeeded();
  await look('sync', 'refused');
  await refused.getByRole('button', { name: words.sync.case.edit, exact: true }).click();
  await look('sync', 'refused, corrected');
  await page.keyboard.press('Escape');
  await refused.getByRole('button', { name: words.sync.case.discard }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look('sync', 'discard an entry');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();

  await network.cut();
  // The second choice: the existing customer, with the fields that are missing there.
  await refused.getByRole('button', { name: 'Noor' }).nth(1).click();
  await expect(refused).toBeHidden();
  await witness.patchCustomer(customerNumber, { lastName: 'Elsewhere', mobileNumber: `50999${unique}` });
  await network.restore();
  await button(walk, words.sync.tryNow).click();
  await expect(page.getByRole('article').getByRole('radio').first()).toBeVisible();
  await page.getByRole('article').scrollIntoViewIfNeeded();
  await look('sync', 'changed on both sides');

  await button(walk, words.sync.case.allOurs).click();
  await button(walk, words.sync.case.keepChosen).click();
  await visitSent(walk);
}

/** What the service has taken by now: the changes of the existing customer, and the entries of the day. */
async function visitSent({ page, words, look }: Walk): Promise<void> {
  const sent = page.getByRole('region', { name: words.sync.sent.title, exact: true });
  await expect(sent.getByRole('link').filter({ hasText: words.sync.kinds.customer.change }).first()).toBeVisible();
  await sent.evaluate((element) => {
    element.scrollIntoView();
  });
  await look('sync', 'sent');
}

/** On the sell screen; the service refuses one whose email is that of another customer. */
export async function makeCustomer(walk: Walk, email: string, mobile: string): Promise<void> {
  const { page, words } = walk;
  await page.keyboard.press('Alt+1');
  await expect(searchOf(walk)).toBeFocused();
  await page.keyboard.press('F2');
  await page.getByRole('button', { name: words.customers.create }).first().click();
  const form = words.newCustomer;
  for (const [field, value] of [
    [form.firstName, 'Nour'],
    [form.lastName, 'Haddad'],
    [form.email, email],
    [form.dialing, '+971'],
    [form.mobile, mobile],
  ] as const)
    await page
      .getByRole('textbox', { name: field })
      .or(page.getByRole('combobox', { name: field }))
      .first()
      .fill(value);
  await button(walk, form.saveAndUse).click();
  await expect(searchOf(walk)).toBeFocused();
}
