// What a customer sees of the sale that a cashier makes: the customer display.
import { expect, type ElectronApplication, type Page } from '@playwright/test';
import { add, goTo, newSale, openPay, openSettings, payExact, type Walk } from './walk';

/** Turns the customer display on. */
export async function openCustomerDisplay(walk: Walk, app: ElectronApplication): Promise<Page> {
  const { page, words } = walk;
  await openSettings(walk, words.settings.places.display);
  const turn = page.getByRole('switch', { name: words.customerDisplay.setting.turn });
  const [customer] = await Promise.all([app.waitForEvent('window'), turn.click()]);
  await goTo(walk, 'Alt+1', words.sell.title);
  return customer;
}

/** @param customer its page, looked at by `look` */
export async function visitCustomerDisplay(walk: Walk, customer: Page, look: Walk['look']): Promise<void> {
  const { page, words } = walk;
  const { customerDisplay } = words;
  await expect(customer.getByRole('heading', { level: 1 })).toBeVisible();
  await look('customer display', 'idle');
  await add(walk, '71053', 3);
  await add(walk, '22423', 1);
  await expect(customer.getByRole('listitem')).toHaveCount(2);
  await look('customer display', 'a sale');
  await openPay(walk);
  await page.getByRole('textbox', { name: words.pay.received.CASH }).fill('500');
  await expect(customer.getByRole('heading', { name: customerDisplay.change })).toBeVisible();
  await look('customer display', 'change');
  await payExact(walk);
  await expect(customer.getByRole('heading', { name: customerDisplay.thanks })).toBeVisible();
  await look('customer display', 'paid');
  await newSale(walk);
}
