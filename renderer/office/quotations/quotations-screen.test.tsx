import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { currentLocale, setLocale } from '../../locales/locale';
import { addOfficeTexts } from '../../locales/office-texts';
import { sampleItem } from '../../store/testing/samples';
import { button, field, isSeen, seen, t } from '../../testing/see';
import { putItems } from '../../testing/shown-till';
import { startOnline } from '../testing/open-area';
import { openQuotations, Q1, type OpenedQuotations } from './testing/open-quotations';
import { line, quotation } from './testing/quotations';

addOfficeTexts();
beforeEach(startOnline);

let at: OpenedQuotations;

describe('the quotations', () => {
  it('of a vendor are chosen in the order of the language of the page', async () => {
    const usual = currentLocale();
    onTestFinished(() => setLocale(usual));
    setLocale('sv-SE-u-nu-latn');
    const of = (n: number, vendorName: string) =>
      quotation(n, { vendorId: `5e110000-0000-4000-8000-00000000000${n}`, vendorName });
    at = await openQuotations([of(1, 'Öland Glas'), of(2, 'Zabeel Kitchenware')]);
    await seen('Q-1001');
    await at.click(button(`${t('office.quotations.heads.vendor')} ${t('office.list.all')}`));
    await screen.findByRole('menuitemradio', { name: 'Öland Glas' });
    const vendors = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
    expect(vendors.slice(-2)).toEqual(['Zabeel Kitchenware', 'Öland Glas']);
  });

  it('are found by item and vendor, and say how to enter the first one', async () => {
    at = await openQuotations([Q1, quotation(2, { vendorName: 'Zabeel' })]);
    await screen.findAllByText('Q-1001');
    await at.fill(field(t('office.quotations.search')), 'wicker');
    await waitFor(() => expect(isSeen('Q-1002')).toBe(false));
    await at.fill(field(t('office.quotations.search')), 'zab');
    await screen.findAllByText('Q-1002');
  });

  it('are found by the SKU of an item, as this computer knows it', async () => {
    at = await openQuotations([Q1, quotation(2, { items: [line({ itemId: '77', itemName: 'Basket' })] })]);
    await putItems(at, sampleItem(7, { itemId: '77', sku: 'BAS-77' }));
    await screen.findAllByText('Q-1001');
    await at.fill(field(t('office.quotations.search')), 'bas-77');
    await waitFor(() => expect(isSeen('Q-1001')).toBe(false));
    await screen.findAllByText('Q-1002');
  });

  it('without a last day come after all others by their last day', async () => {
    at = await openQuotations([quotation(1, { validUntil: null }), quotation(2, { validUntil: '2026-12-31' })]);
    await screen.findAllByText('Q-1001');
    await at.click(button(t('office.quotations.heads.until')));
    const order = () =>
      [...document.querySelectorAll('[data-rows="row"]')].map((row) => /Q-\d+/.exec(row.textContent)?.[0]);
    await waitFor(() => expect(order()).toEqual(['Q-1002', 'Q-1001']));
  });

  it('say how to enter the first one', async () => {
    at = await openQuotations([]);
    await seen(t('office.quotations.none'));
  });
});
