import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { currentLocale, setLocale } from '../../locales/locale';
import { addOfficeTexts } from '../../locales/office-texts';
import { button, seen, t } from '../../testing/see';
import { startOnline } from '../testing/open-area';
import { amounts, cell, openQuotations, openRow, Q1, type OpenedQuotations } from './testing/open-quotations';
import { line, quotation } from './testing/quotations';

addOfficeTexts();
beforeEach(startOnline);

let at: OpenedQuotations;

describe('a quotation', () => {
  it('has large figures in groups on paper and in the fields, until one is typed in', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    onTestFinished(() => print.mockRestore());
    const items = [line({ quotedQty: 2500, unitPrice: 1234567.5, extendedAmount: 3086418750 })];
    at = await openQuotations([quotation(1, { items, totalAmount: 3086418750 })]);
    await openRow(at, 'Q-1001');
    const price = cell('unitPrice', 1);
    expect([cell('quotedQty', 1).value, price.value]).toEqual(['2,500', '1,234,567.50']);
    await at.press('{Control>}p{/Control}');
    expect(screen.getByRole('article').textContent).toContain('2,500');
    expect(screen.getByRole('article').textContent).toContain('1,234,567.50');
    await at.click(price);
    expect(price.value).toBe('1234567.50');
    await userEvent.clear(price);
    await at.press('7654321.5');
    expect(price.value).toBe('7654321.5');
    await userEvent.tab();
    expect(price.value).toBe('7,654,321.5');
    // The same number, in groups: nothing is changed.
    await userEvent.clear(price);
    await at.press('1,234,567.50');
    await userEvent.tab();
    await seen(t('office.form.noChanges'));
  });

  it('is printed with its lines and total as it is saved', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    at = await openQuotations([Q1]);
    await openRow(at, 'Q-1001');
    await at.fill(cell('unitPrice', 1), '7');
    expect(button(t('office.report.print')).disabled).toBe(true);
    await at.click(button(t('office.form.undo')));
    await at.press('{Control>}p{/Control}');
    expect(print).toHaveBeenCalledOnce();
    const page = within(screen.getByRole('article'));
    expect(page.getByRole('row', { name: /Wicker star/ }).textContent).toContain('72.00');
    expect(page.getByRole('row', { name: new RegExp(`^${t('office.quotations.total')}`) }).textContent).toContain(
      '222.00',
    );
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    print.mockRestore();
  });

  it('is printed with what was awarded of each line', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    onTestFinished(() => print.mockRestore());
    const won = line({ awardStatus: 'AWARDED', awardedQty: 20, purchaseOrderId: 'PO-7' });
    const lost = line({ rfqItemId: 2, itemId: '11', itemName: 'Wicker star', awardStatus: 'NOT_AWARDED' });
    at = await openQuotations([quotation(1, { items: [won, lost], status: 'AWARDED' })]);
    await openRow(at, 'Q-1001');
    await at.press('{Control>}p{/Control}');
    const rowOf = (name: RegExp) => within(screen.getByRole('article')).getByRole('row', { name }).textContent;
    expect(rowOf(/White metal lantern/)).toContain(t('office.quotations.awarded', { quantity: '20' }));
    expect(rowOf(/White metal lantern/)).toContain(t('office.quotations.purchaseOrder', { id: 'PO-7' }));
    expect(rowOf(/Wicker star/)).toContain(t('office.quotations.notAwarded'));
    window.dispatchEvent(new Event('afterprint'));
  });

  it('whose lines are priced with and without tax says what each add up to, on the screen and on paper', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    // By hand: 24 × 6.25 = 150.00 and 1.5 × 3.33 = 4.995, half up 5.00, without tax; 3 × 10.05 = 30.15 with it.
    const items = [
      line(),
      line({ rfqItemId: 2, itemName: 'Wicker star', quotedQty: 1.5, unitPrice: 3.33, extendedAmount: 5 }),
      line({
        rfqItemId: 3,
        itemName: 'Candle',
        quotedQty: 3,
        unitPrice: 10.05,
        extendedAmount: 30.15,
        taxInclusive: true,
      }),
    ];
    at = await openQuotations([quotation(1, { items, totalAmount: 185.15 })]);
    await openRow(at, 'Q-1001');
    expect(amounts()).toEqual(['150.00', '5.00', '30.15']);
    const shown = (label: string) => screen.getByText(label).parentElement?.textContent;
    expect(shown(t('office.quotations.totalExcluded'))).toContain('155.00');
    expect(shown(t('office.quotations.totalIncluded'))).toContain('30.15');
    expect(shown(t('office.quotations.totalMixed'))).toContain('185.15');
    await at.press('{Control>}p{/Control}');
    const page = within(screen.getByRole('article'));
    const footOf = (label: string) => page.getByRole('row', { name: new RegExp(`^${label}`) }).textContent;
    expect(footOf(t('office.quotations.totalExcluded'))).toContain('155.00');
    expect(footOf(t('office.quotations.totalIncluded'))).toContain('30.15');
    expect(footOf(t('office.quotations.totalMixed'))).toContain('185.15');
    window.dispatchEvent(new Event('afterprint'));
    print.mockRestore();
  });

  it('is printed in the digits of the language', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const usual = currentLocale();
    onTestFinished(() => setLocale(usual));
    setLocale('ar-AE-u-nu-arab');
    at = await openQuotations([Q1]);
    await openRow(at, 'Q-1001');
    await at.press('{Control>}p{/Control}');
    const page = within(screen.getByRole('article'));
    expect(page.getByRole('row', { name: /Wicker star/ }).textContent).toContain('٧٢');
    window.dispatchEvent(new Event('afterprint'));
    print.mockRestore();
  });
});
