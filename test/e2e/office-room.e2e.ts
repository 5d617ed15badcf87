// The back office where its texts have little room: a touch screen in Arabic, and text of twice the size.
import type { Locator } from '@playwright/test';
import { accountOf } from '#test/support/service-process';
import { worded, wordsOf } from '#test/support/words';
import { goToArea } from './states/walk';
import { applyVariant, VARIANTS, type Variant } from './states/variants';
import { goTo, signIn, type Walk } from './states/walk';
import { expect, test as base } from './till-fixture';

/** Opens the back office in a look. */
const test = base.extend<{ openOffice: (name: Variant['name'], change?: Partial<Variant>) => Promise<Walk> }>({
  openOffice: async ({ till: { page }, service, network, serviceWitness: witness }, use) => {
    await use(async (name, change = {}) => {
      const found = VARIANTS.find((variant) => variant.name === name);
      if (!found) throw new Error(`No look is called ${name}.`);
      const variant = { ...found, ...change };
      await applyVariant(page, variant);
      const [words, account] = [wordsOf(variant.language), accountOf(service, 'demo', 'MANAGER')];
      const walk: Walk = { page, words, network, witness, account, look: () => Promise.resolve() };
      await signIn(walk);
      await goTo(walk, 'Alt+7', words.office.areas.today);
      return walk;
    });
  },
});

// With a quotation that has expired.
test.use({ seed: 'year' });

/** Also where it ends in an ellipsis. */
const isCut = (text: Locator) =>
  text.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
  );

/** Pixels beside the text of a field, or the chosen one of a list. */
const roomOf = (field: Locator) =>
  field.evaluate((element) => {
    const { clientWidth } = element;
    const isList = element instanceof HTMLSelectElement;
    const text = isList ? element.selectedOptions[0]?.text : (element as HTMLInputElement).value;
    const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(element);
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('The page cannot measure texts.');
    canvas.font = `${fontSize} ${fontFamily}`;
    const { width } = canvas.measureText(text ?? '');
    return clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - width;
  });

test(
  'a small touch screen in Arabic shows the tax of a line and the title of an area whole',
  { tag: '@nightly' },
  async ({ openOffice }) => {
    const walk = await openOffice('touch', { language: 'ar' });
    const { page, words, network } = walk;
    const { areas, quotations, document } = words.office;
    await goToArea(walk, areas.quotations);
    await page.getByRole('grid').getByRole('row').nth(1).click();
    const tax = worded(document.cell, { column: quotations.cells.taxInclusive, line: 1 });
    await expect(page.getByLabel(tax, { exact: true })).not.toHaveValue('');
    await expect.poll(() => roomOf(page.getByLabel(tax, { exact: true }))).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await goToArea(walk, areas.vatReturn);
    await expect(page.getByRole('article')).toBeVisible();
    await network.loseAnswers();
    await page.keyboard.press('F5');
    await expect(page.getByText(words.status.networkPoor)).toBeVisible();
    await expect.poll(() => isCut(page.getByRole('heading', { name: areas.vatReturn, level: 1 }))).toBe(false);
  },
);

test('a small touch screen says in two lines what waits', { tag: '@nightly' }, async ({ openOffice }) => {
  const walk = await openOffice('touch');
  const { page, words, network } = walk;
  const { areas, form, vendors } = words.office;
  // Of all areas its title and actions leave the least room.
  await goToArea(walk, areas.productionOrders);
  await expect(page.getByRole('grid', { name: areas.productionOrders }).getByRole('row').nth(1)).toBeVisible();
  await goToArea(walk, areas.vendors);
  await page.getByRole('grid', { name: areas.vendors }).getByRole('row').nth(1).click();
  const record = page.getByRole('main').getByRole('form');
  await network.cut();
  await record.getByRole('textbox', { name: vendors.fields.phone }).fill('+971 4 555 0199');
  await page.keyboard.press('Control+s');
  await expect(record.getByText(form.notSent)).toBeVisible();
  await goToArea(walk, areas.productionOrders);
  const status = page.getByRole('main').getByRole('group', { name: words.status.label }).getByRole('link');
  await expect(status).toContainText(worded(words.status.waiting_one, { count: 1 }));
  const lines = () =>
    status.evaluate((link) => {
      const height = link.querySelector('svg + span')?.getBoundingClientRect().height ?? 0;
      return Math.round(height / Number.parseFloat(getComputedStyle(link).lineHeight));
    });
  await expect.poll(lines).toBe(2);
  await network.restore();
});

test('text of twice the size leaves the mark of a row whole', { tag: '@nightly' }, async ({ openOffice }) => {
  const walk = await openOffice('large text');
  const { areas, quotations } = walk.words.office;
  await goToArea(walk, areas.quotations);
  const mark = walk.page.getByRole('grid').getByText(quotations.expired, { exact: true }).first();
  await expect(mark).toBeVisible();
  await expect.poll(() => isCut(mark)).toBe(false);
});

test('text of twice the size shows what the assistant proposes', { tag: '@nightly' }, async ({ openOffice }) => {
  const walk = await openOffice('large text');
  const { page } = walk;
  const { areas, assistant } = walk.words.office;
  await goToArea(walk, areas.assistant);
  await page.getByRole('textbox', { name: assistant.describe }).fill('New customer Layla Haddad, from Dubai');
  await page.getByRole('button', { name: assistant.propose }).click();
  const proposal = page.getByRole('region', { name: assistant.proposal });
  await expect(proposal.getByText('Layla', { exact: true })).toBeVisible();
  await expect(proposal.getByRole('heading', { name: assistant.proposal })).toBeInViewport({ ratio: 1 });
});

test(
  'a small touch screen shows the date of a day in one line, and what can be done with selected rows in one',
  { tag: '@nightly' },
  async ({ openOffice }) => {
    const walk = await openOffice('touch');
    const { page, words } = walk;
    const { areas, items, list } = words.office;
    await goToArea(walk, areas.days);
    const days = page.getByRole('grid', { name: areas.days });
    await expect(days.getByRole('row').nth(1)).toBeVisible();
    const heights = () =>
      days
        .getByRole('row')
        .locator('> :nth-child(2) > [dir=auto]')
        .evaluateAll((dates) => [...new Set(dates.map((date) => date.getClientRects().length))]);
    await expect.poll(heights).toEqual([1]);
    await goToArea(walk, areas.items);
    const grid = page.getByRole('grid', { name: areas.items });
    await grid.getByRole('row').nth(1).click();
    await expect(page.getByRole('main').getByRole('form')).toBeVisible();
    const top = () => grid.evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    await grid.getByRole('checkbox').nth(1).click();
    const bar = page.getByRole('toolbar', { name: list.selectedActions });
    await expect(bar).toBeVisible();
    expect(await top()).toBe(before);
    await bar.getByRole('button', { name: list.change }).click();
    await page.getByRole('menuitem', { name: items.changePrices }).click();
    await expect(page.getByRole('region', { name: items.changePrices })).toBeVisible();
  },
);

test('Today keeps its totals in view where its hours do not fit', { tag: '@nightly' }, async ({ openOffice }) => {
  const { page, words } = await openOffice('mouse');
  const { sales, list } = words.office;
  const hours = page.getByRole('region', { name: sales.byTitle.hour });
  await expect(hours.getByRole('row')).toHaveCount(4);
  // As of a day that goes on after midnight.
  await page.setViewportSize({ width: 560, height: 768 });
  await expect.poll(() => hours.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(0);
  await hours.scrollIntoViewIfNeeded();
  await expect(hours.getByRole('row').nth(1).getByRole('cell').last()).toBeInViewport({ ratio: 1 });
  await expect(hours.getByRole('columnheader', { name: list.sum })).toBeInViewport({ ratio: 1 });
});
