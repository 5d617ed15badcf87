import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { SaleListQuery, StoredSale } from '#shared/api/sales/sale';
import type { SalesFiguresQuery } from '#shared/api/sales/sales-figures';
import { FEATURES } from '#shared/api/wire/feature';
import { currencyOf } from '#shared/domain/money/currency';
import { minorFromDecimal } from '#shared/domain/money/money';
import { CodedError } from '#shared/errors';
import { setLocale } from '../../locales/locale';
import { addOfficeTexts } from '../../locales/office-texts';
import { businessDay, clockTime, dateAfter, dateIn, minuteIn, weekdayName } from '../../ui/text/date-format';
import { SOLD_AT } from '../../store/testing/test-store';
import { isSeen, seen, t } from '../../testing/see';
import { formatAmount } from '../../ui/text/number-format';
import {
  ageAnswers,
  goOffline,
  openArea,
  pageOf,
  startOnline,
  type Answers,
  type OpenedArea,
} from '../testing/open-area';

addOfficeTexts();

const ZONE = 'Asia/Dubai';
/** Of the till of the tests. */
const today = dateIn(ZONE, SOLD_AT);
const yesterday = dateAfter(today, -1);
const hour = minuteIn(ZONE, SOLD_AT).slice(0, 2);
/** In the hour that runs now. */
const at = (date: string, minute: string) => `${date}T${hour}:${minute}:00+04:00`;

const counts = { salesCount: 2, returnsCount: 1, quantity: 3, netAmount: 0, taxAmount: 0 };
const hourRow = (key: string, grossAmount: number) => ({ ...counts, key, label: `${key}:00`, grossAmount });

function saleAt(soldAt: string, grossAmount: number, kind: 'SALE' | 'RETURN' = 'SALE') {
  const transactionId = `${soldAt} ${kind} ${grossAmount}`;
  return { transactionId, soldAt, kind, currency: 'AED', totals: { grossAmount } } as unknown as StoredSale;
}

let answers: Answers;
let opened: OpenedArea;

beforeEach(() => {
  startOnline();
  answers = {
    getSalesFigures: ({ query }) => {
      const { by, from, to } = query as SalesFiguresQuery;
      const ofToday = by === 'register' ? [{ ...hourRow('1', 41), salesCount: 58 }] : [hourRow(hour, 41)];
      return { currency: 'AED', from, to, by, rows: from === today ? ofToday : [hourRow(hour, 100)] };
    },
    // The first was sold later in the hour that runs now.
    listSales: ({ query }) => {
      const { from = '' } = query as SaleListQuery;
      return pageOf(
        from === yesterday
          ? [saleAt(at(from, '59'), 900), saleAt(at(from, '00'), 30), saleAt(at(from, '00'), 5, 'RETURN')]
          : [saleAt(at(from, '00'), 20)],
      );
    },
    listDayCycles: ({ query }) =>
      (query as { to: string }).to >= today
        ? [
            {
              dayCycleId: 'd1',
              businessDate: today,
              registerId: 1,
              startedAt: at(today, '00'),
              status: 'OPEN',
              ...NO_VAN,
            },
            {
              dayCycleId: 'd0',
              businessDate: yesterday,
              registerId: 2,
              startedAt: at(yesterday, '00'),
              status: 'OPEN',
              ...NO_VAN,
            },
          ]
        : [],
    listRegisters: () => [
      {
        registerId: 1,
        name: 'Front counter',
        status: 'ACTIVE',
        terminated: false,
        lastHeardAt: SOLD_AT.toISOString(),
        unsentCount: 0,
      },
      {
        registerId: 2,
        name: 'Mall kiosk',
        status: 'ACTIVE',
        terminated: false,
        lastHeardAt: '2020-01-01T08:00:00Z',
        unsentCount: 0,
      },
    ],
    listPostingExceptions: () => ({
      ...pageOf([{ id: 'e1', memo: '1-00418', reasonCode: 'ITEM_UNKNOWN' }]),
      pendingCount: 3,
    }),
    listProductionOrders: () =>
      pageOf([
        { id: 'o1', orderNumber: 'MO-100012', plannedDate: yesterday, status: 'RELEASED' },
        { id: 'o2', orderNumber: 'MO-100013', plannedDate: yesterday, status: 'COMPLETED' },
      ]),
    listQuotations: () =>
      pageOf([
        { id: 'q1', quoteNumber: 'Q-1005', vendorName: 'Al Ras', validUntil: dateAfter(today, 1), status: 'DRAFT' },
        { id: 'q2', quoteNumber: 'Q-1009', vendorName: 'Al Ras', validUntil: dateAfter(today, 60), status: 'RECEIVED' },
      ]),
    listAgreements: () => [
      { ...AGREED, id: 'a1', status: 'ACTIVE', itemName: 'REGENCY CAKESTAND', validTo: today },
      { ...AGREED, id: 'a2', status: 'SUPERSEDED', itemName: 'LANTERN', validTo: today },
      { ...AGREED, id: 'a3', status: 'ACTIVE', itemName: 'RIBBON', validTo: null },
    ],
  };
});

const AGREED = { partyName: 'Al Ras', validFrom: '2020-01-01' };
const NO_VAN = { vehicleLabel: null, vehicleId: null, visitedStores: null, totalStores: null };

const open = async (features: readonly string[] = FEATURES) => {
  opened = await openArea('/', answers, features);
  await screen.findByRole('heading', { name: t('office.areas.today'), level: 1 });
};
const list = (name: string) => screen.getByRole('region', { name });

it('is the first screen, above the groups of the navigation', async () => {
  await open();
  const [first] = within(screen.getByRole('navigation', { name: t('office.title') })).getAllByRole('link');
  expect(first?.textContent).toBe(t('office.areas.today'));
  expect(first?.closest('section')).toBeNull();
});

describe('sales so far', () => {
  it('are compared with the days before until the same minute', async () => {
    await open();
    // Yesterday 30 less 5 returned; what was sold later in that hour does not count.
    await seen(t('office.today.from', { amount: '25.00' }));
    await seen('+16.00');
    await seen(t('office.today.from', { amount: '20.00' }));
    await seen('+21.00');
  });

  it.each(['en-GB-u-nu-latn', 'ar-AE-u-nu-latn', 'ar-AE-u-nu-arab'])(
    'are compared so in every language: %s',
    async (tag) => {
      onTestFinished(() => setLocale('en-GB-u-nu-latn'));
      setLocale(tag);
      const now = new Date('2026-03-02T15:46:30+04:00');
      answers['getSalesFigures'] = ({ query }) => {
        const { by, from, to } = query as SalesFiguresQuery;
        const rows =
          from === yesterday ? [hourRow('09', 7), hourRow('00', 500), hourRow('15', 100), hourRow('16', 900)] : [];
        return { currency: 'AED', from, to, by, rows };
      };
      answers['listSales'] = ({ query }) => {
        const { from = '' } = query as SaleListQuery;
        return pageOf([saleAt(`${from}T15:59:00+04:00`, 70), saleAt(`${from}T15:46:00+04:00`, 30)]);
      };
      opened = await openArea('/', answers, FEATURES, () => now);
      await seen(
        t('office.today.from', { amount: formatAmount(minorFromDecimal(37, currencyOf('AED')), currencyOf('AED')) }),
      );
      await seen(t('office.today.yesterdayBy', { time: clockTime(now.toISOString(), ZONE) }));
    },
  );

  it('have each sale once, also one that another moved to the next page', async () => {
    const moved = saleAt(at(yesterday, '00'), 30);
    const pages = [[moved], [moved, saleAt(at(yesterday, '00'), 12)]];
    answers['listSales'] = ({ query }) => {
      const { from, page } = query as SaleListQuery;
      return from === yesterday ? { ...pageOf(pages[page] ?? []), page, totalPages: 2 } : pageOf([]);
    };
    await open();
    await seen(t('office.today.from', { amount: '42.00' }));
  });

  it('say that a day before is still on its way', async () => {
    const { getSalesFigures } = answers;
    if (typeof getSalesFigures !== 'function') throw new Error('The figures are answered.');
    let answer = () => undefined as void;
    const waits = new Promise<void>((resolve) => (answer = resolve));
    answers['getSalesFigures'] = async (input) => {
      if ((input.query as SalesFiguresQuery).from === yesterday) await waits;
      return getSalesFigures(input);
    };
    await open();
    await seen('+21.00');
    const row = screen.getByText(new RegExp(t('office.today.yesterdayBy', { time: '' }))).closest('dl > div');
    expect(row?.textContent).toContain(t('office.list.asking'));
    answer();
    await seen('+16.00');
  });

  it('are in a table below the chart', async () => {
    await open();
    const table = await screen.findByRole('table', { name: t('office.sales.byTitle.hour') });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(4));
    const names = within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
    expect(names.at(-1)).toBe(t('office.today.lastWeek', { weekday: weekdayName(today) }));
    expect(table.textContent).toContain('41');
  });

  it('stay with their age while the service is away', async () => {
    answers['getSalesFigures'] = new CodedError('SERVICE_UNREACHABLE');
    goOffline();
    await open();
    await seen(t('office.list.neverLoaded'));
    // Said once, of the whole screen.
    expect(isSeen(t('office.today.missingThen'))).toBe(false);
    const asked = opened.askedOf('getSalesFigures').length;
    await opened.press('{F5}');
    await waitFor(() => expect(opened.askedOf('getSalesFigures').length).toBeGreaterThan(asked));
  });

  it('are not shown to a person who may not see them, but the rest is', async () => {
    await open(['ACCOUNTING_READ']);
    await seen(t('office.today.noFigures'));
    await seen(t('office.today.exceptions'));
    expect(opened.askedOf('getSalesFigures')).toEqual([]);
    expect(opened.askedOf('listAgreements')).toEqual([]);
  });
});

describe('what needs a person', () => {
  it('asks for those agreed prices alone that end soon', async () => {
    await open();
    await waitFor(() =>
      expect(opened.askedOf('listAgreements')).toMatchObject([
        { input: { query: { inForceOn: today, endsBy: dateAfter(today, 29) } } },
      ]),
    );
  });

  it('is counted, with the first case', async () => {
    await open();
    await seen(t('office.today.exceptions'));
    await seen(t('office.today.silent', { count: 1 }));
    await seen(t('office.today.lateOrders', { count: 1 }));
    const text = list(t('office.today.attention')).textContent;
    expect(text).toContain(
      `3${t('office.today.exceptions')}1-00418 · ${t('office.exceptions.reasons.ITEM_UNKNOWN.title')}`,
    );
    expect(text).toContain(
      `1${t('office.today.daysOpen', { count: 1 })}${t('signIn.registerNumber', { register: 2 })} · Mall kiosk`,
    );
    expect(text).toContain('MO-100012');
  });

  it('has a register out of use whose day is still open, also today’s', async () => {
    const registers = (answers['listRegisters'] as () => object[])();
    answers['listRegisters'] = () =>
      registers.map((each, place) => (place === 0 ? { ...each, status: 'INACTIVE' } : each));
    await open();
    const row = await screen.findByRole('link', { name: new RegExp(t('office.today.leftBehind', { count: 1 })) });
    expect(row.textContent).toContain(t('office.today.openDayOf', { name: 'Front counter', date: businessDay(today) }));
    expect(row.getAttribute('href')).toContain('/registers?open=');
  });

  it('leads to its area', async () => {
    await open();
    const orders = await screen.findByRole('link', { name: new RegExp(t('office.today.lateOrders', { count: 1 })) });
    expect(orders.getAttribute('href')).toContain('/productionOrders?status=late');
    const days = await screen.findByRole('link', { name: new RegExp(t('office.today.daysOpen', { count: 1 })) });
    expect(days.getAttribute('href')).toContain(`to=${yesterday}`);
  });

  it('leads from its figures to the sales behind them', async () => {
    await open();
    const hrefs = async (name: RegExp | string) =>
      (await screen.findAllByRole('link', { name })).map((each) => decodeURIComponent(each.getAttribute('href') ?? ''));
    const sold = new RegExp(t('office.sales.soldCount', { count: 2 }));
    expect((await hrefs(sold)).join(' ')).toContain(`/sales?from="${today}"&to="${today}"`.replaceAll('"', ''));
    expect((await hrefs(new RegExp(t('office.today.yesterdayBy', { time: '' })))).join(' ')).toContain(
      `from=${yesterday}`,
    );
    expect((await hrefs('58')).join(' ')).toContain('register="1"');
  });

  it('is nothing', async () => {
    answers['listPostingExceptions'] = () => ({ ...pageOf([]), pendingCount: 0 });
    answers['listDayCycles'] = () => [];
    answers['listRegisters'] = () => [];
    answers['listProductionOrders'] = () => pageOf([]);
    await open();
    await seen(t('office.today.nothing'));
    expect(isSeen(t('office.today.openDays'))).toBe(false);
  });

  it('is not an empty list where it is not loaded', async () => {
    for (const id of Object.keys(answers)) answers[id] = new CodedError('SERVICE_UNREACHABLE');
    opened = await openArea('/today', answers);
    await seen(t('office.list.neverLoaded'));
    await waitFor(() => expect(screen.getAllByText(t('office.list.notLoaded'))).toHaveLength(2));
    // Beside what the sync says of its own data.
    await seen(t('office.list.viewNotLoaded'));
  });

  it('is not called nothing while a part is missing', async () => {
    answers['listPostingExceptions'] = new CodedError('SERVICE_UNREACHABLE');
    await open();
    await waitFor(() => expect(document.body.textContent).toContain(t('office.today.missing')));
    expect(isSeen(t('office.today.nothing'))).toBe(false);
  });
});

it('names what ends within thirty days', async () => {
  await open();
  await seen(t('office.today.quotations', { count: 1 }));
  await seen(t('office.today.agreements', { count: 1 }));
  const text = list(t('office.today.expiring')).textContent;
  expect(text).toContain('Q-1005, Al Ras');
  expect(text).toContain('REGENCY CAKESTAND, Al Ras');
  expect(text).not.toContain('LANTERN');
});

it('leads from what ends soon to the list of just that, the first end first', async () => {
  await open();
  const linkTo = (name: string) =>
    within(list(t('office.today.expiring'))).findByRole('link', { name: new RegExp(name) });
  const quotations = await linkTo(t('office.today.quotations', { count: 1 }));
  expect(quotations.getAttribute('href')).toContain('status=expiring');
  expect(quotations.getAttribute('href')).toContain('sort=until');
  const agreements = await linkTo(t('office.today.agreements', { count: 1 }));
  expect(agreements.getAttribute('href')).toContain('when=expiring');
  await opened.click(quotations);
  await screen.findByRole('button', { name: new RegExp(t('office.today.expiring')) });
});

it('is as old as its oldest part', async () => {
  await open();
  await seen(t('office.today.exceptions'));
  await waitFor(async () => expect(await ageAnswers('listPostingExceptions', 2)).toBe(1));
  cleanup();
  answers['listPostingExceptions'] = new CodedError('SERVICE_UNREACHABLE');
  await open();
  await seen(t('office.today.exceptions'));
  // Two hours before 00:30.
  await waitFor(() => screen.getByText(/22:(29|30)/));
});

it('names registers that were never heard from', async () => {
  const registers = answers['listRegisters'] as () => readonly object[];
  const unheard = { registerId: 3, name: 'Terrace', status: 'ACTIVE', terminated: false, lastHeardAt: null };
  answers['listRegisters'] = () => [...registers(), { ...unheard, unsentCount: null }];
  answers['listDayCycles'] = () => [
    { dayCycleId: 'd3', businessDate: today, registerId: 3, startedAt: at(today, '00'), status: 'OPEN', ...NO_VAN },
  ];
  await open();
  await seen(t('office.today.neverHeard', { count: 1 }));
  expect(list(t('office.today.attention')).textContent).toContain('Terrace');
  const days = await screen.findByRole('region', { name: t('office.today.openDays') });
  expect(days.textContent).toContain(t('office.registers.neverHeard'));
});

it('says of no register that it was never heard from where the service knows of none', async () => {
  const registers = answers['listRegisters'] as () => readonly object[];
  answers['listRegisters'] = () => registers().map((register) => ({ ...register, lastHeardAt: null }));
  await open();
  await seen(t('office.today.exceptions'));
  expect(isSeen(t('office.today.neverHeard', { count: 2 }))).toBe(false);
});

it('adds up the open days and the hours', async () => {
  await open();
  const days = await screen.findByRole('region', { name: t('office.today.openDays') });
  const total = await within(days).findByRole('row', { name: new RegExp(t('office.list.sum')) });
  // The register of yesterday sold nothing then.
  expect(total.textContent).toContain('58');
  expect(total.textContent).toContain('41.00');
  const table = screen.getByRole('table', { name: t('office.sales.byTitle.hour') });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.at(-1)?.textContent).toBe(t('office.list.sum'));
  // Rounded hours need not add up to a rounded total, so it is exact.
  const cells = within(
    within(table).getByRole('row', { name: new RegExp(`^${t('office.report.periods.today')}`) }),
  ).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent).filter((text) => text !== '')).toEqual(['41', '41.00']);
});

it('shows the sales of a register once where it has several open days of one date, so that rows add up', async () => {
  const listed = answers['listDayCycles'] as (input: { query: object }) => object[];
  answers['listDayCycles'] = (input) => {
    const [first, ...others] = listed(input as { query: object });
    return first ? [first, { ...first, dayCycleId: 'd2' }, ...others] : [];
  };
  await open();
  const days = await screen.findByRole('region', { name: t('office.today.openDays') });
  await waitFor(() => expect(days.textContent).toContain('58'));
  const sold = within(days)
    .getAllByRole('row')
    .map((row) => within(row).queryAllByRole('cell').at(3)?.textContent);
  expect(sold.slice(1, 4)).toEqual(['58', '–', '0']);
  expect(days.textContent).toContain(t('office.today.openDaysOnce'));
});

it('shows the open days with what was sold, and those of yesterday', async () => {
  await open();
  const days = await screen.findByRole('region', { name: t('office.today.openDays') });
  await waitFor(() => expect(days.textContent).toContain('58'));
  expect(days.textContent).toContain(t('office.today.notClosed'));
  expect(days.textContent).toContain(t('office.today.isSilent'));
});

it('counts late orders and ending quotations beyond the first page', async () => {
  const secondOf = (rows: object[]) => ({
    ...pageOf(rows),
    ...{ totalElements: rows.length, totalPages: 2 },
  });
  answers['listProductionOrders'] = ({ query }) => {
    const { page } = query as { page: number };
    const order = { id: `o${page}`, orderNumber: `MO-${page}`, plannedDate: yesterday, status: 'RELEASED' };
    return secondOf([order]);
  };
  await open();
  await seen(t('office.today.lateOrders', { count: 2 }));
  expect(opened.askedOf('listProductionOrders')[0]?.input.query).toMatchObject({
    status: ['PLANNED', 'RELEASED', 'IN_PROGRESS'],
  });
});

it('reads everything again with F5', async () => {
  await open();
  await seen(t('office.today.exceptions'));
  const byRegister = () =>
    opened.askedOf('getSalesFigures').filter(({ input }) => (input.query as SalesFiguresQuery).by === 'register')
      .length;
  await waitFor(() => expect(byRegister()).toBeGreaterThan(0));
  const before = [opened.askedOf('listPostingExceptions').length, byRegister()];
  await opened.press('{F5}');
  await waitFor(() => expect(opened.askedOf('listPostingExceptions').length).toBeGreaterThan(before[0] ?? 0));
  await waitFor(() => expect(byRegister()).toBeGreaterThan(before[1] ?? 0));
});
