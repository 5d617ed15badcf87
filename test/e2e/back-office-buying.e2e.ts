// What is bought and at what price, on the real service: quotations with their lines, agreed prices, and an order that is planned.
import type { Page } from '@playwright/test';
import { accountOf, type RunningService } from '#test/support/service-process';
import type { Till } from '#test/support/till';
import { enOffice, worded } from '#test/support/words';
import { pickItem } from './pick-item';
import { expect, test } from './till-fixture';

const { areas, form, document: lines, quotations, agreements, orders } = enOffice;

async function enterOffice(till: Till, service: RunningService): Promise<Page> {
  await till.signIn(accountOf(service, 'demo', 'MANAGER'));
  await till.waitForFirstLoad();
  await till.page.keyboard.press('Alt+7');
  return till.page;
}

async function openArea(page: Page, name: string) {
  await page.getByRole('link', { name, exact: true }).click();
  const grid = page.getByRole('grid', { name });
  await expect(grid).toBeVisible();
  return grid;
}

const cell = (page: Page, column: string, line: number) =>
  page.getByRole('textbox', { name: worded(lines.cell, { column, line }), exact: true });

test(
  'a manager changes, compares and enters quotations, line by line',
  { tag: '@nightly' },
  async ({ till, service, network }) => {
    const page = await enterOffice(till, service);
    const { keyboard } = page;
    const grid = await openArea(page, areas.quotations);
    const openRow = async (number: string) => {
      await grid.getByRole('row').filter({ hasText: number }).click();
      await expect(page.getByRole('form', { name: number })).toBeVisible();
    };
    const total = (name: string) =>
      page.getByRole('form').locator('dl > div').filter({ hasText: name }).getByRole('definition');

    await openRow('Q-1001');
    await network.cut();
    await cell(page, quotations.cells.quotedQty, 1).fill('10');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.type('2.35');
    await expect(cell(page, quotations.cells.unitPrice, 1)).toHaveValue('2.35');
    await pickItem(page, lines.addLine, 'CAKESTAND');
    const added = page.getByRole('row').last();
    await keyboard.type('4');
    await added.getByRole('textbox', { name: quotations.cells.unitPrice }).fill('6.9');
    await expect(added.getByText('27.60')).toBeVisible();
    await keyboard.press('Control+S');
    await expect(page.getByText(form.notSent)).toBeVisible();
    await expect(total(quotations.yourChanges)).toBeVisible();
    await network.restore();
    await expect(page.getByText(form.notSent)).toBeHidden();
    await expect(total(quotations.yourChanges)).toBeHidden();
    await expect(added.getByText('27.60')).toBeVisible();

    await page.getByRole('button', { name: quotations.compare }).click();
    await expect(page.getByText(quotations.best, { exact: true }).first()).toBeVisible();
    await keyboard.press('Escape');
    await keyboard.press('Escape');
    await page
      .getByRole('button', { name: new RegExp(`^${quotations.heads.request}`) })
      .first()
      .click();
    await page.getByRole('menuitemradio', { name: enOffice.list.all, exact: true }).click();

    await openRow('Q-1007');
    await expect(page.getByText(quotations.decidedThen)).toBeVisible();
    await keyboard.press('Escape');
    await openRow('Q-1006');
    await expect(page.getByText(quotations.closed)).toBeVisible();
    await expect(page.getByRole('textbox', { name: quotations.fields.vendorQuoteRef })).not.toBeEditable();
    await keyboard.press('Escape');

    await keyboard.press('Control+N');
    await page.getByRole('combobox', { name: quotations.fields.vendorId }).click();
    await page.getByRole('listbox', { name: quotations.fields.vendorId }).getByRole('option').first().click();
    await page.getByRole('combobox', { name: quotations.fields.rfqId }).selectOption('RFQ-501');
    await page.getByRole('textbox', { name: quotations.fields.vendorQuoteRef }).fill('AR/26/131');
    await pickItem(page, lines.addLine, 'CAKESTAND');
    await keyboard.type('24');
    await page.getByRole('row').last().getByRole('textbox', { name: quotations.cells.unitPrice }).fill('6.25');
    await keyboard.press('Control+S');
    await expect(page.getByRole('form', { name: 'Q-1017' })).toBeVisible();
    await expect(total(quotations.totalThere)).toHaveText('150.00');
  },
);

test(
  'a manager ends, revises and agrees prices, and plans an order',
  { tag: '@nightly' },
  async ({ till, service, network }) => {
    const page = await enterOffice(till, service);
    const { keyboard } = page;
    const grid = await openArea(page, areas.agreements);
    await grid.getByRole('row').filter({ hasText: 'GIFT-WRAP' }).click();
    const side = page.getByRole('form', { name: 'GIFT-WRAP' });
    await network.cut();
    await side.getByRole('textbox', { name: agreements.fields.notes }).fill('');
    const openEnded = side.getByRole('switch', { name: agreements.openEnded });
    if (await openEnded.isChecked()) await openEnded.uncheck();
    await side.getByRole('textbox', { name: agreements.fields.validTo }).fill('31 Dec 2099');
    await keyboard.press('Control+S');
    await expect(side.getByText(form.notSent)).toBeVisible();
    await network.restore();
    await expect(side.getByText(form.notSent)).toBeHidden();
    await expect(side.getByText(/31 Dec 2099/).first()).toBeVisible();
    await openEnded.check();
    await keyboard.press('Control+S');
    await expect(side.getByText(form.noChanges)).toBeVisible();
    await expect(openEnded).toBeChecked();
    await expect(side.getByText(/31 Dec 2099/)).toHaveCount(0);

    await side.getByRole('button', { name: agreements.revise }).click();
    const revise = page.getByRole('region', { name: agreements.revise });
    await revise.getByRole('textbox', { name: worded(agreements.newRate, { currency: 'AED' }) }).fill('0.25');
    // The last day that was changed before has to be sent first.
    await expect(revise.getByRole('button', { name: agreements.revise })).toBeEnabled();
    await keyboard.press('Control+Enter');
    await expect(revise).toBeHidden();
    await expect(side.getByRole('region', { name: agreements.history }).getByRole('listitem')).toHaveCount(2);
    await expect(side.getByText(/AED\s0\.25/).first()).toBeVisible();

    await keyboard.press('Control+N');
    const made = page.getByRole('form', { name: agreements.new });
    await made.getByRole('combobox', { name: agreements.fields.vendorId }).click();
    await made.getByRole('listbox', { name: agreements.fields.vendorId }).getByRole('option').first().click();
    await pickItem(page, agreements.fields.itemId, 'CAKESTAND');
    await made.getByRole('textbox', { name: agreements.fields.rate }).fill('6.25');
    await keyboard.press('Control+S');
    await expect(page.getByRole('form', { name: /CAKESTAND/ })).toBeVisible();

    await openArea(page, areas.productionOrders);
    await keyboard.press('Control+N');
    await pickItem(page, orders.fields.finishedGoodId, 'CAKESTAND');
    await page.getByRole('textbox', { name: orders.fields.plannedQty, exact: true }).fill('12');
    await pickItem(page, lines.addLine, 'LANTERN');
    await keyboard.type('24.5');
    await keyboard.press('Control+S');
    const order = page.getByRole('region', { name: /^MO-/ });
    await expect(order.getByText('24.5')).toBeVisible();
    await expect(order.getByRole('button', { name: orders.steps.release })).toBeVisible();
  },
);
