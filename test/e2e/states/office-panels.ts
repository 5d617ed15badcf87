// What opens in an area of the back office for one purpose: the prices of many items, what the assistant read, a draft that is kept, and a list
// that the person may not see.
import { expect, type Locator } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { button, goTo, goToArea, loaded, type Walk } from './walk';

/** In the list of items. */
export async function visitPriceChange(walk: Walk): Promise<void> {
  const { page, words, look } = walk;
  const { keyboard } = page;
  const { items } = words.office;
  await page.getByRole('grid', { name: words.office.areas.items }).focus();
  for (const key of ['ArrowDown', 'Space', 'ArrowDown', 'Space']) await keyboard.press(key);
  await button(walk, items.changePrices).click();
  const panel = page.getByRole('region', { name: items.changePrices });
  await expect(panel).toBeVisible();
  await look('office items', 'change prices');
  await panel.getByRole('textbox', { name: items.by }).fill('10');
  await expect(panel.getByRole('table', { name: items.preview })).toBeVisible();
  await look('office items', 'change prices, old and new');
  await panel.getByRole('textbox', { name: items.by }).fill('60');
  await panel.getByRole('button').last().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look('office items', 'change many prices by more than half?');
  await keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await panel.getByRole('button', { name: words.app.back }).click();
  await expect(panel).toBeHidden();
}

/** In the list of items: a file with a row that is imported, one that is doubted, and one that is left out. */
export async function visitImport(walk: Walk): Promise<void> {
  const { page, words, look } = walk;
  const { items } = words.office;
  await button(walk, words.office.import.button).click();
  const panel = page.getByRole('region', { name: items.import.title });
  await expect(panel).toBeVisible();
  await look('office items', 'import');
  const file = 'Name,SKU,Price,Barcode,Category\nMug,NEW-1,2.50,,Mugs\nPot,NEW-2,9,4006381333932,\nVase,NEW-3,,,\n';
  const chosen = { name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(file) };
  await panel.locator('input[type=file]').setInputFiles(chosen);
  await expect(panel.getByRole('table')).toHaveCount(2);
  await look('office items', 'import, what comes of a file');
  await panel.getByRole('button', { name: words.app.back }).click();
  await expect(panel).toBeHidden();
}

/** In the list of customers: a file with somebody who is added, somebody who is there, and a row that is left out. */
export async function visitCustomerImport(walk: Walk): Promise<void> {
  const { page, words, look } = walk;
  const { customers } = words.office;
  const known = await page.getByRole('grid').getByRole('row').nth(1).innerText();
  const [email = ''] = /\S+@\S+/.exec(known) ?? [];
  await button(walk, words.office.import.button).click();
  const panel = page.getByRole('region', { name: customers.import.title });
  await expect(panel).toBeVisible();
  await look('office customers', 'import');
  const file = `Name,Email,Phone\nAmna Saleh,amna@new.example,0507654321\nHala,${email || 'hala'},\nNoor,,050765\n`;
  const chosen = { name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(file) };
  await panel.locator('input[type=file]').setInputFiles(chosen);
  await expect(panel.getByRole('table').first()).toBeVisible();
  await look('office customers', 'import, what comes of a file');
  await panel.getByRole('button', { name: words.app.back }).click();
  await expect(panel).toBeHidden();
}

/** In the assistant. */
export async function visitProposal(walk: Walk): Promise<void> {
  const { page, words, look } = walk;
  const { assistant } = words.office;
  await page
    .getByRole('textbox', { name: assistant.describe })
    .fill('New customer Layla Haddad, phone +971501234567, email layla.haddad@example.com, from Dubai');
  await button(walk, assistant.propose).first().click();
  const review = page.getByRole('region', { name: assistant.proposal });
  await expect(review.getByText('Layla', { exact: true })).toBeVisible();
  await look('office assistant', 'a proposal');
  await review.getByRole('button', { name: assistant.clear }).click();
}

/** @param field of the open record, with an unsaved change */
export async function visitDraftMark({ page, words, look }: Walk, field: Locator): Promise<void> {
  const { areas, form } = words.office;
  const row = page.getByRole('grid', { name: areas.discounts }).getByRole('row').filter({ hasText: 'Clearance' });
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(row.getByText(form.isDraft)).toBeVisible();
  await look('office discounts', 'a draft in the list');
  await row.click();
  await expect(field).toBeVisible();
}

/** An item that was changed here without a network, and by another office meanwhile: Sync asks which is right. */
export async function visitChangedItem(walk: Walk): Promise<void> {
  const { page, words, network, witness, look } = walk;
  const { areas, form, items } = words.office;
  await goToArea(walk, areas.items);
  await loaded(walk);
  await page.getByRole('grid', { name: areas.items }).getByRole('row').nth(1).click();
  const field = (name: string) => page.getByRole('form').getByRole('textbox', { name, exact: true });
  const name = await field(items.fields.name).inputValue();
  const sku = await field(items.fields.sku).inputValue();
  await network.cut();
  await field(items.fields.name).fill(`${name}, large`);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('form').getByText(form.notSent)).toBeVisible();
  await witness.changeItem(sku, { name: `${name}, 30 cm` });
  await network.restore();
  await goTo(walk, 'Alt+5', words.sync.title);
  const question = page.getByRole('article').filter({ hasText: `${name}, large` });
  await expect(question.getByRole('radio').first()).toBeVisible();
  await question.scrollIntoViewIfNeeded();
  await look('sync', 'an item changed on both sides');
  await question.getByRole('button', { name: words.sync.case.allOurs }).click();
  await question.getByRole('button', { name: words.sync.case.keepChosen }).click();
  await expect(question).toBeHidden();
  await witness.changeItem(sku, { name });
}

/** Somebody took the right away meanwhile: the service refuses what was not loaded yet. */
export async function visitNotAllowed(walk: Walk): Promise<void> {
  const { page, words, network, look } = walk;
  const server = createServer((_request, response) => response.writeHead(403).end()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    await network.restore(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await goToArea(walk, words.office.areas.vendors);
    await expect(page.getByText(words.office.list.notAllowed).first()).toBeVisible();
    await loaded(walk);
    await look('office vendors', 'not allowed');
  } finally {
    await network.restore();
    server.closeAllConnections();
    server.close();
  }
}
