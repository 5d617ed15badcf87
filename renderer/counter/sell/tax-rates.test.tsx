// What a cashier meets where the merchant has several tax rates in a category, and where a rate changes at midnight.
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '#shared/api/catalog/item';
import type { Merchant } from '#shared/api/accounts/merchant';
import { ReturnsScreen } from '../returns/returns-screen';
import { sampleItem } from '../../store/testing/samples';
import { button, choice, errorText, field, isSeen, seen, t } from '../../testing/see';
import { goods, openShownTill, putItems, type ShownTill } from '../../testing/shown-till';
import { SellScreen } from './sell-screen';

const STANDARD = 'STANDARD' as const;
const LAMP = sampleItem(1, { name: 'Lamp', barcodes: ['5012345678900'], unitPrice: 118, taxRateId: 'GST18' });
const RICE = sampleItem(2, { name: 'Rice', barcodes: ['96385074'], unitPrice: 105, taxRateId: 'GST5' });
/** Names none. */
const SOAP = sampleItem(3, { name: 'Soap', barcodes: ['4000000000051'], unitPrice: 10 });
/** Of a rate this till has not heard of. */
const SALT = sampleItem(4, { name: 'Salt', barcodes: ['4000000000006'], unitPrice: 10, taxRateId: 'GST12' });
/** Names none, and is sold at a price entered by hand. */
const HERBS = sampleItem(5, { name: 'Herbs', barcodes: ['4006381333931'], unitPrice: 0 });

const INDIA: Partial<Merchant> = {
  taxRates: [{ taxCategory: STANDARD, rate: 18 }],
  datedTaxRates: [
    { taxRateId: 'GST18', taxCategory: STANDARD, rate: 18, name: 'GST 18 %', validFrom: null },
    { taxRateId: 'GST5', taxCategory: STANDARD, rate: 5, name: 'GST 5 %', validFrom: null },
    { taxRateId: 'ZERO', taxCategory: 'ZERO', rate: 0, name: 'ZERO', validFrom: null },
  ],
};

let at: ShownTill;

async function show(merchant: Partial<Merchant>, ...items: readonly Item[]): Promise<void> {
  at = await openShownTill({ features: ['SALES_WRITE', 'PRICING_WRITE'], merchant });
  await putItems(at, ...items);
  at.show(<SellScreen />);
}

const codeOf = ({ barcodes }: Item) => barcodes[0] ?? '';
const inCart = (...lines: [name: string, units: number][]) => waitFor(() => expect(goods(at)).toEqual(lines));
const included = (percent: string) => t('sell.taxIncluded', { tax: t('taxNames.other'), percent });

afterEach(() => vi.restoreAllMocks());

describe('several rates in a category', () => {
  it('are each taken from their item, and shown apart in the sums', async () => {
    await show(INDIA, LAMP, RICE);
    await at.scan(codeOf(LAMP));
    await at.scan(codeOf(RICE));
    await inCart(['Lamp', 1], ['Rice', 1]);
    expect([await seen(included('5')), await seen(included('18'))]).toHaveLength(2);
  });

  it.each([
    ['an item that names none', SOAP, 'TAX_RATE_NOT_CHOSEN'],
    ['one without a price, before its price is asked for', HERBS, 'TAX_RATE_NOT_CHOSEN'],
    ['one of a rate the till does not know', SALT, 'TAX_RATE_UNKNOWN'],
  ] as const)('refuse %s, and say so', async (_, item, code) => {
    await show(INDIA, LAMP, item);
    await at.scan(codeOf(item));
    await waitFor(() => expect(isSeen(t(`errors.${code}.what`))).toBe(true));
    expect(goods(at)).toEqual([]);
  });

  it('stop the sale of a line whose rate is not known any more', async () => {
    await show(INDIA, LAMP);
    await at.scan(codeOf(LAMP));
    await inCart(['Lamp', 1]);
    const { cart } = at.till.cart.getState();
    const lines = cart.lines.map(({ taxRateId: _named, ...line }) => line);
    act(() => at.till.cart.setState({ cart: { ...cart, lines } }));
    await seen(t('errors.TAX_RATE_NOT_CHOSEN.what'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: t('sell.pay') }).disabled).toBe(true);
    await at.press('{F12}50');
    // Where no payment opens, the amount stays in the search.
    await waitFor(() => expect(screen.getByRole('combobox', { name: t('sell.search') })).toHaveProperty('value', '50'));
    expect(at.till.sell.state.getState().stage).toBe('cart');
  });

  it('have to be chosen for a custom amount', async () => {
    await show(INDIA, LAMP);
    await at.press('{Shift>}{F4}{/Shift}');
    await waitFor(() => field(t('sell.custom.description')));
    await at.press('Repair{Enter}105{Enter}');
    await seen(t('sell.custom.noTax'));
    expect(goods(at)).toEqual([]);
    await at.click(choice(t('receipt.taxCategories.STANDARD', { tax: t('taxNames.other'), percent: '5' })));
    await at.click(button(t('sell.custom.add')));
    await inCart(['Repair', 1]);
    expect(at.till.cart.getState().cart.lines).toMatchObject([{ taxCategory: STANDARD, taxRateId: 'GST5' }]);
  });
});

describe('a return without a receipt', () => {
  it('refuses an item whose rate is not chosen, at its line', async () => {
    at = await openShownTill({ features: ['SALES_WRITE', 'OPS_WRITE', 'ACCOUNTING_READ'], merchant: INDIA });
    await putItems(at, LAMP, SOAP);
    at.till.returns.show({ stage: { kind: 'no receipt', draftId: at.store.newId() } });
    at.show(<ReturnsScreen />);
    await at.scan(codeOf(SOAP));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(errorText('TAX_RATE_NOT_CHOSEN')));
  });
});

describe('a rate that begins at midnight', () => {
  // Bahrain doubled its rate; midnight there is nine in the evening by UTC.
  const BAHRAIN: Partial<Merchant> = {
    timeZone: 'Asia/Bahrain',
    datedTaxRates: [
      { taxRateId: STANDARD, taxCategory: STANDARD, rate: 5, name: 'VAT', validFrom: null },
      { taxRateId: STANDARD, taxCategory: STANDARD, rate: 10, name: 'VAT', validFrom: '2022-01-01' },
    ],
  };

  it('holds for the open cart from then on, without a network and though nobody touches the till', async () => {
    let time = '2021-12-31T20:59:59.999Z';
    const everySecond = vi.spyOn(globalThis, 'setInterval');
    at = await openShownTill({ merchant: BAHRAIN, now: () => new Date(time) });
    await putItems(at, SOAP);
    at.show(<SellScreen />);
    await at.scan(codeOf(SOAP));
    await seen(included('5'));
    time = '2021-12-31T21:00:00.000Z';
    const [tick] = everySecond.mock.calls.find(([, step]) => step === 1_000) ?? [];
    act(() => (tick as () => void)());
    await seen(included('10'));
    expect(isSeen(included('5'))).toBe(false);
  });
});
