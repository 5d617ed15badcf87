import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { SaleListQuery, StoredSale } from '#shared/api/sales/sale';
import { CodedError } from '#shared/errors';
import { addOfficeTexts } from '../../locales/office-texts';
import { showLanguage } from '../../locales/show-language';
import { sampleItem } from '../../store/testing/samples';
import { putItems } from '../../testing/shown-till';
import { button, field, isSeen, seen, t } from '../../testing/see';
import { chooseFilter, goOffline, pageOf } from '../testing/open-area';
import {
  SALE,
  RETURN,
  answers,
  at,
  customerField,
  grid,
  lastQuery,
  open,
  pullHala,
  row,
  startSales,
} from './testing/opened-sales';

addOfficeTexts();

beforeEach(startSales);

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
    expect(below).toContain(`\u2068${units}\u2069`);
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
    await waitFor(() =>
      expect(at.pos.files[0]?.name).toContain(
        ` - ${t('office.areas.sales')} - ${t('office.report.periods.any')} - 2026-03-02.csv`,
      ),
    );
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
