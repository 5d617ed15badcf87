import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { VanInventoryEntry } from '#shared/api/sales/van-inventory';
import { addOfficeTexts } from '../../locales/office-texts';
import { businessDay } from '../../ui/text/date-format';
import { button, seen, t } from '../../testing/see';
import { openArea, startOnline, type OpenedArea } from '../testing/open-area';

addOfficeTexts();

const item = { itemId: '10', itemName: 'WHITE METAL LANTERN', loadedQty: 0, soldQty: 3.5, returnedQty: 1 };
const route = (n: number, change: Partial<VanInventoryEntry> = {}): VanInventoryEntry => ({
  ...{ dayCycleId: `0d0c0000-0000-4000-8000-00000000000${n}`, vehicleId: `v${n}`, businessDate: `2025-11-1${n}` },
  ...{ vehicleLabel: `Van ${n}`, totalLoadedValue: 0, totalSoldValue: n * 10, varianceValue: -4321, ...change },
  items: [{ ...item, varianceQty: -987, unitCost: 9.84, varianceValue: -4321 }],
});

let at: OpenedArea;

async function open(routes: VanInventoryEntry[], search = '?from=2025-11-10&to=2025-11-19'): Promise<void> {
  at = await openArea(`/vanInventory${search}`, { getVanInventory: () => routes });
}

beforeEach(startOnline);

describe('the van inventory', () => {
  it('carries its warning, and shows no loaded quantity and no variance', async () => {
    await open([route(2)]);
    await seen('WHITE METAL LANTERN');
    await seen(t('office.van.warning'));
    await seen('3.5');
    // 3.5 sold, 1 returned.
    const row = (await seen('WHITE METAL LANTERN')).closest('tr');
    expect(row?.textContent).toContain('3.512.59.84');
    expect(document.body.textContent).not.toMatch(/987|4,?321/);
  });

  it('leads from its sheet to the day, on the screen alone', async () => {
    await open([route(2)]);
    const sheet = await screen.findByRole('article', { name: 'Van 2' });
    expect(within(sheet).getByRole('link', { name: t('office.exceptions.toDay') })).toBeDefined();
    expect(screen.getAllByText(t('office.exceptions.toDay'))).toHaveLength(1);
  });

  it('says how much of an item stayed with customers, below zero where more came back', async () => {
    const shown = route(1);
    await open([{ ...shown, items: shown.items.map((each) => ({ ...each, soldQty: 0.25, returnedQty: 2 })) }]);
    await seen('\u22121.75');
    await at.press('{Control>}{Shift>}E{/Shift}{/Control}');
    await waitFor(() => expect(at.pos.files).toHaveLength(1));
    expect(at.pos.files[0]?.text).toContain(',0.25,2,-1.75,9.84');
    expect(at.pos.files[0]?.name).toContain(` - ${t('office.areas.vanInventory')} - Van 1 - 2025-11-11.csv`);
  });

  it('shows what came back of an item that was not sold, and an average as it is', async () => {
    const back = { ...item, soldQty: 0, returnedQty: 2, varianceQty: 0, unitCost: 9.845, varianceValue: 0 };
    await open([{ ...route(2), items: [back] }]);
    const row = (await screen.findByText('WHITE METAL LANTERN')).closest('[role="row"], tr');
    await waitFor(() => expect(row?.textContent).toBe('WHITE METAL LANTERN02\u221229.845'));
  });

  it('is of a period, and of one van and day of it', async () => {
    await open([route(2), route(1)]);
    const routes = within(await screen.findByRole('region', { name: t('office.van.routes') }));
    expect(at.askedOf('getVanInventory')[0]?.input.query).toEqual({ from: '2025-11-10', to: '2025-11-19' });
    const sheetOf = (name: string) => screen.findByRole('article', { name });
    await sheetOf('Van 2');
    await at.click(routes.getByText(businessDay('2025-11-11')));
    await sheetOf('Van 1');
    await at.choose(screen.getByRole('combobox', { name: t('office.van.van') }), 'v2');
    await sheetOf('Van 2');
    await waitFor(() => expect(routes.queryByText('Van 1')).toBeNull());
  });

  it('of more than a month is asked for month by month, the latest first, and its days year by year', async () => {
    at = await openArea('/vanInventory?from=2024-10-01&to=2025-11-19', {
      getVanInventory: ({ query }) => ((query as { to: string }).to === '2025-11-19' ? [route(2)] : []),
      listDayCycles: () => [],
    });
    await seen('WHITE METAL LANTERN');
    const queries = (operation: string) => at.askedOf(operation).map(({ input }) => input.query);
    const months = queries('getVanInventory');
    expect(months.slice(0, 2)).toEqual([
      { from: '2025-10-20', to: '2025-11-19' },
      { from: '2025-09-19', to: '2025-10-19' },
    ]);
    expect(months).toHaveLength(14);
    expect(months.at(-1)).toMatchObject({ from: '2024-10-01' });
    await waitFor(() =>
      expect(queries('listDayCycles')).toEqual([
        { from: '2024-11-19', to: '2025-11-19' },
        { from: '2024-10-01', to: '2024-11-18' },
      ]),
    );
  });

  it('lists the newest day first, and the vans of a day in one order', async () => {
    const on = (n: number, businessDate: string) => route(n, { businessDate });
    await open([on(2, '2025-11-11'), on(1, '2025-11-12'), on(10, '2025-11-11'), on(1, '2025-11-11')]);
    const routes = await screen.findByRole('region', { name: t('office.van.routes') });
    const names = within(routes)
      .getAllByRole('button')
      .map(({ textContent }) => /Van \d+/.exec(textContent)?.[0]);
    expect(names).toEqual(['Van 1', 'Van 1', 'Van 2', 'Van 10']);
  });

  it('says of each day how many stores were visited, and of the one shown when and how far the van drove', async () => {
    const shown = route(1);
    const day = {
      ...{ dayCycleId: shown.dayCycleId, businessDate: shown.businessDate, status: 'CLOSED', registerId: null },
      ...{ startedAt: '2025-11-11T03:40:00Z', closedAt: '2025-11-11T12:05:00Z', vehicleLabel: 'Van 1' },
      ...{ startOdometerKm: 42_260, endOdometerKm: 42_351.5, totalStores: 18, visitedStores: 15 },
    };
    at = await openArea('/vanInventory?from=2025-11-10&to=2025-11-19', {
      getVanInventory: () => [shown, route(2)],
      listDayCycles: () => [day],
    });
    const stores = t('office.days.visitedStores', { visited: 15, count: 18 });
    const short = await screen.findByText(stores);
    // A line below the date, whole, whatever the width.
    expect(short.textContent).toBe(stores.replaceAll(' ', '\u00a0'));
    expect(short.previousElementSibling?.textContent).toBe(businessDay(shown.businessDate));
    await at.click(short);
    const km = t('office.days.km', { start: '42,260', end: '42,351.5' });
    await seen(`${businessDay(shown.businessDate)} · 07:40–16:05 · ${km} · ${stores}`);
    expect(at.askedOf('listDayCycles')[0]?.input.query).toEqual({ from: '2025-11-10', to: '2025-11-19' });
  });

  it('names the van it is kept to, also where that has no day in the period', async () => {
    await open([route(2)], '?from=2025-11-10&to=2025-11-19&van=v7');
    await seen(t('day.inventory.none'));
    const van = screen.getByRole<HTMLSelectElement>('combobox', { name: t('office.van.van') });
    expect(van.value).toBe('v7');
    await at.choose(van, 'all');
    await seen('WHITE METAL LANTERN');
  });

  it('is asked for one day whatever its date, as a day leads here', async () => {
    const [shown] = [route(1)];
    await open([shown], `?dayCycleId=${shown.dayCycleId}`);
    await seen('WHITE METAL LANTERN');
    expect(at.askedOf('getVanInventory')[0]?.input.query).toEqual({ dayCycleId: shown.dayCycleId });
    await at.click(button(t('office.van.allDays')));
    await waitFor(() => expect(at.askedOf('getVanInventory').at(-1)?.input.query).toHaveProperty('from'));
  });

  it('without vans in the period says so, below the warning', async () => {
    await open([]);
    await seen(t('day.inventory.none'));
    await seen(t('office.van.warning'));
  });
});
