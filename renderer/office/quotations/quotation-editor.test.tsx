import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { currentLocale, setLocale } from '../../locales/locale';
import { addOfficeTexts } from '../../locales/office-texts';
import { sampleItem } from '../../store/testing/samples';
import { button, field, hasKeyboard, isSeen, problemOf, seen, t } from '../../testing/see';
import { putItems } from '../../testing/shown-till';
import { noDateText } from '../../ui/fields/typed-date';
import { startOnline } from '../testing/open-area';
import {
  amounts,
  cell,
  openQuotations,
  openRow,
  Q1,
  save,
  savedOf,
  type OpenedQuotations,
} from './testing/open-quotations';
import { line, quotation } from './testing/quotations';

addOfficeTexts();
beforeEach(startOnline);

const LONG = line({
  rfqItemId: 2,
  itemName: 'فانوس معدني أبيض بتصميم تقليدي طويل الاسم',
  quotedQty: 6,
  unitPrice: 1.005,
});

let at: OpenedQuotations;

describe('a quotation', () => {
  it('shows the amount of each line and the total while it is typed', async () => {
    at = await openQuotations([Q1]);
    await openRow(at, 'Q-1001');
    expect(amounts()).toEqual(['150.00', '72.00']);
    await at.fill(cell('quotedQty', 1), '1.005');
    await at.fill(cell('unitPrice', 1), '1.01');
    // 1.015, half up.
    expect(amounts()[0]).toBe('1.02');
    await seen('73.02');
    await seen('\u221276.98');
    await at.fill(cell('unitPrice', 1), 'x');
    expect(amounts()[0]).toBe('–');
  });

  it('has the numbers of its lines as they are typed in the language', async () => {
    const usual = currentLocale();
    onTestFinished(() => setLocale(usual));
    setLocale('fr-FR-u-nu-latn');
    at = await openQuotations([Q1]);
    await openRow(at, 'Q-1001');
    expect(cell('unitPrice', 1).value).toBe('6,25');
    await at.fill(cell('unitPrice', 2), '3,5');
    await save(at);
    await waitFor(() => expect(savedOf(at)).toHaveLength(1));
    expect(savedOf(at)[0]?.body).toMatchObject({ items: [{ unitPrice: 6.25 }, { unitPrice: 3.5 }] });
  });

  it('counts its lines in the digits that the reader chose', async () => {
    const usual = currentLocale();
    onTestFinished(() => setLocale(usual));
    setLocale('ar-AE-u-nu-arab');
    at = await openQuotations([Q1]);
    await openRow(at, 'Q-1001');
    expect(screen.getByRole('cell', { name: '٢' })).toBeTruthy();
  });

  it('saves all lines with what cannot be seen in them, and none of the header', async () => {
    at = await openQuotations([Q1]);
    await openRow(at, 'Q-1001');
    await at.fill(cell('unitPrice', 2), '3.5');
    await save(at);
    await waitFor(() => expect(savedOf(at)).toHaveLength(1));
    expect(savedOf(at)[0]?.body).toEqual({
      items: [
        expect.objectContaining({ rfqItemId: 1, itemId: '10', quotedQty: 24, unitPrice: 6.25, minimumOrderQty: 12 }),
        expect.objectContaining({ rfqItemId: 2, itemId: '11', unitPrice: 3.5, taxInclusive: false }),
      ],
    });
    await seen(t('office.form.notSent'));
    expect(amounts()).toEqual(['150.00', '84.00']);
  });

  it('saves only what was changed of the header; an empty last day is none', async () => {
    at = await openQuotations([quotation(1, { validUntil: '2026-04-01' })]);
    await openRow(at, 'Q-1001');
    await at.fill(field(t('office.quotations.fields.validUntil')), '');
    await at.fill(field(t('office.quotations.fields.vendorQuoteRef')), 'AR/26/118');
    await save(at);
    await waitFor(() => expect(savedOf(at)[0]?.body).toEqual({ vendorQuoteRef: 'AR/26/118', validUntil: null }));
  });

  it('is not saved while its last day is half typed', async () => {
    at = await openQuotations([quotation(1, { validUntil: '2026-04-01' })]);
    await openRow(at, 'Q-1001');
    const until = field(t('office.quotations.fields.validUntil'));
    await at.fill(until, '1/5');
    await save(at);
    await waitFor(() => expect(problemOf(until)).toBe(noDateText(t)));
    expect([until.value, savedOf(at)]).toEqual(['1/5', []]);
  });

  it('is typed through by keyboard: down a column, a line removed, and undone', async () => {
    at = await openQuotations([Q1]);
    await openRow(at, 'Q-1001');
    await at.click(cell('unitPrice', 1));
    await at.press('{ArrowDown}');
    await hasKeyboard(cell('unitPrice', 2));
    await at.press('{Enter}{ArrowUp}');
    await hasKeyboard(cell('unitPrice', 1));
    await at.press('{Alt>}{Delete}{/Alt}');
    await waitFor(() => expect(amounts()).toEqual(['72.00']));
    await at.click(button(t('office.form.undo')));
    await waitFor(() => expect(amounts()).toEqual(['150.00', '72.00']));
    expect(savedOf(at)).toEqual([]);
  });

  it('gets a line of an item that is on this computer, and one without a catalog item', async () => {
    at = await openQuotations([Q1]);
    await putItems(at, sampleItem(5, { itemId: '505', name: 'Regency cakestand' }));
    await openRow(at, 'Q-1001');
    await at.press('{Control>}i{/Control}');
    const finder = screen.getByRole('combobox', { name: t('office.document.addLine') });
    await hasKeyboard(finder);
    await at.fill(finder, 'cakestand');
    await screen.findByRole('option', { name: /Regency cakestand/ });
    await at.press('{Enter}');
    await hasKeyboard(cell('quotedQty', 3));
    await seen('SKU5');
    expect(isSeen('505')).toBe(false);
    await at.fill(cell('quotedQty', 3), '2');
    await at.fill(cell('unitPrice', 3), '7');
    await at.fill(finder, 'Freight');
    await at.click(await screen.findByRole('option', { name: t('office.document.byName', { name: 'Freight' }) }));
    await at.fill(cell('quotedQty', 4), '1');
    await at.fill(cell('unitPrice', 4), '40');
    await save(at);
    await waitFor(() => expect(savedOf(at)).toHaveLength(1));
    const { items } = savedOf(at)[0]?.body as { items: object[] };
    expect(items.slice(2)).toMatchObject([
      { itemId: '505', itemName: 'Regency cakestand', quotedQty: 2, unitPrice: 7 },
      { itemId: null, itemName: 'Freight' },
    ]);
  });

  it('is not saved with too many decimals for its currency or for a quantity', async () => {
    at = await openQuotations([quotation(1, { currency: 'BHD', items: [LONG] })]);
    await openRow(at, 'Q-1001');
    expect(amounts()).toEqual(['6.030']);
    await at.fill(cell('unitPrice', 1), '1.0055');
    await at.fill(cell('quotedQty', 1), '6.0001');
    await save(at);
    await waitFor(() => expect(problemOf(cell('unitPrice', 1))).toBe(t('office.document.decimals', { count: 3 })));
    expect(problemOf(cell('quotedQty', 1))).toBe(t('office.document.decimals', { count: 3 }));
    await at.fill(cell('unitPrice', 1), '1.005');
    expect(problemOf(cell('unitPrice', 1))).toBe('');
    expect(savedOf(at)).toEqual([]);
  });

  it('in another currency, not sent yet, is shown with the total of its lines, in the list and the file', async () => {
    const half = line({ quotedQty: 0.5, unitPrice: 0.25, extendedAmount: 0.125 });
    at = await openQuotations([quotation(1, { currency: 'BHD', items: [half], totalAmount: 0.125 })]);
    await openRow(at, 'Q-1001');
    await at.fill(field(t('office.quotations.fields.currency')), 'AED');
    await save(at);
    await waitFor(() => expect(savedOf(at)[0]?.body).toEqual({ currency: 'AED' }));
    await seen('BHD 0.125');
    await at.press('{Escape}');
    await seen('AED 0.13');
    await at.press('{Control>}{Shift>}e{/Shift}{/Control}');
    await waitFor(() => expect(at.pos.files[0]?.text).toContain('0.13,AED'));
  });

  it('whose price has more decimals than its new currency is shown with that price, to be corrected', async () => {
    at = await openQuotations([quotation(1, { currency: 'BHD', items: [line({ unitPrice: 1 })], totalAmount: 24 })]);
    await openRow(at, 'Q-1001');
    await at.fill(field(t('office.quotations.fields.currency')), 'AED');
    await save(at);
    await waitFor(() => expect(savedOf(at)).toHaveLength(1));
    at.quotations = [quotation(1, { currency: 'BHD', items: [line({ unitPrice: 0.125 })], totalAmount: 3 })];
    await at.press('{Escape}');
    await seen('AED 24.00');
    await at.press('{F5}');
    await seen('AED 3.00');
    await openRow(at, 'Q-1001');
    await waitFor(() => expect(cell('unitPrice', 1).value).toBe('0.125'));
    screen.getByRole('columnheader', { name: t('office.quotations.cells.unitPriceIn', { currency: 'AED' }) });
  });

  it('whose lines were changed on both sides asks which lines to keep', async () => {
    at = await openQuotations([Q1]);
    await openRow(at, 'Q-1001');
    await at.fill(cell('unitPrice', 1), '7');
    at.quotations = [{ ...Q1, items: [line()], totalAmount: 150 }];
    await save(at);
    await seen(t('office.form.bothSides'));
    await at.click(screen.getByRole('radio', { name: /AED\s150\.00/ }));
    await at.click(button(t('office.form.keepChosen')));
    await waitFor(() => expect(amounts()).toEqual(['150.00']));
    expect(savedOf(at)).toEqual([]);
  });
});
