import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { saleTransaction, type SaleListQuery, type StoredSale } from '#shared/api/sales/sale';
import type { SalesFigures, SalesFiguresQuery } from '#shared/api/sales/sales-figures';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { rowText } from '#shared/ipc/row-text';
import { addOfficeTexts } from '../../locales/office-texts';
import { showLanguage } from '../../locales/show-language';
import { applyOutcome } from '../../store/testing/apply-outcome';
import { sampleCustomer, sampleItem } from '../../store/testing/samples';
import { saveEntry } from '../../store/writes/save-entry';
import { putItems } from '../../testing/shown-till';
import { button, field, isSeen, seen, t } from '../../testing/see';
import {
  chooseFilter,
  goOffline,
  openArea,
  pageOf,
  startOnline,
  type Answers,
  type OpenedArea,
} from '../testing/open-area';

addOfficeTexts();

const [example] = saleTransaction.meta()?.examples as [StoredSale];
const SALE: StoredSale = {
  ...example,
  submittedBy: { username: 'omar.haddad', registerId: 1 },
  customerNumber: 'CUST-1',
  cart: { ...example.cart, customerNumber: 'CUST-1' },
};
const RETURN: StoredSale = {
  ...SALE,
  transactionId: '5d4a1e80-7a55-4f6e-9f0c-2b8f1d6c3a11',
  receiptNumber: '1-00419',
  kind: 'RETURN',
  originalTransactionId: SALE.transactionId,
  customerNumber: null,
  soldAt: '2026-03-02T11:20:30.456+04:00',
};

const keys: Record<string, string[]> = {
  hour: ['10', '12'],
  date: ['2026-03-01'],
  cashier: ['sara.khan'],
  tender: ['CASH'],
  item: ['10', ''],
};

function figuresOf({ by, from, to }: SalesFiguresQuery): SalesFigures {
  const counts = { salesCount: 2, returnsCount: 1, quantity: -0.5 };
  const rows = (keys[by] ?? []).map((key) => ({
    ...counts,
    key,
    label: by === 'cashier' ? 'Sara Khan' : key,
    ...{ netAmount: -10.5, taxAmount: 0.5, grossAmount: by === 'item' && key === '' ? -10 : 41.25 },
  }));
  return { currency: 'AED', from, to, by, rows };
}

let answers: Answers;
let at: OpenedArea;

beforeEach(() => {
  startOnline();
  answers = {
    listSales: ({ query }) => {
      const { originalTransactionId } = query as SaleListQuery;
      return pageOf(
        originalTransactionId === undefined
          ? [RETURN, SALE]
          : originalTransactionId === SALE.transactionId
            ? [RETURN]
            : [],
      );
    },
    getSale: ({ params }) => {
      const found = [SALE, RETURN].find(({ transactionId }) => transactionId === (params as StoredSale).transactionId);
      if (!found) throw new CodedError('SALE_UNKNOWN');
      return found;
    },
    getSalesFigures: ({ query }) => figuresOf(query as SalesFiguresQuery),
    listRegisters: () => [{ registerId: 1, name: 'Front counter', terminated: false, unsentCount: 0 }],
    listDayCycles: () => [],
    listPostingExceptions: () => ({ ...pageOf([]), pendingCount: 0 }),
  };
});

const open = async (href = '/sales?from=2026-03-02&to=2026-03-02', features: readonly string[] = FEATURES) => {
  at = await openArea(href, answers, features);
};
const grid = () => screen.findByRole('grid', { name: t('office.areas.sales') });
const row = async (receipt: string) => {
  const found = (await within(await grid()).findByText(receipt)).closest('[role="row"]');
  return found as HTMLElement;
};
const customerField = () => screen.getByRole<HTMLInputElement>('combobox', { name: t('office.sales.customer') });
const pullHala = () =>
  at.pos.handlers?.['pull.apply']({
    resource: 'customers',
    rows: rowText([sampleCustomer(1, { customerNumber: 'CUST-1', firstName: 'Hala', lastName: 'Saleh' })]),
    doneDownTo: '2026-01-01T00:00:00Z',
  });
const lastQuery = (operation: string) => at.askedOf(operation).at(-1)?.input.query;

describe('the list', () => {
  it('shows returns with a minus, and the display names of cashiers', async () => {
    await open();
    const text = (await row('1-00419')).textContent;
    expect(text).toContain(t('office.sales.return'));
    expect(text).toContain('\u22125.5');
    expect(text).toContain(t('office.sales.noCustomer'));
    expect(text).toContain(t('office.sales.itemsOf', { count: 5.5, units: '\u22125.5' }));
    expect(text).toContain('\u221241.00');
    expect((await row('1-00418')).textContent).toContain('41.00');
    expect((await row('1-00418')).textContent).toContain(t('sell.units', { count: 5.5 }));
    await waitFor(async () => expect((await row('1-00418')).textContent).toContain('Sara Khan'));
  });

  it('reads the number of returned items from the right in Arabic, though its minus turns to the left', async () => {
    await showLanguage({ code: 'ar', digits: 'latn' }, document.documentElement);
    onTestFinished(() => showLanguage({ code: 'en', digits: 'latn' }, document.documentElement));
    await open();
    const units = t('office.sales.itemsOf', { count: 5.5, units: '\u200e\u22125.5' });
    const below = [...(await row('1-00419')).querySelectorAll('bdi')].map(({ textContent }) => textContent);
    expect(below).toContain(`\u2068\u200f${units}\u2069`);
  });

  it('has each sale once, also where sales arrive while its pages are read', async () => {
    const saleOf = (n: number): StoredSale => ({ ...SALE, transactionId: `t${n}`, receiptNumber: `1-${n}` });
    let sales = Array.from({ length: 120 }, (_, n) => saleOf(120 - n));
    let isFirst = true;
    answers['listSales'] = ({ query }) => {
      const { page, size } = query as SaleListQuery;
      const content = sales.slice(page * size, (page + 1) * size);
      const facts = { number: page, size, totalElements: sales.length, totalPages: Math.ceil(sales.length / size) };
      if (isFirst) sales = [saleOf(121), ...sales];
      isFirst = false;
      return { content, ...facts };
    };
    await open();
    await row('1-121');
    const foot = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(foot.join()).toContain(t('office.sales.count', { count: 121 }));
  });

  it('asks the service for kind, register, cashier, receipt, customer and amounts', async () => {
    await open();
    await grid();
    await chooseFilter(at, `${t('office.sales.kind')} ${t('office.list.all')}`, t('office.sales.kinds.RETURN'));
    await chooseFilter(at, `${t('office.sales.cashier')} ${t('office.list.all')}`, 'Sara Khan');
    await chooseFilter(at, `${t('office.sales.register')} ${t('office.list.all')}`, 'Front counter');
    await at.click(button(t('office.customers.filters')));
    await at.fill(field(t('office.sales.filter.receipt')), '0041');
    await at.fill(customerField(), 'CUST-1');
    await screen.findByRole('option', { name: t('office.form.byNumber', { number: 'CUST-1' }) });
    await at.press('{ArrowDown}{Enter}');
    await at.fill(field(t('office.sales.filter.least')), '1,000');
    await at.fill(field(t('office.sales.filter.most')), '2000.5');
    await at.click(button(t('office.customers.applyFilters')));
    await waitFor(() =>
      expect(lastQuery('listSales')).toEqual({
        ...{ from: '2026-03-02', to: '2026-03-02', kind: 'RETURN', cashier: 'sara.khan', registerId: 1 },
        ...{ receiptNumber: '0041', customerNumber: 'CUST-1', minGrossAmount: 1000, maxGrossAmount: 2000.5 },
        ...{ page: 0, size: 100 },
      }),
    );
  });

  it('is kept to any user, also one who sold nothing in the period', async () => {
    answers['listUsers'] = () => [
      { username: 'lina.aziz', displayName: 'Lina Aziz', role: 'CASHIER', status: 'ACTIVE' },
      { username: 'sara.khan', displayName: 'Sara Khan', role: 'CASHIER', status: 'ACTIVE' },
    ];
    await open();
    await grid();
    await chooseFilter(at, `${t('office.sales.cashier')} ${t('office.list.all')}`, 'Lina Aziz');
    await waitFor(() => expect(lastQuery('listSales')).toMatchObject({ cashier: 'lina.aziz' }));
  });

  it('shows the user names of two cashiers who have the same name', async () => {
    answers['listUsers'] = () => [
      { username: 'sara.k2', displayName: 'Sara Khan', role: 'CASHIER', status: 'ACTIVE' },
      { username: 'sara.khan', displayName: 'Sara Khan', role: 'CASHIER', status: 'ACTIVE' },
    ];
    await open();
    await waitFor(async () => expect((await row('1-00418')).textContent).toContain('Sara Khan · sara.khan'));
    await chooseFilter(at, `${t('office.sales.cashier')} ${t('office.list.all')}`, 'Sara Khan · sara.k2');
    await waitFor(() => expect(lastQuery('listSales')).toMatchObject({ cashier: 'sara.k2' }));
  });

  it('names customers who are on this computer, and finds their sales by name', async () => {
    await open();
    await row('1-00418');
    await pullHala();
    await waitFor(async () => expect((await row('1-00418')).textContent).toContain('Hala Saleh'));
    await at.fill(field(t('office.sales.find')), 'saleh');
    await waitFor(() => expect(isSeen('1-00419')).toBe(false));
    await row('1-00418');
    await at.click(button(t('office.customers.filters')));
    await at.fill(customerField(), 'hala');
    await at.click(await screen.findByRole('option', { name: /Hala Saleh/ }));
    await at.click(button(t('office.customers.applyFilters')));
    await waitFor(() => expect(lastQuery('listSales')).toMatchObject({ customerNumber: 'CUST-1' }));
  });

  it('applies no filters while a customer is typed and not chosen', async () => {
    await open();
    await grid();
    await at.click(button(t('office.customers.filters')));
    await at.fill(customerField(), 'hala');
    await at.click(button(t('office.customers.applyFilters')));
    await seen(t('office.sales.chooseCustomer'));
    expect(customerField().value).toBe('hala');
    await at.fill(customerField(), '');
    await at.click(button(t('office.customers.applyFilters')));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: t('office.sales.customer') })).toBeNull());
  });

  it('says that an amount is none', async () => {
    await open();
    await grid();
    await at.click(button(t('office.customers.filters')));
    await at.fill(field(t('office.sales.filter.least')), 'ten');
    await seen(t('office.form.amount', { example: '12.50' }));
    // Applied, it would hide nothing and look as if it did.
    await at.press('{Enter}');
    expect(field(t('office.sales.filter.least')).value).toBe('ten');
  });

  it('searches what is loaded by item, and then the receipt on any date', async () => {
    await open();
    await grid();
    const search = field(t('office.sales.find'));
    await at.fill(search, 'ribbon');
    await row('1-00418');
    await at.fill(search, '1-00007');
    await seen(t('office.list.searched', { total: t('office.sales.count', { count: 2 }) }));
    await at.click(
      await screen.findByRole('button', { name: t('office.sales.findEverywhere', { sought: '1-00007' }) }),
    );
    await waitFor(() => expect(lastQuery('listSales')).toEqual({ receiptNumber: '1-00007', page: 0, size: 100 }));
  });

  it('keeps every filter in its bar on any date, and leaves it by a period or by dates', async () => {
    await open('/sales?kind=RETURN&cashier=sara');
    await screen.findByRole('grid');
    const period = (name: 'today' | 'any') => `${t('office.report.period')} ${t(`office.report.periods.${name}`)}`;
    await chooseFilter(at, period('today'), t('office.report.periods.any'));
    const withoutDates = { kind: 'RETURN', cashier: 'sara', page: 0, size: 100 };
    await waitFor(() => expect(lastQuery('listSales')).toEqual(withoutDates));
    const [from, to] = [field(t('office.report.from')), field(t('office.report.to'))];
    expect([from.value, to.value]).toEqual(['', '']);
    button(period('any'));
    button(`${t('office.sales.kind')} ${t('office.sales.kinds.RETURN')}`);
    button(t('office.customers.filters'));
    await waitFor(() => expect(button(t('office.list.csv')).disabled).toBe(false));
    await at.press('{Control>}{Shift>}E{/Shift}{/Control}');
    await waitFor(() => expect(at.pos.files[0]?.name).toBe('sales-all-dates-2026-03-02.csv'));
    await at.fill(from, '1 Feb 2026');
    await seen(t('office.report.choosePeriod'));
    await at.fill(to, '28 Feb 2026');
    const dates = { from: '2026-02-01', to: '2026-02-28' };
    await waitFor(() => expect(lastQuery('listSales')).toMatchObject(dates));
  });

  it('is searched by the SKU of an item, as this computer knows it', async () => {
    await open('/sales?anyDate=true');
    const [line] = SALE.cart.lines;
    await putItems(at, sampleItem(5, { itemId: line?.itemId ?? '', sku: 'LAN-77' }));
    await screen.findByRole('grid');
    await at.fill(field(t('office.sales.find')), 'nothing-like-it');
    await seen(t('office.list.nothingFound'));
    await at.fill(field(t('office.sales.find')), 'lan-77');
    await screen.findByRole('grid');
  });

  it('is exported with plain figures and times', async () => {
    await open();
    await row('1-00419');
    await at.press('{Control>}{Shift>}E{/Shift}{/Control}');
    await waitFor(() => expect(at.pos.files).toHaveLength(1));
    expect(at.pos.files[0]?.text).toContain('1-00419,2026-03-02T11:20:30+04:00');
    expect(at.pos.files[0]?.text).toContain('-5.5,-41.00');
  });

  it('is exported with the currency of each sale', async () => {
    answers['listSales'] = () => pageOf([SALE, { ...RETURN, currency: 'USD' }]);
    await open();
    await row('1-00419');
    await at.press('{Control>}{Shift>}E{/Shift}{/Control}');
    await waitFor(() => expect(at.pos.files).toHaveLength(1));
    const [head, ...lines] = (at.pos.files[0]?.text ?? '').trim().split('\r\n');
    expect(head).toMatch(new RegExp(`,${t('office.quotations.fields.currency')}$`));
    expect(lines.map((line) => line.split(',').at(-1)).sort()).toEqual(['AED', 'USD']);
  });

  it('says which right is missing', async () => {
    answers['listSales'] = new CodedError('FEATURE_MISSING');
    await open();
    await seen(t('office.list.notAllowed'));
    expect(document.body.textContent).toContain(t('features.REPORTS_READ'));
  });

  it('is not offered by every service', async () => {
    delete answers['listSales'];
    await open();
    await seen(t('office.list.notOffered', { records: t('office.sales.records') }));
  });

  it('has never been loaded', async () => {
    answers['listSales'] = new CodedError('SERVICE_UNREACHABLE');
    answers['getSalesFigures'] = new CodedError('SERVICE_UNREACHABLE');
    goOffline();
    await open();
    expect((await screen.findAllByText(t('office.list.neverLoaded'))).length).toBeGreaterThan(0);
  });
});

describe('what the sales add up to', () => {
  it('is the total of the service with the average, by hour, cashier and tender', async () => {
    await open();
    await seen(t('office.sales.byTitle.cashier'));
    await waitFor(() => expect(document.body.textContent).toContain('82.50'));
    expect(document.body.textContent).toContain(t('office.sales.average', { amount: '20.63' }));
    const chart = screen.getByRole('table', { name: t('office.sales.byTitle.hour') });
    // Eleven o'clock sold nothing, and has its column.
    expect(
      within(chart)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['10:00', '11:00', '12:00']);
  });

  it('says by how much cash rounding the payments differ from it', async () => {
    await open();
    const payments = await screen.findByText(t('office.sales.byTitle.tender'));
    // 41.25 was taken for a net amount of −10.50 and a tax of 0.50.
    const note = t('office.sales.withRounding', { amount: '51.25' });
    await waitFor(() => expect(payments.closest('figure')?.nextElementSibling?.textContent).toBe(note));
  });

  it('stands below a narrow list without the head that is above it', async () => {
    await open();
    await row('1-00419');
    await seen(t('office.list.sumOf', { head: t('office.list.sum'), sum: '0.00' }));
  });

  it('says how old it is, and why, where the service does not answer it beside a list that is new', async () => {
    await open();
    await seen(t('office.sales.byTitle.cashier'));
    at.answers['getSalesFigures'] = new CodedError('SERVICE_FAILED');
    await at.press('{F5}');
    await seen(t('errors.SERVICE_FAILED.what'));
    expect(document.body.textContent).toContain('82.50');
    const age = screen.getByText(t('office.sales.average', { amount: '20.63' }), { exact: false }).nextElementSibling;
    expect(age?.textContent).toContain(t('office.list.updated', { when: '' }).trim());
  });

  it('is that of the listed ones while filters narrow them down', async () => {
    await open();
    await row('1-00418');
    await at.fill(field(t('office.sales.find')), '1-00419');
    await waitFor(() => expect(document.body.textContent).toContain(t('office.sales.listed')));
    expect(document.body.textContent).toContain(t('office.sales.returnedCount', { count: 1 }));
    expect(isSeen(t('office.sales.byTitle.cashier'))).toBe(false);
  });

  it('is what was paid in the chosen way, beside the whole', async () => {
    const paid = (kind: 'CARD' | 'CASH', amount: number) => {
      return { kind, amount, tendered: amount, change: 0, reference: null };
    };
    answers['listSales'] = () => pageOf([{ ...SALE, tenders: [paid('CARD', 30), paid('CASH', 11)] }]);
    await open();
    await row('1-00418');
    const way = t('receipt.tenders.CARD');
    await chooseFilter(at, `${t('office.sales.tender')} ${t('office.list.all')}`, way);
    const sum = await seen(t('office.sales.listedPart', { how: way }));
    expect(sum.textContent).toContain('30.00');
    expect(sum.textContent).toContain(t('office.sales.ofWhole', { amount: '41.00' }));
    within(await grid()).getByRole('columnheader', {
      name: t('office.sales.paidPartIn', { how: way, currency: 'AED' }),
    });
    await at.press('{Control>}{Shift>}E{/Shift}{/Control}');
    await waitFor(() => expect(at.pos.files).toHaveLength(1));
    expect(at.pos.files[0]?.text).toContain(',30.00,AED,41.00,AED');
  });

  it('waits for all pages: a part of the sum is shown by nothing', async () => {
    answers['listSales'] = ({ query }) => {
      if ((query as { page?: number }).page) return new Promise(() => {});
      return { content: [SALE], number: 0, size: 1, totalElements: 3, totalPages: 3 };
    };
    await open('/sales?from=2026-03-02&to=2026-03-02&kind=SALE');
    await row('1-00418');
    await seen(t('office.sales.listedLater'));
    expect(isSeen(t('office.sales.listed'))).toBe(false);
  });

  it('says which registers have not sent everything', async () => {
    answers['listRegisters'] = () => [{ registerId: 2, name: 'Gift desk', terminated: false, unsentCount: 3 }];
    await open();
    await seen(t('office.sales.unsent', { count: 1, names: 'Gift desk' }));
  });

  it('says nothing of this till once it has sent everything, though it has not reported that yet', async () => {
    answers['listRegisters'] = () => [{ registerId: 1, name: 'Front counter', terminated: false, unsentCount: 1 }];
    await open();
    const asked = () => at.askedOf('getSalesFigures').length;
    const unsent = t('office.sales.unsent', { count: 1, names: 'Front counter' });
    const seenAs = { name: 'Coral' };
    await saveEntry(at.store, at.session, { kind: 'deleteColor', params: { id: '1' }, body: null, seen: seenAs });
    await seen(unsent);
    const askedBefore = asked();
    const [entry] = await at.store.db.outbox.toArray();
    await applyOutcome(at.store, entry?.entryId ?? '', { kind: 'accepted', answer: null });
    await waitFor(() => expect(isSeen(unsent)).toBe(false));
    // What was said to be missing is read.
    await waitFor(() => expect(asked()).toBeGreaterThan(askedBefore));
  });

  it.each([
    ['list', ''],
    ['report', '&view=figures&by=date'],
  ])('has the warnings on the paper of the %s as well', async (_what, view) => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    onTestFinished(() => print.mockRestore());
    answers['listRegisters'] = () => [{ registerId: 2, name: 'Gift desk', terminated: false, unsentCount: 3 }];
    answers['listDayCycles'] = () => [{ dayCycleId: 'd1', businessDate: '2026-03-01', status: 'OPEN' }];
    await open(`/sales?from=2026-03-01&to=2026-03-02${view}`);
    await seen(t('office.sales.unsent', { count: 1, names: 'Gift desk' }));
    await seen(t('office.vatReturn.openDays', { count: 1 }));
    await waitFor(() => expect(button(t('office.list.csv')).disabled).toBe(false));
    await at.press('{Control>}p{/Control}');
    const text = document.querySelector('[data-layout="report"]')?.textContent;
    expect(text).toContain(t('office.sales.unsent', { count: 1, names: 'Gift desk' }));
    expect(text).toContain(t('office.sales.unsentThen'));
    expect(text).toContain(t('office.vatReturn.openDays', { count: 1 }));
    // A period that is not over matters to figures that are taken elsewhere.
    expect(text?.includes(t('office.vatReturn.notOver'))).toBe(view !== '');
    // 41.00 sold and returned, or what the service adds up.
    expect(text).toContain(view === '' ? `${t('office.list.sum')}0.00` : '41.25');
  });

  it('says nothing of registers whose oldest unsent entry is younger than the period', async () => {
    const desk = { registerId: 2, name: 'Gift desk', terminated: false, unsentCount: 3 };
    // Of the third of March in Dubai.
    answers['listRegisters'] = () => [{ ...desk, oldestUnsentAt: '2026-03-02T20:30:00Z' }];
    await open();
    await waitFor(() => expect(document.body.textContent).toContain('82.50'));
    await waitFor(() => expect(at.askedOf('listRegisters')).not.toEqual([]));
    expect(isSeen(t('office.sales.unsent', { count: 1, names: 'Gift desk' }))).toBe(false);
  });

  it('is empty with a warning', async () => {
    answers['getSalesFigures'] = ({ query }) => ({ ...figuresOf(query as SalesFiguresQuery), rows: [] });
    await open();
    await seen(t('office.sales.empty'));
  });

  it('needs the right to see figures', async () => {
    await open(undefined, ['SALES_WRITE', 'PRICING_WRITE']);
    await row('1-00418');
    expect(at.askedOf('getSalesFigures')).toEqual([]);
    expect(screen.queryByRole('button', { name: t('office.sales.report') })).toBeNull();
  });
});

describe('the open receipt', () => {
  const openSale = async (receipt: string) => {
    await open();
    await at.click(await row(receipt));
    return screen.findByRole('region', { name: receipt });
  };

  it('is the printed one, with the customer, and leads to its returns and back', async () => {
    const side = await openSale('1-00418');
    await within(side).findByRole('article', { name: t('printing.receiptTitle', { number: '1-00418' }) });
    expect(within(side).getByRole('link', { name: 'CUST-1' }).getAttribute('href')).toContain('/customers');
    expect(within(side).getByRole('link', { name: 'WHITE METAL LANTERN' }).getAttribute('href')).toContain('/items');
    await at.click(await within(side).findByRole('button', { name: /1-00419.*\u221241\.00/ }));
    const back = await screen.findByRole('region', { name: '1-00419' });
    await at.click(await within(back).findByRole('button', { name: /1-00418/ }));
    await screen.findByRole('region', { name: '1-00418' });
  });

  it('whose payment was corrected leads to the sale that was paid again, by its correction too, and back', async () => {
    const correction: StoredSale = { ...RETURN, correctsPayment: true, originalReceiptNumber: SALE.receiptNumber };
    const again: StoredSale = {
      ...{ ...SALE, transactionId: '5d4a1e80-7a55-4f6e-9f0c-2b8f1d6c3a22', receiptNumber: '1-00420' },
      correctedReceiptNumber: SALE.receiptNumber,
    };
    answers['listSales'] = ({ query }) => {
      const { originalTransactionId, receiptNumber, kind } = query as SaleListQuery;
      if (originalTransactionId !== undefined) {
        return pageOf(originalTransactionId === SALE.transactionId ? [correction] : []);
      }
      if (receiptNumber !== undefined) return pageOf([SALE]);
      return pageOf(kind === 'SALE' ? [again, SALE] : [again, correction, SALE]);
    };
    const side = await openSale('1-00418');
    await within(side).findByText(t('office.sales.paidAgain'));
    await within(side).findByRole('button', { name: /^Correction 1-00419/ });
    await at.click(await within(side).findByRole('button', { name: /^Sale 1-00420/ }));
    const next = await screen.findByRole('region', { name: '1-00420' });
    await within(next).findByText(t('office.sales.replaces'));
    await at.click(await within(next).findByRole('button', { name: /^Sale 1-00418/ }));
    await at.click(
      await within(await screen.findByRole('region', { name: '1-00418' })).findByRole('button', { name: /1-00419/ }),
    );
    await within(await screen.findByRole('region', { name: '1-00419' })).findByRole('button', { name: /1-00420/ });
  });

  it('of another program whose amounts its currency cannot have says so, and keeps the list and its links', async () => {
    const line = { ...SALE.cart.lines[0], netAmount: 0.005 } as StoredSale['cart']['lines'][number];
    const fine = { ...SALE, cart: { ...SALE.cart, lines: [line] } };
    answers['listSales'] = () => pageOf([fine]);
    const side = await openSale('1-00418');
    await within(side).findByText(t('office.sales.notShown'));
    await within(side).findByRole('link', { name: 'CUST-1' });
    expect(isSeen(t('printing.savePdf'))).toBe(false);
  });

  it('is asked for when the list does not have it', async () => {
    answers['listSales'] = () => pageOf([]);
    await open(`/sales?from=2026-03-02&to=2026-03-02&open=${SALE.transactionId}`);
    const side = await screen.findByRole('region', { name: '1-00418' });
    await within(side).findByText(t('office.sales.noReturns'));
  });

  it('says that the service does not have it', async () => {
    await open('/sales?open=5d4a1e80-7a55-4f6e-9f0c-2b8f1d6c3a99');
    await seen(t('errors.SALE_UNKNOWN.what'));
  });

  it('says why it is not in the ledger', async () => {
    answers['listPostingExceptions'] = () => ({
      ...pageOf([{ id: 'e1', externalId: SALE.transactionId, reasonDetail: 'Item 9041 is not in the catalog.' }]),
      pendingCount: 1,
    });
    const side = await openSale('1-00418');
    await within(side).findByText(t('office.sales.notPosted'));
    expect(side.textContent).toContain('Item 9041 is not in the catalog.');
  });

  it('says so where many others wait as well', async () => {
    const waits = (n: number) => ({
      ...{ id: `e${n}`, reasonDetail: 'Item 9041 is not in the catalog.' },
      externalId: n === 140 ? SALE.transactionId : `other ${n}`,
    });
    const all = Array.from({ length: 150 }, (_, n) => waits(n));
    answers['listPostingExceptions'] = ({ query }) => {
      const { page, size } = query as SaleListQuery;
      const content = all.slice(page * size, (page + 1) * size);
      return { content, number: page, size, totalElements: 150, totalPages: 2, pendingCount: 150 };
    };
    const side = await openSale('1-00418');
    await within(side).findByText(t('office.sales.notPosted'));
  });

  it('is saved as a PDF of its own', async () => {
    const save = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await openSale('1-00418');
    await at.press('{Control>}p{/Control}');
    // Without a printer only the PDF is offered; the page is never printed.
    expect(save).not.toHaveBeenCalled();
    await seen(t('printing.savePdf'));
    // Nor is the list printed in its place.
    expect(screen.queryByRole('button', { name: t('office.report.print') })).toBeNull();
    save.mockRestore();
  });
});

describe('the report', () => {
  const href = '/sales?view=figures&by=item&from=2026-03-01&to=2026-03-02';

  it('shows the chart, the table behind it, and what has no item', async () => {
    await open(href);
    const table = await screen.findByRole('table', { name: t('office.sales.byTitle.item') });
    const text = table.textContent;
    expect(text).toContain(t('office.sales.noItem'));
    expect(text).toContain('\u22120.5');
    expect(text).toContain('\u221210.00');
    expect(document.body.textContent).toContain('31.25');
  });

  it('names the SKUs of items that this computer knows, also in the file', async () => {
    await open(href);
    await putItems(at, sampleItem(5, { itemId: '10', sku: 'LAN-10' }));
    const table = await screen.findByRole('table', { name: t('office.sales.byTitle.item') });
    await within(table).findByText('LAN-10');
    await at.press('{Control>}{Shift>}E{/Shift}{/Control}');
    await waitFor(() => expect(at.pos.files[0]?.text).toContain('\r\n10,LAN-10,'));
  });

  it('is by what is chosen', async () => {
    await open(href);
    await screen.findByRole('table', { name: t('office.sales.byTitle.item') });
    await at.choose(screen.getByLabelText(t('office.sales.figuresBy')), 'date');
    await screen.findAllByRole('table', { name: t('office.sales.byTitle.date') });
    expect(lastQuery('getSalesFigures')).toEqual({ from: '2026-03-01', to: '2026-03-02', by: 'date' });
    await at.choose(screen.getByLabelText(t('office.sales.register')), '1');
    await waitFor(() => expect(lastQuery('getSalesFigures')).toMatchObject({ registerId: 1 }));
  });

  it('is exported with plain figures', async () => {
    await open(href);
    await screen.findByRole('table', { name: t('office.sales.byTitle.item') });
    await at.press('{Control>}{Shift>}E{/Shift}{/Control}');
    await waitFor(() => expect(at.pos.files).toHaveLength(1));
    expect(at.pos.files[0]).toMatchObject({ name: 'sales-by-item-2026-03-01-2026-03-02.csv' });
    expect(at.pos.files[0]?.text).toContain(',-0.5,-10.50,0.50,-10.00');
  });

  it('says that the period is not over, and that days are open', async () => {
    answers['listDayCycles'] = () => [{}];
    await open('/sales?view=figures&by=hour&from=2026-03-01');
    await seen(t('office.vatReturn.notOver'));
    await seen(t('office.vatReturn.openDays', { count: 1 }));
  });
});
