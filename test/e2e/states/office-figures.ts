// The figures of the back office: days whose cash did not add up, and what was sold, added up in each way.
import { expect } from '@playwright/test';
import { beginsWith } from '#test/support/words';
import { openedRecord } from '../opened-record';
import { goTo, goToArea, loaded, type Walk } from './walk';

/** Chooses in a filter above a list; a narrow list shows its filters by a button. */
async function filter({ page, words }: Walk, label: string, choice: string): Promise<void> {
  const shown = page.getByRole('main').getByRole('button', { name: beginsWith(label) });
  if (!(await shown.isVisible())) await page.getByRole('button', { name: words.office.list.filter }).first().click();
  await shown.click();
  await page.getByRole('menuitemradio', { name: choice, exact: true }).click();
}

export async function visitDays(walk: Walk): Promise<void> {
  const { page, words, look } = walk;
  const { days, areas, report } = words.office;
  await goTo(walk, 'Alt+7', areas.today);
  await goToArea(walk, areas.days);
  await filter(walk, report.period, report.periods.lastMonth);
  await loaded(walk);
  await look('office days', 'of a month');
  await filter(walk, days.differenceFilter, days.hasDifference);
  const rows = page.getByRole('grid', { name: areas.days }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await expect(page.getByText(days.cashProgressThen)).toBeHidden();
  await look('office days', 'with a difference');
  await rows.nth(1).click();
  await expect(openedRecord(page, words)).toBeVisible();
  await loaded(walk);
  await look('office days', 'a day with a difference');
  await page.keyboard.press('Escape');
}

export async function visitFigures(walk: Walk): Promise<void> {
  const { page, words, look } = walk;
  const { sales, areas, report } = words.office;
  await goToArea(walk, areas.sales);
  await page.getByRole('button', { name: sales.report, exact: true }).click();
  const by = page.getByRole('combobox', { name: sales.figuresBy });
  const show = async (state: string) => {
    await loaded(walk);
    await expect(page.getByRole('article').getByRole('row').nth(1)).toBeAttached();
    await look('office sales', state);
  };
  await page.getByRole('combobox', { name: report.period }).selectOption('lastQuarter');
  await by.selectOption('date');
  const group = page.getByRole('combobox', { name: sales.groupedBy });
  await group.selectOption('week');
  await show('figures by week');
  await page.getByRole('article').getByRole('table').last().getByRole('row').last().scrollIntoViewIfNeeded();
  await look('office sales', 'figures by week, the end of the table');
  await group.selectOption('month');
  await show('figures by month');
  await by.selectOption('tender');
  await show('figures by payment');
}
