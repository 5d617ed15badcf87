// The states of the back office: each area with its list, an open record, a new one with its fields missing, and a search without a result; what
// goes wrong with a record, in one area.
import { expect } from '@playwright/test';
import { officeAreas, type AreaId } from '#renderer/till/rights/office-areas';
import { FEATURES } from '#shared/api/wire/feature';
import { openedRecord } from '../opened-record';
import { pickItem } from '../pick-item';
import {
  visitChangedItem,
  visitCustomerImport,
  visitDraftMark,
  visitNotAllowed,
  visitImport,
  visitPriceChange,
  visitProposal,
} from './office-panels';
import { add, goTo, goToArea, loaded, newSale, openPay, payExact, tryNetwork, type Walk } from './walk';

const NOTHING = 'zzqx';

type State = 'record' | 'new' | 'search';

const READ: readonly State[] = ['record', 'search'];
const ALL: readonly State[] = ['record', 'new', 'search'];

/** What each area has besides its list: a record that opens, a new one, and a search. */
const STATES: Readonly<Record<AreaId, readonly State[]>> = {
  today: [],
  sales: READ,
  items: ALL,
  discounts: ALL,
  attributes: ['record', 'new'],
  days: ['record'],
  customers: ALL,
  assistant: [],
  stores: ALL,
  registers: ALL,
  users: ALL,
  audit: READ,
  changes: READ,
  notifications: [],
  postingExceptions: READ,
  vatReturn: [],
  outstanding: [],
  vanInventory: [],
  vendors: ALL,
  quotations: ALL,
  agreements: ALL,
  productionOrders: ALL,
};

export async function visitOffice(walk: Walk): Promise<void> {
  const { page, words, network, look } = walk;
  const { keyboard } = page;
  const areas = officeAreas(FEATURES).map(({ id }) => id);
  await sellOne(walk);
  await network.cut();
  await tryNetwork(walk, words.status.offlineSince);
  await goTo(walk, 'Alt+7', words.office.areas.today);
  await loaded(walk);
  await look('office today', 'never loaded, offline');
  await network.restore();
  await tryNetwork(walk, words.status.readAt);
  await goTo(walk, 'Alt+7', words.office.areas.today);
  await keyboard.press('F5');
  for (const area of areas) {
    const has = STATES[area];
    const name = words.office.areas[area];
    await goToArea(walk, name);
    await loaded(walk);
    await look(`office ${area}`, 'list');
    if (has.includes('record')) await visitRecord(walk, area);
    if (has.includes('new')) await visitNewRecord(walk, area);
    if (has.includes('search')) await visitSearch(walk, area);
    if (area === 'items') await visitPriceChange(walk);
    if (area === 'items') await visitImport(walk);
    if (area === 'customers') await visitCustomerImport(walk);
    if (area === 'assistant') await visitProposal(walk);
  }
  await keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await look('office palette', 'empty');
  await keyboard.type('lantern');
  await expect(
    page
      .getByRole('dialog')
      .getByRole('option', { name: /lantern/i })
      .first(),
  ).toBeVisible();
  await look('office palette', 'found');
  await keyboard.press('Escape');
}

/** The sales of today and the audit log have something to show then, at any hour. */
async function sellOne(walk: Walk): Promise<void> {
  const { witness } = walk;
  const count = async () => {
    const { data } = (await witness.ask('GET', 'sales/transactions?page=0&size=1')) as {
      data: { totalElements: number };
    };
    return data.totalElements;
  };
  const before = await count();
  await add(walk, '71053', 1);
  await openPay(walk);
  await payExact(walk);
  await newSale(walk);
  await expect.poll(count).toBeGreaterThan(before);
  await expect.poll(async () => (await witness.tillAudit()).length).toBeGreaterThan(0);
}

async function visitRecord(walk: Walk, area: AreaId): Promise<void> {
  const { page, words, look } = walk;
  await page.getByRole('grid').first().getByRole('row').nth(1).click();
  await expect(openedRecord(page, words), area).toBeVisible();
  await loaded(walk);
  await look(`office ${area}`, 'a record');
  await page.keyboard.press('Escape');
  await goToArea(walk, words.office.areas[area]);
}

async function visitNewRecord(walk: Walk, area: AreaId): Promise<void> {
  const { page, words, look } = walk;
  const { keyboard } = page;
  const record = openedRecord(page, words);
  await expect(record, area).toBeHidden();
  await keyboard.press('Control+n');
  await expect(record, area).toBeVisible();
  await loaded(walk);
  await look(`office ${area}`, 'a new record');
  await keyboard.press('Control+s');
  await loaded(walk);
  await look(`office ${area}`, 'a new record, fields missing');
  await keyboard.press('Escape');
  await goToArea(walk, words.office.areas[area]);
}

async function visitSearch(walk: Walk, area: AreaId): Promise<void> {
  const { page, words, look } = walk;
  const search = page.locator('main input:focus');
  await page.keyboard.press('F3');
  await expect(search, area).toBeVisible();
  await page.keyboard.type(NOTHING);
  await expect(page.getByText(words.office.list.nothingFound), area).toBeVisible();
  await loaded(walk);
  await look(`office ${area}`, 'nothing found');
  await search.fill('');
}

/** A discount that waits for the network, was changed on both sides, and is refused by the service. */
export async function visitOfficeCases(walk: Walk): Promise<void> {
  const { page, words, network, witness, look } = walk;
  const { keyboard } = page;
  const { form, discounts, areas } = words.office;
  await goTo(walk, 'Alt+7', areas.today);
  await goToArea(walk, areas.discounts);
  const rows = page.getByRole('grid', { name: areas.discounts }).getByRole('row');
  await rows.filter({ hasText: 'Clearance' }).click();
  const rate = page.getByRole('form').getByLabel(discounts.fields.rate);
  await expect(rate).toBeVisible();
  const before = (await witness.discountNamed('Clearance')).rate;
  await rate.fill('40');
  await look('office discounts', 'unsaved changes');
  await visitDraftMark(walk, rate);
  await network.cut();
  await keyboard.press('Control+s');
  await expect(page.getByRole('form').getByText(form.notSent)).toBeVisible();
  await look('office discounts', 'not sent');
  await network.restore();
  await expect(page.getByRole('form').getByText(form.notSent)).toBeHidden();
  await rate.fill('35');
  await witness.changeDiscount('Clearance', { rate: 45 });
  await keyboard.press('Control+s');
  await expect(page.getByRole('region', { name: form.bothSides })).toBeVisible();
  await look('office discounts', 'changed on both sides');
  await page.getByRole('region', { name: form.bothSides }).getByRole('radio').last().check();
  await page.getByRole('button', { name: form.keepChosen }).click();
  await expect(page.getByText(form.noChanges)).toBeVisible();
  await page.getByRole('form').getByRole('textbox', { name: discounts.name }).fill('Staff');
  await keyboard.press('Control+s');
  await expect(page.getByRole('form').getByText(form.refused)).toBeVisible();
  await look('office discounts', 'refused');
  await witness.changeDiscount('Clearance', { rate: before });
  await visitUnsentOrder(walk);
  await visitChangedItem(walk);
  await goTo(walk, 'Alt+7', areas.items);
  await visitNotAllowed(walk);
}

/** An order that was planned without a network, and the form that changes it; discarded at the end. */
async function visitUnsentOrder(walk: Walk): Promise<void> {
  const { page, words, network, look } = walk;
  const { keyboard } = page;
  const { form, orders, areas, document } = words.office;
  await goToArea(walk, areas.productionOrders);
  await loaded(walk);
  await network.cut();
  await keyboard.press('Control+n');
  await pickItem(page, orders.fields.finishedGoodId, 'CAKESTAND');
  await page.getByRole('textbox', { name: orders.fields.plannedQty, exact: true }).fill('12');
  await pickItem(page, document.addLine, 'LANTERN');
  await keyboard.type('24');
  await keyboard.press('Control+s');
  const order = page.getByRole('region', { name: /CAKESTAND/ });
  await expect(order.getByText(form.notSent)).toBeVisible();
  await look('office productionOrders', 'not sent');
  await order.getByRole('button', { name: orders.change }).click();
  await loaded(walk);
  await look('office productionOrders', 'not sent, being changed');
  await keyboard.press('Escape');
  await order.getByRole('button', { name: form.withdraw }).click();
  await look('office productionOrders', 'not sent, discard?');
  // One that is being sent when the network goes is on its way for a moment.
  await expect(async () => {
    const question = page.getByRole('alertdialog');
    if (!(await question.isVisible())) await order.getByRole('button', { name: form.withdraw }).click();
    await question.getByRole('button', { name: form.withdraw, exact: true }).click();
    await expect(order).toBeHidden({ timeout: 5_000 });
  }).toPass();
  await network.restore();
}
