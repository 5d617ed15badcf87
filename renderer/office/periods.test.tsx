import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { addOfficeTexts } from '../locales/office-texts';
import { t } from '../testing/see';
import { dayEnd, dayStart } from './kit/list/day-limits';
import { OfficeDatabase } from './database/office-database';
import { chooseFilter, openArea, pageOf, startOnline, type OpenedArea } from './testing/open-area';
import { sampled } from '../testing/sampled';

addOfficeTexts();
beforeEach(startOnline);

const LAST_DAY = '2026-03-31';
const NEXT_DAY = '2026-04-01';
const { periods, period } = { periods: 'office.report.periods', period: 'office.report.period' } as const;
const answers = {
  listDayCycles: () => [],
  listTillAudit: () => pageOf([]),
  listChanges: () => pageOf([]),
  getVanInventory: () => [],
};

const openOn = (date: string, href: string) => openArea(href, answers, undefined, () => new Date(`${date}T08:00:00Z`));

async function placeOf({ session }: OpenedArea): Promise<string> {
  const db = new OfficeDatabase(session.merchantCode);
  const kept = await db.places.get(session.me.username);
  db.close();
  return kept?.href ?? '';
}

const byFilter = (at: OpenedArea) =>
  chooseFilter(at, `${t(period)} ${t(`${periods}.lastSevenDays`)}`, t(`${periods}.today`));
const bySelect = (at: OpenedArea) => at.choose(screen.getByRole('combobox', { name: t(period) }), 'today');

it.each(
  sampled([
    ['days', 'listDayCycles', byFilter, (date: string) => ({ from: date, to: date })],
    [
      ...(['audit', 'listTillAudit', byFilter] as const),
      (date: string) => ({ from: dayStart(date, 'Asia/Dubai'), to: dayEnd(date, 'Asia/Dubai') }),
    ],
    [
      ...(['changes', 'listChanges', byFilter] as const),
      (date: string) => ({ from: dayStart(date, 'Asia/Dubai'), to: dayEnd(date, 'Asia/Dubai') }),
    ],
    ['vanInventory', 'getVanInventory', bySelect, (date: string) => ({ from: date, to: date })],
  ] as const),
)('%s of today are those of the next day on the next day', async (area, operation, choose, asked) => {
  const at = await openOn(LAST_DAY, `/${area}`);
  await screen.findByText(t(`${periods}.lastSevenDays`));
  await choose(at);
  await waitFor(() => expect(at.askedOf(operation).at(-1)?.input.query).toMatchObject(asked(LAST_DAY)));
  await waitFor(async () => expect(await placeOf(at)).toContain('today'));
  const place = await placeOf(at);
  cleanup();
  const later = await openOn(NEXT_DAY, place);
  await waitFor(() => expect(later.askedOf(operation)[0]?.input.query).toMatchObject(asked(NEXT_DAY)));
});

it('a period goes along from area to area and back, also over one that has none, until another is chosen', async () => {
  const at = await openArea('/sales?period=lastMonth', {
    ...answers,
    listSales: () => pageOf([]),
    listVendors: () => pageOf([]),
  });
  const go = async (area: 'days' | 'sales' | 'vendors') => {
    await at.click(screen.getByRole('link', { name: t(`office.areas.${area}`) }));
    await screen.findByRole('heading', { name: t(`office.areas.${area}`), level: 1 });
  };
  await screen.findByText(t(`${periods}.lastMonth`));
  await go('vendors');
  await go('days');
  await screen.findByText(t(`${periods}.lastMonth`));
  await chooseFilter(at, `${t(period)} ${t(`${periods}.lastMonth`)}`, t(`${periods}.yesterday`));
  await go('sales');
  await screen.findByText(t(`${periods}.yesterday`));
});

const answersOf = { ...answers, listSales: () => pageOf([]) };

it.each(
  sampled([
    ['sales', 'listSales', 'from=2026-03-27&to=2026-03-20'],
    ['sales', 'listSales', 'from=2026-03-27&to='],
    ['days', 'listDayCycles', 'from=2026-03-27&to=2026-03-20'],
    ['audit', 'listTillAudit', 'from=&to=2026-03-20'],
    ['changes', 'listChanges', 'from=&to=2026-03-20'],
    ['vanInventory', 'getVanInventory', 'from=2026-03-27&to=2026-03-20'],
  ] as const),
)('%s are not those of today while the dates are no period', async (area, operation, dates) => {
  const at = await openArea(`/${area}?${dates}`, answersOf, undefined, () => new Date(`${LAST_DAY}T08:00:00Z`));
  await screen.findByText(t('office.report.choosePeriod'));
  expect(at.askedOf(operation)).toEqual([]);
});
