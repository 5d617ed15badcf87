import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DayCycle } from '#shared/api/sales/day-cycle';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { formatZNumber } from '#shared/domain/day/z-number';
import { addOfficeTexts } from '../../locales/office-texts';
import { isSeen, seen, t } from '../../testing/see';
import { chooseFilter, openArea, startOnline, type OpenedArea } from '../testing/open-area';

addOfficeTexts();

const day = (n: number, change: Partial<DayCycle> = {}): DayCycle => ({
  ...{ dayCycleId: `d0c00000-0000-4000-8000-00000000000${n}`, businessDate: '2025-11-19', status: 'CLOSED' },
  ...{ startedAt: '2025-11-19T04:09:00Z', closedAt: '2025-11-19T12:09:00Z', registerId: n, vehicleLabel: null },
  ...{ vehicleId: null, vehicleType: null, openingCash: 20, closingCash: 316.35, startOdometerKm: null },
  ...{ endOdometerKm: null, coveragePercent: null, totalStores: null, visitedStores: null, openedOn: null },
  ...{ submittedBy: null, closeSubmittedBy: null, ...change },
});
const SHORT = day(1);
const VAN = day(2, {
  ...{ registerId: null, vehicleLabel: 'Van 1 · Hiace', startOdometerKm: 42_260, endOdometerKm: 42_351.5 },
  ...{ coveragePercent: 83.33, totalStores: 18, visitedStores: 15 },
});
const OPEN = day(3, { status: 'OPEN', closedAt: null, closingCash: null, businessDate: '2025-11-18' });
const movement = { movementId: 'm', kind: 'DROP', amount: 70, reason: 'To the safe', at: '2025-11-19T10:00:00Z' };
const MOVED = { ...movement, dayCycleId: SHORT.dayCycleId, cashier: 'sara', submittedBy: null };
const FIGURES = {
  ...{ dayCycleId: SHORT.dayCycleId, registerId: 1, openedBy: 'sara', closedBy: 'sara', cashMovements: [MOVED] },
  tenders: [
    { kind: 'CASH', salesAmount: 372.95, refundsAmount: 4.2, count: 72 },
    { kind: 'CARD', salesAmount: 611.47, refundsAmount: 0, count: 58 },
  ],
  ...{ expectedCash: 318.75, countedCash: 316.35, difference: -2.4, differenceReason: 'Change given twice' },
  ...{ approvedBy: 'omar', totalStores: null, visitedStores: null },
};
const THIS_PERIOD = '?from=2025-11-18&to=2025-11-19';

let at: OpenedArea;

async function open(days: DayCycle[], features: readonly string[] = FEATURES, search = THIS_PERIOD): Promise<void> {
  const answers = { listDayCycles: () => days, getDayFigures: () => FIGURES, listCashMovements: () => [MOVED] };
  at = await openArea(`/days${search}`, answers, features);
}

const openRow = async (name: string) => {
  await at.click((await screen.findAllByText(name))[0] as Element);
  return within(await screen.findByRole('region', { name }));
};
const register = (n: number) => t('signIn.registerNumber', { register: n });

beforeEach(startOnline);

describe('days', () => {
  it('of registers and vans are listed with their differences', async () => {
    await open([SHORT, VAN, OPEN]);
    await seen(register(1));
    await seen('Van 1 · Hiace');
    await waitFor(() => expect(screen.getAllByText(`${t('day.difference.short')} 2.40`).length).toBeGreaterThan(0));
    await seen(t('office.days.notClosed'));
    expect(at.askedOf('listDayCycles')[0]?.input.query).toEqual({ from: '2025-11-18', to: '2025-11-19' });
    // Only of closed ones.
    expect(at.askedOf('getDayFigures')).toHaveLength(2);
  });

  it('of more than a year are asked for year by year, the latest first', async () => {
    at = await openArea('/days?from=2024-01-01&to=2025-11-19', {
      ...{ getDayFigures: () => FIGURES, listCashMovements: () => [] },
      listDayCycles: ({ query }) => ((query as { to: string }).to === '2025-11-19' ? [SHORT] : [VAN]),
    });
    await seen(register(1));
    await seen('Van 1 · Hiace');
    expect(at.askedOf('listDayCycles').map(({ input }) => input.query)).toEqual([
      { from: '2024-11-19', to: '2025-11-19' },
      { from: '2024-01-01', to: '2024-11-18' },
    ]);
  });

  it('that are short are marked, and only those', async () => {
    await open([SHORT, day(4)]);
    at.answers['getDayFigures'] = ({ params }) => ({
      ...FIGURES,
      difference: (params as DayCycle).dayCycleId === SHORT.dayCycleId ? -2.4 : 2.4,
    });
    await at.press('{F5}');
    const cellOf = (end: 'short' | 'over') => screen.findByText(`${t(`day.difference.${end}`)} 2.40`);
    expect((await cellOf('over')).closest('[data-owed]')).toBeNull();
    expect((await cellOf('short')).closest('[data-owed]')).not.toBeNull();
  });

  it('keep the heads of their times where a narrow list shows them below the name', async () => {
    await open([SHORT, OPEN]);
    await seen(register(1));
    const below = (name: string) => screen.getByText(name).closest('[role="gridcell"]')?.textContent ?? '';
    const named = (id: 'opened' | 'closed') => t('office.list.named', { head: t(`office.days.${id}`), text: '' });
    expect(below(register(3))).toContain(named('opened'));
    expect(below(register(3))).not.toContain(named('closed'));
    // From when to when says it without them.
    expect(below(register(1))).not.toContain(named('opened'));
  });

  it('of another date that were closed today say so', async () => {
    const change = { businessDate: '2026-03-01', startedAt: '2026-03-01T04:09:00Z', closedAt: '2026-03-01T20:10:00Z' };
    await open([day(5, change)]);
    await seen(register(5));
    const row = screen.getByRole('row', { name: new RegExp(register(5)) });
    expect(within(row).getAllByText(t('when.today', { time: '00:10' })).length).toBeGreaterThan(0);
  });

  it('all have their difference, however many they are, and can be kept to those that have one', async () => {
    const days = Array.from({ length: 70 }, (_, n) => day(n, { dayCycleId: `d${n}`, registerId: n + 1 }));
    let answer = () => undefined as void;
    const last = new Promise<void>((resolve) => (answer = resolve));
    at = await openArea(`/days${THIS_PERIOD}`, {
      listDayCycles: () => days,
      listCashMovements: () => [],
      async getDayFigures({ params }) {
        const { dayCycleId } = params as DayCycle;
        if (dayCycleId === 'd69') await last;
        return { ...FIGURES, difference: dayCycleId === 'd69' ? -50 : 0 };
      },
    });
    await seen(t('office.days.cashProgress', { read: 69, of: 70 }));
    answer();
    await waitFor(() => expect(isSeen(t('office.days.cashProgressThen'))).toBe(false));
    const sums = await screen.findByText(new RegExp(`^${t('office.list.sum')} · `));
    expect(sums.textContent).toContain(`${t('day.difference.short')} 50.00`);
    await chooseFilter(
      at,
      `${t('office.days.differenceFilter')} ${t('office.list.all')}`,
      t('office.days.hasDifference'),
    );
    await waitFor(() => expect(screen.getAllByRole('row').slice(1)).toHaveLength(1));
    await seen(register(70));
  });

  it.each([
    [false, [1, 3, 2]],
    [true, [3, 1, 2]],
  ])('without a known difference are last in either order', async (isDescending, order) => {
    const differences = new Map([
      [SHORT.dayCycleId, -2.4],
      [day(3).dayCycleId, 1],
    ]);
    at = await openArea(`/days${THIS_PERIOD}&sort=difference&isDescending=${isDescending}`, {
      listDayCycles: () => [SHORT, day(2), day(3)],
      listCashMovements: () => [],
      getDayFigures({ params }) {
        const difference = differences.get((params as DayCycle).dayCycleId);
        if (difference === undefined) throw new CodedError('SERVICE_FAILED');
        return { ...FIGURES, difference };
      },
    });
    await waitFor(() => {
      const rows = screen.getAllByRole('row').slice(1);
      const shown = order.map((n) => rows.findIndex(({ textContent }) => textContent.includes(register(n))));
      expect(shown).toEqual([0, 1, 2]);
    });
  });

  it('say why their differences are not read', async () => {
    await open([SHORT], FEATURES);
    at.answers['getDayFigures'] = new CodedError('SERVICE_FAILED');
    await at.press('{F5}');
    await seen(t('errors.SERVICE_FAILED.what'));
  });

  it('name their register with its number and its name', async () => {
    at = await openArea(`/days${THIS_PERIOD}`, {
      listDayCycles: () => [SHORT],
      listRegisters: () => [{ registerId: 1, name: 'Front counter' }],
    });
    await seen(`${register(1)} · Front counter`);
  });

  it('say that what was expected and the difference are on their way, also in the open day', async () => {
    let answer = (_: typeof FIGURES) => undefined as void;
    const waits = new Promise<typeof FIGURES>((resolve) => (answer = resolve));
    await open([SHORT, OPEN]);
    at.answers['getDayFigures'] = () => waits;
    at.answers['listCashMovements'] = () => new Promise(() => undefined);
    await at.click((await screen.findAllByText(register(1)))[0] as Element);
    const rowOf = (n: number) => screen.getByRole('row', { name: new RegExp(register(n)) }).textContent;
    await waitFor(() => expect(rowOf(1).split(t('office.list.asking'))).toHaveLength(3));
    expect(rowOf(3)).not.toContain(t('office.list.asking'));
    const side = within(await screen.findByRole('region', { name: register(1) }));
    expect(side.getAllByText(t('office.list.asking'))).toHaveLength(2);
    answer(FIGURES);
    await waitFor(() => expect(rowOf(1)).toContain('318.75'));
    expect(rowOf(1)).not.toContain(t('office.list.asking'));
  });

  it('show what was expected beside what was counted, with what the days add up to', async () => {
    await open([SHORT, day(4), OPEN]);
    const grid = within(await screen.findByRole('grid', { name: t('office.areas.days') }));
    expect(await grid.findAllByText('318.75')).toHaveLength(2);
    // The open day is still to be counted.
    expect(at.askedOf('getDayFigures').map(({ input }) => (input.params as DayCycle).dayCycleId)).not.toContain(
      OPEN.dayCycleId,
    );
    const sums = await screen.findByText(new RegExp(`^${t('office.list.sum')} · `));
    expect(sums.textContent).toContain(`${t('office.days.expected')}, AED: 637.50`);
    expect(sums.textContent).toContain(`${t('day.difference.short')} 4.80`);
    // In danger's color, as in the rows.
    expect(sums.querySelectorAll('[data-owed]')).toHaveLength(1);
    expect(sums.querySelector('[data-owed]')?.textContent).toContain('4.80');
    const total = grid.getByRole('row', { name: new RegExp(t('office.list.sum')) });
    const heads = grid.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const place = heads.findIndex((head) => head.startsWith(t('office.days.expected')));
    expect(within(total).getAllByRole('gridcell')[place]?.textContent).toBe('637.50');
    expect(
      within(total)
        .getByText(`${t('day.difference.short')} 4.80`)
        .hasAttribute('data-owed'),
    ).toBe(true);
  });

  it('show nothing of it to a person who may not know', async () => {
    await open([SHORT, day(4)], ['OPS_READ', 'ACCOUNTING_READ'], `${THIS_PERIOD}&sort=expected`);
    await seen(register(1));
    expect(isSeen(`${t('office.days.expected')}, AED`)).toBe(false);
    expect(document.body.textContent).not.toContain('318.75');
    await at.press('{Control>}{Shift>}E{/Shift}{/Control}');
    await waitFor(() => expect(at.pos.files).toHaveLength(1));
    expect(at.pos.files[0]?.text).not.toMatch(/318\.75|2\.40/);
    expect(at.askedOf('getDayFigures')).toEqual([]);
  });

  it('go on after one that fails: it says so, the others are shown, and it is tried again', async () => {
    let isBroken = true;
    at = await openArea(`/days${THIS_PERIOD}`, {
      listDayCycles: () => [SHORT, day(4)],
      getDayFigures({ params }) {
        if (isBroken && (params as DayCycle).dayCycleId === SHORT.dayCycleId) throw new CodedError('SERVICE_FAILED');
        return FIGURES;
      },
    });
    await seen(t('office.days.cashFailed', { count: 1 }));
    const rowOf = (n: number) => screen.getByRole('row', { name: new RegExp(register(n)) }).textContent;
    expect(rowOf(4)).toContain('318.75');
    expect(rowOf(1)).toContain(t('office.list.notLoaded'));
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    onTestFinished(() => print.mockRestore());
    await at.press('{Control>}p{/Control}');
    const paper = document.querySelector('[data-layout="report"]')?.textContent;
    expect(paper).toContain(t('office.days.cashFailed', { count: 1 }));
    window.dispatchEvent(new Event('afterprint'));
    isBroken = false;
    await at.click(screen.getByRole('button', { name: t('app.retry') }));
    await waitFor(() => expect(rowOf(1)).toContain('318.75'));
    expect(isSeen(t('office.days.cashFailed', { count: 1 }))).toBe(false);
  });

  it('are asked for by status, and shown by register or van', async () => {
    await open([SHORT, VAN], FEATURES, `${THIS_PERIOD}&status=CLOSED`);
    await seen(register(1));
    expect(at.askedOf('listDayCycles')[0]?.input.query).toMatchObject({ status: 'CLOSED' });
    await chooseFilter(at, `${t('office.days.who')} ${t('office.list.all')}`, 'Van 1 · Hiace');
    await waitFor(() => expect(isSeen(register(1))).toBe(false));
  });

  it('show the drawer and the movements of an open day as they are now after F5', async () => {
    const stillOpen = { ...FIGURES, countedCash: null, difference: null, differenceReason: null, approvedBy: null };
    await open([OPEN]);
    at.answers['getDayFigures'] = () => ({ ...stillOpen, expectedCash: 120.25 });
    const side = await openRow(register(3));
    await side.findByText('120.25');
    at.answers['getDayFigures'] = () => ({ ...stillOpen, expectedCash: 145.75 });
    at.answers['listCashMovements'] = () => [{ ...MOVED, reason: 'For the bank' }];
    await at.press('{F5}');
    await side.findByText('145.75');
    await side.findByText('For the bank');
  });

  it('show an open day as it is after F5 that came during the first reading', async () => {
    const stillOpen = { ...FIGURES, countedCash: null, difference: null, differenceReason: null, approvedBy: null };
    await open([OPEN]);
    let answerFirst = () => {};
    const first = new Promise<object>(
      (resolve) => (answerFirst = () => resolve({ ...stillOpen, expectedCash: 120.25 })),
    );
    at.answers['getDayFigures'] = () => first;
    const side = await openRow(register(3));
    await waitFor(() => expect(at.askedOf('getDayFigures')).toHaveLength(1));
    at.answers['getDayFigures'] = () => ({ ...stillOpen, expectedCash: 145.75 });
    await at.press('{F5}');
    answerFirst();
    await side.findByText('145.75');
    expect(at.askedOf('getDayFigures')).toHaveLength(2);
  });

  it('say which receipts are missing, of many the first, and nothing while the day is open', async () => {
    await open([SHORT, OPEN]);
    const numbers = ['1A-00417', '1A-00418', '1A-00419', '1A-00420', '1A-00421'];
    const answer = (count: number) => () => ({
      ...FIGURES,
      missingReceipts: { count, numbers: numbers.slice(0, count) },
    });
    at.answers['getDayFigures'] = answer(2);
    const side = await openRow(register(1));
    await side.findByText(t('office.days.receiptsMissing', { count: 2, numbers: '1A-00417, 1A-00418' }));
    await side.findByText(t('office.days.receiptsMissingThen'));
    at.answers['getDayFigures'] = answer(6);
    await at.press('{F5}');
    await side.findByText(t('office.days.manyReceiptsMissing', { count: 6, first: '1A-00417' }));
    at.answers['getDayFigures'] = answer(0);
    await at.press('{F5}');
    await waitFor(() => expect(side.queryByText(t('office.days.receiptsMissingThen'))).toBeNull());
    at.answers['getDayFigures'] = answer(2);
    const ofOpen = await openRow(register(3));
    await ofOpen.findByText(t('office.days.soFar'));
    expect(isSeen(t('office.days.receiptsMissingThen'))).toBe(false);
  });

  it('show the drawer from the float to the difference, its reason and who approved it', async () => {
    await open([SHORT]);
    const side = await openRow(register(1));
    await side.findByText('Change given twice');
    await side.findByText('To the safe');
    side.getByText(t('office.days.approvedBy', { name: 'omar' }));
    const amounts = side.getAllByText(/^−?[\d,]+\.\d\d$/).map(({ textContent }) => textContent);
    expect(amounts).toEqual([
      '2.40',
      '20.00',
      '372.95',
      '−4.20',
      '−70.00',
      '318.75',
      '316.35',
      '372.95',
      '−4.20',
      '611.47',
      '−70.00',
    ]);
  });

  it('show how the payments come to the sales: between them is the rounding of cash', async () => {
    await open([SHORT]);
    at.answers['getDayFigures'] = () => ({ ...FIGURES, roundingAmount: -0.1 });
    const side = await openRow(register(1));
    const total = await side.findByText(t('office.sales.total'));
    expect(total.nextElementSibling?.textContent).toBe('980.32');
    expect(side.getByText(t('day.report.rounding')).nextElementSibling?.textContent).toBe('0.10');
  });

  it('of a van show its route', async () => {
    await open([VAN]);
    const side = await openRow('Van 1 · Hiace');
    side.getByText(t('office.days.km', { start: '42,260', end: '42,351.5' }));
    side.getByText(/15 of 18, 83 %/);
  });

  it('say which right is missing for what was expected, and still show cash movements', async () => {
    await open([SHORT], ['OPS_READ', 'ACCOUNTING_READ']);
    const side = await openRow(register(1));
    side.getByText(new RegExp(t('office.askFor', { right: t('features.REPORTS_READ') })));
    await side.findByText('To the safe');
    expect(at.askedOf('getDayFigures')).toEqual([]);
  });

  it('of a service without figures and movements are listed all the same', async () => {
    await open([SHORT]);
    at.answers['getDayFigures'] = new CodedError('NOT_OFFERED');
    at.answers['listCashMovements'] = new CodedError('NOT_OFFERED');
    const side = await openRow(register(1));
    await side.findByText(t('office.list.notOffered', { records: t('office.days.figures') }));
    await side.findByText(t('office.list.notOffered', { records: t('office.days.movementsOfDay') }));
  });

  it('closed here lead to their Z report at the till', async () => {
    await open([SHORT]);
    const closing = { zNumber: 1_000_000_041 };
    const side = await openRow(register(1));
    await side.findByText(t('office.days.noZ'));
    await at.store.db.days.put({ dayCycleId: SHORT.dayCycleId, businessDate: SHORT.businessDate, closing } as never);
    const number = formatZNumber(closing.zNumber);
    await at.click(await side.findByRole('button', { name: t('day.report.z', { number }) }));
    expect(at.till.navigation.state.getState().screen).toBe('day');
    expect(at.till.day.state.getState().stage).toEqual({ kind: 'z report', dayCycleId: SHORT.dayCycleId });
  });

  it('that are open say nothing of a Z report', async () => {
    await open([OPEN]);
    const side = await openRow(register(3));
    await side.findByText(t('office.days.aboutDay'));
    expect(isSeen(t('office.days.noZ'))).toBe(false);
  });

  it('say below their name from when to when they lasted, and how many stores were visited', async () => {
    await open([VAN]);
    await seen('08:09–16:09');
    await seen(t('office.days.visitedStores', { visited: 15, count: 18 }));
  });

  it('are none in a period', async () => {
    await open([]);
    await seen(t('day.none'));
  });
});
