import { beforeAll, describe, expect, it } from 'vitest';
import type { CartLine } from '#shared/domain/cart/cart';
import { currencyOf } from '#shared/domain/money/currency';
import type { BuyXGetYDiscount } from '#shared/domain/cart/discount';
import { minor, subtract } from '#shared/domain/money/money';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { rateFromPercent } from '#shared/domain/money/rate';
import { makeReceipt, type ReceiptMerchant } from '#shared/domain/receipt/receipt';
import { completeSale, type Sale } from '#shared/domain/sale/sale';
import { priceCart } from '#shared/domain/cart/price-cart';
import { paper as paperSchema, type Paper, type PaperPart } from '#shared/ipc/paper';
import { saleOf, transactionOf } from '#shared/writes/sale-transaction';
import { i18n, startI18n } from '../../locales/i18n';
import { receiptPaper } from './receipt-paper';

beforeAll(startI18n);

const RIYADH: ReceiptMerchant = {
  name: 'بقالة الأمانة',
  addressLines: ['King Fahd Rd', 'Riyadh'],
  countryCode: 'SA',
  vatRegistrationNumber: '310122393500003',
  pricesIncludeTax: true,
};
const THREE_FOR_TWO: BuyXGetYDiscount = {
  type: 'buyXGetY',
  discountId: 4,
  name: 'Three for two',
  buyUnits: 2,
  getUnits: 1,
  rate: rateFromPercent(100),
};
const LINE: CartLine = {
  lineId: 'a',
  itemId: 'I-1',
  sku: 'DATES',
  itemName: 'Dates 1 kg',
  quantity: quantityFromDecimal(3),
  unitPrice: minor(1150),
  taxCategory: 'STANDARD',
  discount: THREE_FOR_TWO,
  originalLineId: null,
  note: 'gift wrap',
};

// 3 × 11.50 less the cheapest unit: 23.00, of which 3.00 is VAT of 15 %.
function sale(change: Partial<Sale> = {}): Sale {
  const priced = priceCart(
    { customerNumber: null, lines: [LINE], discount: null },
    {
      currency: currencyOf('SAR'),
      taxRates: [{ taxCategory: 'STANDARD', rate: rateFromPercent(15) }],
      pricesIncludeTax: true,
    },
  );
  const due = priced.totals.grossAmount;
  const tendered = minor(5000);
  return completeSale({
    transactionId: '7f0c7a5e-0d5b-4c46-9d0e-2f6f0a4f8f11',
    receiptNumber: '4-00418',
    kind: 'SALE',
    originalTransactionId: null,
    registerId: 4,
    dayCycleId: null,
    businessDate: '2026-03-01',
    soldAt: '2026-03-01T07:00:00.123Z',
    cashier: 'sara',
    currency: 'SAR',
    customerNumber: 'C-17',
    customerName: 'Noor Haddad',
    settled: priced,
    discount: null,
    tenders: [{ kind: 'CASH', amount: due, tendered, change: subtract(tendered, due), reference: null }],
    roundingAmount: minor(0),
    ...change,
  });
}

const paperOf = (merchant: ReceiptMerchant = RIYADH, change: Partial<Sale> = {}, returnPolicy = '') =>
  receiptPaper(makeReceipt(sale(change), merchant), { t: i18n.t, timeZone: 'Asia/Riyadh', returnPolicy });
const part = <K extends PaperPart['is']>({ parts }: Paper, is: K) =>
  parts.find((each): each is Extract<PaperPart, { is: K }> => each.is === is);
const rowsOf = ({ parts }: Paper) =>
  parts.flatMap((each) =>
    each.is === 'rows' ? each.rows : each.is === 'items' ? each.items.flatMap(({ rows }) => rows) : [],
  );
const value = (paper: Paper, name: string) => rowsOf(paper).find((row) => row.name === name)?.value;

it('matches the schema of a paper', () => {
  expect(paperSchema.parse(paperOf())).toEqual(paperOf());
});

it('is printed again only by a person with the right to it', () => expect(paperOf().againNeeds).toBe('REPRINT'));

it('shows the merchant, the items, the amounts and the tenders', () => {
  const paper = paperOf();
  expect(part(paper, 'heading')?.lines.map(({ text }) => text)).toEqual([
    'بقالة الأمانة',
    'King Fahd Rd',
    'Riyadh',
    'VAT number 310122393500003',
    'Simplified tax invoice',
    'فاتورة ضريبية مبسطة',
  ]);
  expect(value(paper, 'Date')).toBe('Sun 1 Mar 2026, 10:00');
  expect(value(paper, 'Customer')).toBe('Noor Haddad');
  expect(value(paper, 'Total SAR')).toBe('23.00');
  expect(value(paper, 'Cash')).toBe('50.00');
  expect(value(paper, 'Change')).toBe('27.00');
  expect(part(paper, 'table')?.rows).toEqual([{ cells: ['VAT 15 %', '20.00', '3.00', '23.00'], look: 'plain' }]);
  expect(part(paper, 'items')?.items[0]?.note).toBe('gift wrap');
  expect(part(paper, 'barcode')?.code).toBe('4-00418');
});

it('in Arabic keeps the parts of a Latin name in their order', async () => {
  const { default: texts } = await import('../../locales/ar.json');
  i18n.addResourceBundle('ar', 'app', texts, true, true);
  const t = i18n.getFixedT('ar', 'app');
  const tender = { kind: 'CARD' as const, amount: minor(2300), tendered: minor(2300), change: minor(0) };
  const buyer = { taxNumber: '310175397400003', addressLines: ['Jeddah, 23434', 'Saudi Arabia'] };
  const change = { buyer, customerName: 'J. Smith (2)', tenders: [{ ...tender, reference: '12/400 VISA -A' }] };
  const paper = receiptPaper(makeReceipt(sale(change), RIYADH), { t, timeZone: 'Asia/Riyadh', returnPolicy: '' });
  expect(value(paper, 'العميل')).toBe('J. Smith (2)');
  expect(value(paper, t('receipt.customerAddress'))).toBe('Jeddah, 23434, Saudi Arabia');
  expect(value(paper, 'بطاقة · \u206812/400 VISA -A\u2069')).toBe('23.00');
  expect(rowsOf(paper).map(({ name }) => name)).toContain('القطعة الأرخص، \u2068Three for two\u2069');
});

it('shows which units a buy X get Y discount applies to', () => {
  expect(value(paperOf(), '1 cheapest unit, Three for two')).toBe('−11.50');
});

it('is titled as a return, or as a plain receipt without a VAT number', () => {
  const kindOf = (paper: Paper) => titlesOf(paper)?.join(' / ');
  const small = { ...RIYADH, vatRegistrationNumber: null };
  expect(kindOf(paperOf(RIYADH, { kind: 'RETURN' }))).toBe('Credit note / إشعار دائن');
  expect(kindOf(paperOf({ ...RIYADH, countryCode: 'AE' }, { kind: 'RETURN' }))).toBe('Credit note');
  expect(kindOf(paperOf(small))).toBe('Receipt');
  expect(kindOf(paperOf(small, { kind: 'RETURN' }))).toBe('Return');
});

it.each([
  ['US', 'Sales tax'],
  ['IN', 'GST'],
  ['DE', 'VAT'],
])('names the tax in %s: %s', (countryCode, tax) => {
  const paper = paperOf({ ...RIYADH, countryCode });
  const { head, rows } = part(paper, 'table') ?? {};
  expect([head?.[2], rows?.[0]?.cells[0]]).toEqual([tax, `${tax} 15 %`]);
  const number = countryCode === 'IN' ? 'GSTIN 310122393500003' : `${tax} number 310122393500003`;
  expect(part(paper, 'heading')?.lines.map(({ text }) => text)).toContain(number);
});

it('says of a return that corrects a payment that no money moved, and the reason once', () => {
  const back = { kind: 'RETURN', returnReason: 'OTHER', note: 'Payment corrected' } as const;
  const corrected = paperOf(RIYADH, { ...back, correctsPayment: true });
  expect([value(corrected, 'Reason'), part(corrected, 'text')]).toEqual(['Payment corrected', undefined]);
  expect([value(corrected, 'Corrected SAR'), value(corrected, 'Refunded SAR')]).toEqual(['23.00', undefined]);
  const refunded = paperOf(RIYADH, back);
  expect([value(refunded, 'Reason'), part(refunded, 'text')?.text]).toEqual(['Other', 'Payment corrected']);
  expect(value(refunded, 'Refunded SAR')).toBe('23.00');
});

it('includes the return policy if there is one', () => {
  expect(part(paperOf(), 'text')).toBeUndefined();
  expect(part(paperOf(RIYADH, {}, '14 days'), 'text')?.text).toBe('14 days');
});

describe('the QR code', () => {
  it('is on a Saudi tax invoice and holds the five fields', () => {
    const text = atob(part(paperOf(), 'qr')?.text ?? '');
    const bytes = Uint8Array.from(text, (byte) => byte.charCodeAt(0));
    const fields: string[] = [];
    for (let at = 0; at < bytes.length; at += 2 + (bytes[at + 1] ?? 0)) {
      expect(bytes[at]).toBe(fields.length + 1);
      fields.push(new TextDecoder().decode(bytes.subarray(at + 2, at + 2 + (bytes[at + 1] ?? 0))));
    }
    expect(fields).toEqual(['بقالة الأمانة', '310122393500003', '2026-03-01T07:00:00Z', '23.00', '3.00']);
  });

  it('is on no other receipt, and not without a VAT number', () => {
    expect(part(paperOf({ ...RIYADH, countryCode: 'AE' }), 'qr')).toBeUndefined();
    expect(part(paperOf({ ...RIYADH, vatRegistrationNumber: null }), 'qr')).toBeUndefined();
  });

  it('is replaced by a sentence if a field is too long', () => {
    const paper = paperOf({ ...RIYADH, name: 'م'.repeat(128) });
    expect(part(paper, 'qr')).toBeUndefined();
    expect(part(paper, 'text')?.text).toContain('255 bytes');
  });
});

const PUNE: ReceiptMerchant = { ...RIYADH, countryCode: 'IN', vatRegistrationNumber: '27AAECD4417K1ZL' };
const titlesOf = (paper: Paper) =>
  part(paper, 'heading')?.lines.flatMap(({ text, look }) => (look === 'strong' ? [text] : []));

describe('in India', () => {
  const inCategories = (...categories: CartLine['taxCategory'][]): Partial<Sale> => {
    const lines = categories.map((taxCategory, i) => ({ ...LINE, lineId: String(i), discount: null, taxCategory }));
    const taxRates = [{ taxCategory: 'STANDARD' as const, rate: rateFromPercent(18) }];
    const config = { currency: currencyOf('INR'), taxRates, pricesIncludeTax: true };
    const priced = priceCart({ customerNumber: null, lines, discount: null }, config);
    const amount = priced.totals.grossAmount;
    return {
      currency: 'INR',
      settled: priced,
      tenders: [{ kind: 'CARD', amount, tendered: amount, change: minor(0), reference: null }],
    };
  };

  it.each([
    [['EXEMPT'], 'Bill of supply'],
    [['EXEMPT', 'ZERO', 'OUT_OF_SCOPE'], 'Bill of supply'],
    [['EXEMPT', 'STANDARD'], 'Tax invoice'],
  ] as const)('%j is a %s', (categories, title) => {
    expect(titlesOf(paperOf(PUNE, inCategories(...categories)))).toEqual([title]);
  });

  it('is no bill of supply elsewhere, nor of a merchant who is not registered', () => {
    expect(titlesOf(paperOf({ ...RIYADH, countryCode: 'AE' }, inCategories('EXEMPT')))).toEqual(['Tax invoice']);
    expect(titlesOf(paperOf({ ...PUNE, vatRegistrationNumber: null }, inCategories('EXEMPT')))).toEqual(['Receipt']);
  });

  it('prints the HSN code of an item below its price', () => {
    const { settled } = sale();
    const lines = settled.lines.map((line) => ({ ...line, line: { ...line.line, hsnCode: '0804' } }));
    const item = part(paperOf(PUNE, { settled: { ...settled, lines } }), 'items')?.items[0];
    expect(item?.rows[1]).toEqual({ name: 'HSN 0804', value: '', look: 'detail' });
  });

  it('states the round-off and what is payable after it', () => {
    const paid = {
      kind: 'CASH' as const,
      amount: minor(2350),
      tendered: minor(2350),
      change: minor(0),
      reference: null,
    };
    const rounded = { roundingAmount: minor(50), tenders: [paid] };
    const paper = paperOf(PUNE, { ...rounded, currency: 'INR' });
    expect(['Total INR', 'Round off', 'Payable INR', 'Cash'].map((name) => value(paper, name))).toEqual([
      '23.00',
      '0.50',
      '23.50',
      '23.50',
    ]);
    expect(value(paperOf(RIYADH, rounded), 'Cash rounding')).toBe('0.50');
  });
});

const textsOf = ({ parts }: Paper) => parts.flatMap((each) => (each.is === 'text' ? [each.text] : []));

it('has no QR code with a VAT number that is none, and says so', () => {
  const paper = paperOf({ ...RIYADH, vatRegistrationNumber: 'abc' });
  expect(part(paper, 'qr')).toBeUndefined();
  expect(textsOf(paper)).toEqual(['No QR code: this is not a VAT number of Saudi Arabia.']);
});

it('says that the tax is not divided where the GSTIN names no state', () => {
  const pune = (number: string) => paperOf({ ...RIYADH, countryCode: 'IN', vatRegistrationNumber: number });
  expect(textsOf(pune('88AAECD4417K1ZL'))).toEqual(['The GSTIN is not valid, so the tax is not divided.']);
  expect(textsOf(pune('27 aaecd4417k1zl'))).toEqual([]);
  expect(part(pune('27 aaecd4417k1zl'), 'heading')?.lines.at(-2)?.text).toBe('GSTIN 27AAECD4417K1ZL');
});

describe('a registered customer', () => {
  const buyer = { taxNumber: '310175397400003', addressLines: ['Jeddah, 23434', 'Saudi Arabia'] };

  it('is named with tax number and address, on a tax invoice that is not a simplified one', () => {
    const paper = paperOf(RIYADH, { buyer });
    expect(titlesOf(paper)).toEqual(['Tax invoice', 'فاتورة ضريبية']);
    expect(value(paper, 'Customer’s VAT number')).toBe('310175397400003');
    expect(value(paper, 'Customer’s address')).toBe('Jeddah, 23434, Saudi Arabia');
    expect(value(paperOf(PUNE, { buyer }), 'Customer’s GSTIN')).toBe('310175397400003');
  });

  it('without an address has no line for one, and anybody else has neither', () => {
    expect(value(paperOf(RIYADH, { buyer: { ...buyer, addressLines: [] } }), 'Customer’s address')).toBeUndefined();
    expect(value(paperOf(), 'Customer’s VAT number')).toBeUndefined();
  });
});

describe('the mark of a tax', () => {
  const taxed = (...categories: CartLine['taxCategory'][]): Paper => {
    const lines = categories.map((taxCategory, i) => ({ ...LINE, lineId: String(i), discount: null, taxCategory }));
    const taxRates = [{ taxCategory: 'STANDARD' as const, rate: rateFromPercent(5) }];
    const config = { currency: currencyOf('AED'), taxRates, pricesIncludeTax: true };
    const priced = priceCart({ customerNumber: null, lines, discount: null }, config);
    const amount = priced.totals.grossAmount;
    const tender = { kind: 'CARD' as const, amount, tendered: amount, change: minor(0), reference: null };
    return paperOf({ ...RIYADH, countryCode: 'AE' }, { currency: 'AED', settled: priced, tenders: [tender] });
  };
  const marks = (paper: Paper) => part(paper, 'items')?.items.map(({ rows }) => rows[0]?.name);
  const legend = (paper: Paper) => part(paper, 'table')?.rows.map(({ cells }) => cells[0]);

  it('stands on each line and before its name where a receipt has several', () => {
    const paper = taxed('ZERO', 'STANDARD', 'ZERO', 'EXEMPT');
    expect(marks(paper)).toEqual(['3 × 11.50 · B', '3 × 11.50 · A', '3 × 11.50 · B', '3 × 11.50 · C']);
    expect(legend(paper)).toEqual(['A · VAT 5 %', 'B · Zero-rated', 'C · Exempt']);
  });

  it('is left out where all lines bear one tax, which the table names', () => {
    const paper = taxed('STANDARD', 'STANDARD');
    expect(marks(paper)).toEqual(['3 × 11.50', '3 × 11.50']);
    expect(legend(paper)).toEqual(['VAT 5 %']);
  });
});

it('names number and date of the sale on a credit note, also when it is read back from the service', () => {
  const back = { kind: 'RETURN' as const, originalTransactionId: '0c1a7a5e-0d5b-4c46-9d0e-2f6f0a4f8f22' };
  const named = { ...back, originalReceiptNumber: '4-00399', originalSoldAt: '2026-02-27T15:30:00.000Z' };
  const readBack = saleOf(transactionOf(sale(named)), () => ({ sku: 'DATES' }));
  const paper = receiptPaper(makeReceipt(readBack, RIYADH), { t: i18n.t, timeZone: 'Asia/Riyadh', returnPolicy: '' });
  expect(value(paper, 'Return of receipt')).toBe('4-00399');
  expect(value(paper, 'Sold')).toBe('Fri 27 Feb 2026, 18:30');
});
