// The manager's part of a day: X report, count and Z report at the till, and the VAT return in the back office.
import type { Locator } from '@playwright/test';
import type { AreaId } from '#renderer/till/rights/office-areas';
import { beginsWith, counted, openingWords, says, worded } from '#test/support/words';
import { figure } from '../whole-day';
import { expect } from '../till-fixture';
import { button, picture, railLink, step, type Shop } from './shop';

/** What a report has to show. */
export interface DayFigures {
  readonly firstReceipt: string;
  readonly lastReceipt: string;
  readonly sales: number;
  readonly returns: number;
  /** The cash that is expected, in fils. */
  readonly drawer: number;
}

/** The standard rate, as a report shows it. */
export interface TaxFigures {
  readonly net: string;
  readonly tax: string;
}

export async function takeOver(shop: Shop): Promise<void> {
  const { words, page, hand, manager, till } = shop;
  await step(shop, 'the manager takes over', async () => {
    await hand.press(page.getByRole('button', { name: says(words.rail.lockNamed) }));
    await hand.press(button(shop, words.unlock.someoneElse));
    await hand.type(page.getByRole('textbox', { name: words.signIn.user, exact: true }), manager.username);
    await hand.type(page.getByRole('textbox', { name: words.signIn.password }), manager.password);
    await picture(shop, 'the manager signs in');
    await hand.press(button(shop, words.signIn.submit));
    await hand.press(railLink(shop, 'day'));
    await expect(button(shop, words.day.closeDay)).toBeVisible();
  });
  await till.waitForEmptyQueue();
}

export async function readX(shop: Shop, of: DayFigures): Promise<void> {
  const { words, page, hand, language } = shop;
  await step(shop, "the X report shows the day's figures", async () => {
    const sold = worded(words.day.soldSay, {
      sales: counted(language, words.day, 'sales', of.sales),
      returns: counted(language, words.day, 'returns', of.returns),
    });
    await expect(page.getByText(sold, { exact: true })).toBeVisible();
    await hand.press(button(shop, words.day.xReport));
    await showsDay(shop, page.getByRole('article', { name: beginsWith(words.day.report.x) }), of);
    await picture(shop, 'the X report');
    await hand.press(button(shop, words.app.back));
    await expect(button(shop, words.day.closeDay)).toBeVisible();
  });
}

/** @returns the tax on the Z report */
export function closeDay(shop: Shop, of: DayFigures): Promise<TaxFigures> {
  const { words, page, hand } = shop;
  const { count, difference, report, taxCategories } = { ...words.day, ...words.day.report, report: words.day.report };
  return step(shop, 'the drawer is counted blind and the day is closed', async () => {
    await hand.press(button(shop, words.day.closeDay));
    await expect(page.getByText(count.soFar)).toBeVisible();
    await expect(page.getByText(report.expected, { exact: true })).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText(figure(of.drawer));
    await hand.press(button(shop, count.asSum));
    await hand.type(page.getByRole('textbox', { name: says(count.sum) }), (of.drawer / 100).toFixed(2));
    await picture(shop, 'the drawer is counted');
    await hand.press(button(shop, count.finish));
    await expect(page.getByRole('heading', { name: difference.none })).toBeVisible();
    await picture(shop, 'no difference');
    await hand.press(button(shop, words.day.closeDay));
    const z = page.getByRole('article', { name: beginsWith(openingWords(report.z)) });
    await showsDay(shop, z, of);
    await picture(shop, 'the Z report');
    const cells = z.getByRole('row').filter({ hasText: taxCategories.STANDARD }).getByRole('cell');
    const [net = '', tax = ''] = await cells.allInnerTexts();
    await hand.press(button(shop, report.done));
    await expect(page.getByText(words.day.notOpen)).toBeVisible();
    return { net, tax };
  });
}

/** @param businessDate YYYY-MM-DD @param transactions of the day */
export async function readVatReturn(
  shop: Shop,
  businessDate: string,
  transactions: number,
  ofZ: TaxFigures,
): Promise<void> {
  const { words, page, hand, language } = shop;
  const { areas, report, vatReturn } = words.office;
  await step(shop, 'the manager steps over to the back office', async () => {
    await hand.press(railLink(shop, 'office'));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });
  await step(shop, 'the VAT return of the day has the figures of its Z report', async () => {
    await goToArea(shop, 'vatReturn');
    const typed = businessDate.split('-').reverse().join('/');
    await hand.type(page.getByRole('textbox', { name: report.to, exact: true }), typed);
    await hand.type(page.getByRole('textbox', { name: report.from, exact: true }), typed);
    const form = page.getByRole('article', { name: areas.vatReturn });
    await expect(form.getByText(counted(language, vatReturn, 'transactions', transactions))).toBeVisible();
    const standard = form
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: vatReturn.boxes.standard }) });
    await expect(standard.first().getByRole('cell')).toHaveText(['1', ofZ.net, ofZ.tax]);
    const output = form
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: vatReturn.boxes.outputTax }) });
    await expect(output.getByRole('cell')).toHaveText(['5', '', ofZ.tax]);
    const days = page.getByRole('region', { name: vatReturn.days });
    await expect(days.getByRole('definition').last()).toHaveText('0.00');
  });
}

/** Of the back office, by its palette. */
export async function goToArea(shop: Shop, area: AreaId): Promise<void> {
  const { words, page, hand } = shop;
  const { areas, palette } = words.office;
  await hand.press(page.getByRole('button', { name: palette.title }));
  await hand.type(page.getByRole('combobox', { name: palette.title }), areas[area]);
  const found = page.getByRole('option', { name: areas[area] }).first();
  // The first of what was found, no longer one of all areas.
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await picture(shop, `the palette at ${area}`);
  await hand.pick(found);
  await expect(page.getByRole('heading', { name: areas[area], level: 1 })).toBeVisible();
}

async function showsDay({ words }: Shop, report: Locator, of: DayFigures): Promise<void> {
  const { receiptRange, expected } = words.day.report;
  await expect(report).toContainText(worded(receiptRange, { first: of.firstReceipt, last: of.lastReceipt }));
  await expect(report).toContainText(`${expected}${figure(of.drawer)}`);
}
