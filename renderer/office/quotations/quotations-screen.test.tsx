import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Quotation } from '#shared/api/procurement/quotation';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { useSyncStatus } from '../../bridge/sync-status';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { currentLocale, setLocale } from '../../locales/locale';
import { addOfficeTexts } from '../../locales/office-texts';
import { sampleItem } from '../../store/testing/samples';
import { button, field, hasKeyboard, isSeen, problemOf, seen, t } from '../../testing/see';
import { openShownTill, putItems, type ShownTill } from '../../testing/shown-till';
import { OfficeDatabase } from '../database/office-database';
import { OfficeScreen } from '../office-screen';
import { line, quotation } from './testing/quotations';
import { noDateText } from '../../ui/fields/typed-date';

addOfficeTexts();

const LANTERN = line();
const LONG = line({
  rfqItemId: 2,
  itemName: 'فانوس معدني أبيض بتصميم تقليدي طويل الاسم',
  quotedQty: 6,
  unitPrice: 1.005,
});
const Q1 = quotation(1, {
  items: [LANTERN, line({ rfqItemId: 2, itemId: '11', itemName: 'Wicker star', unitPrice: 3 })],
});

let at: ShownTill;
let quotations: Quotation[] | CodedError;
let sent: { input: unknown; onceKey: string | undefined }[];

async function open(
  given: typeof quotations,
  features: readonly string[] = FEATURES,
  capabilities: readonly string[] = [],
): Promise<void> {
  at = await openShownTill({ features, capabilities });
  const db = new OfficeDatabase('demo');
  await db.places.put({ user: 'maria', href: '/quotations' });
  db.close();
  quotations = given;
  sent = [];
  const others = at.pos.ask;
  const page = (content: readonly unknown[]) =>
    structuredClone({ content, number: 0, size: 100, totalElements: content.length, totalPages: 1 });
  at.pos.ask = async (operation, input, onceKey) => {
    if (operation.id === 'listQuotations') {
      if (quotations instanceof CodedError) throw quotations;
      return page(quotations) as never;
    }
    if (operation.id === 'listVendors') {
      return page([{ id: Q1.vendorId, name: 'Vendor 1', email: null, phone: null, status: 'ACTIVE' }]) as never;
    }
    if (operation.id !== 'createQuotation') return others(operation, input, onceKey);
    sent.push({ input, onceKey });
    const made = quotation(9, { status: 'DRAFT' });
    quotations = [...(quotations as Quotation[]), made];
    return made as never;
  };
  at.show(<OfficeScreen />);
}

const openRow = async (number: string) => {
  const found = (await screen.findAllByText(number)).map((each) => each.closest('[role="row"]')).find(Boolean);
  if (!found) throw new Error(`No row of ${number}.`);
  await at.click(found);
  return screen.findByRole('form', { name: number });
};
const cell = (column: 'quotedQty' | 'unitPrice' | 'leadTimeDays' | 'taxInclusive' | 'notes', n: number) =>
  field(t('office.document.cell', { column: t(`office.quotations.cells.${column}`), line: n }));
const save = () => at.press('{Control>}s{/Control}');
const saved = () => at.pos.journal.filter(({ kind }) => kind === 'patchQuotation') as unknown as { body: object }[];
const amounts = () => [...document.querySelectorAll('[data-head]')].map((each) => each.textContent);

beforeEach(() => {
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'online' }) });
});

it('of a vendor are chosen in the order of the language of the page', async () => {
  const usual = currentLocale();
  onTestFinished(() => setLocale(usual));
  setLocale('sv-SE-u-nu-latn');
  const of = (n: number, vendorName: string) =>
    quotation(n, { vendorId: `5e110000-0000-4000-8000-00000000000${n}`, vendorName });
  await open([of(1, 'Öland Glas'), of(2, 'Zabeel Kitchenware')]);
  await seen('Q-1001');
  await at.click(button(`${t('office.quotations.heads.vendor')} ${t('office.list.all')}`));
  await screen.findByRole('menuitemradio', { name: 'Öland Glas' });
  const vendors = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
  expect(vendors.slice(-2)).toEqual(['Zabeel Kitchenware', 'Öland Glas']);
});

describe('a quotation', () => {
  it('shows the amount of each line and the total while it is typed', async () => {
    await open([Q1]);
    await openRow('Q-1001');
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
    await open([Q1]);
    await openRow('Q-1001');
    expect(cell('unitPrice', 1).value).toBe('6,25');
    await at.fill(cell('unitPrice', 2), '3,5');
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.body).toMatchObject({ items: [{ unitPrice: 6.25 }, { unitPrice: 3.5 }] });
  });

  it('saves all lines with what cannot be seen in them, and none of the header', async () => {
    await open([Q1]);
    await openRow('Q-1001');
    await at.fill(cell('unitPrice', 2), '3.5');
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.body).toEqual({
      items: [
        expect.objectContaining({ rfqItemId: 1, itemId: '10', quotedQty: 24, unitPrice: 6.25, minimumOrderQty: 12 }),
        expect.objectContaining({ rfqItemId: 2, itemId: '11', unitPrice: 3.5, taxInclusive: false }),
      ],
    });
    await seen(t('office.form.notSent'));
    expect(amounts()).toEqual(['150.00', '84.00']);
  });

  it('is printed with its lines and total as it is saved', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await open([Q1]);
    await openRow('Q-1001');
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

  it('whose lines are priced with and without tax says what each add up to, on the screen and on paper', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    // By hand: 24 × 6.25 = 150.00 and 1.5 × 3.33 = 4.995, half up 5.00, without tax; 3 × 10.05 = 30.15 with it.
    const items = [
      LANTERN,
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
    await open([quotation(1, { items, totalAmount: 185.15 })]);
    await openRow('Q-1001');
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
    await open([Q1]);
    await openRow('Q-1001');
    await at.press('{Control>}p{/Control}');
    const page = within(screen.getByRole('article'));
    expect(page.getByRole('row', { name: /Wicker star/ }).textContent).toContain('٧٢');
    window.dispatchEvent(new Event('afterprint'));
    print.mockRestore();
  });

  it('saves only what was changed of the header; an empty last day is none', async () => {
    await open([quotation(1, { validUntil: '2026-04-01' })]);
    await openRow('Q-1001');
    await at.fill(field(t('office.quotations.fields.validUntil')), '');
    await at.fill(field(t('office.quotations.fields.vendorQuoteRef')), 'AR/26/118');
    await save();
    await waitFor(() => expect(saved()[0]?.body).toEqual({ vendorQuoteRef: 'AR/26/118', validUntil: null }));
  });

  it('is not saved while its last day is half typed', async () => {
    await open([quotation(1, { validUntil: '2026-04-01' })]);
    await openRow('Q-1001');
    const until = field(t('office.quotations.fields.validUntil'));
    await at.fill(until, '1/5');
    await save();
    await waitFor(() => expect(problemOf(until)).toBe(noDateText(t)));
    expect([until.value, saved()]).toEqual(['1/5', []]);
  });

  it('is typed through by keyboard: down a column, a line removed, and undone', async () => {
    await open([Q1]);
    await openRow('Q-1001');
    await at.click(cell('unitPrice', 1));
    await at.press('{ArrowDown}');
    await hasKeyboard(cell('unitPrice', 2));
    await at.press('{Enter}{ArrowUp}');
    await hasKeyboard(cell('unitPrice', 1));
    await at.press('{Alt>}{Delete}{/Alt}');
    await waitFor(() => expect(amounts()).toEqual(['72.00']));
    await at.click(button(t('office.form.undo')));
    await waitFor(() => expect(amounts()).toEqual(['150.00', '72.00']));
    expect(saved()).toEqual([]);
  });

  it('gets a line of an item that is on this computer, and one without a catalog item', async () => {
    await open([Q1]);
    await putItems(at, sampleItem(5, { itemId: '505', name: 'Regency cakestand' }));
    await openRow('Q-1001');
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
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    const { items } = saved()[0]?.body as { items: object[] };
    expect(items.slice(2)).toMatchObject([
      { itemId: '505', itemName: 'Regency cakestand', quotedQty: 2, unitPrice: 7 },
      { itemId: null, itemName: 'Freight' },
    ]);
  });

  it('is not saved with too many decimals for its currency or for a quantity', async () => {
    await open([quotation(1, { currency: 'BHD', items: [LONG] })]);
    await openRow('Q-1001');
    expect(amounts()).toEqual(['6.030']);
    await at.fill(cell('unitPrice', 1), '1.0055');
    await at.fill(cell('quotedQty', 1), '6.0001');
    await save();
    await waitFor(() => expect(problemOf(cell('unitPrice', 1))).toBe(t('office.document.decimals', { count: 3 })));
    expect(problemOf(cell('quotedQty', 1))).toBe(t('office.document.decimals', { count: 3 }));
    await at.fill(cell('unitPrice', 1), '1.005');
    expect(problemOf(cell('unitPrice', 1))).toBe('');
    expect(saved()).toEqual([]);
  });

  it('in another currency, not sent yet, is shown with the total of its lines, in the list and the file', async () => {
    const half = line({ quotedQty: 0.5, unitPrice: 0.25, extendedAmount: 0.125 });
    await open([quotation(1, { currency: 'BHD', items: [half], totalAmount: 0.125 })]);
    await openRow('Q-1001');
    await at.fill(field(t('office.quotations.fields.currency')), 'AED');
    await save();
    await waitFor(() => expect(saved()[0]?.body).toEqual({ currency: 'AED' }));
    await seen('BHD 0.125');
    await at.press('{Escape}');
    await seen('AED 0.13');
    await at.press('{Control>}{Shift>}e{/Shift}{/Control}');
    await waitFor(() => expect(at.pos.files[0]?.text).toContain('0.13,AED'));
  });

  it('whose price has more decimals than its new currency is shown with that price, to be corrected', async () => {
    await open([quotation(1, { currency: 'BHD', items: [line({ unitPrice: 1 })], totalAmount: 24 })]);
    await openRow('Q-1001');
    await at.fill(field(t('office.quotations.fields.currency')), 'AED');
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    quotations = [quotation(1, { currency: 'BHD', items: [line({ unitPrice: 0.125 })], totalAmount: 3 })];
    await at.press('{Escape}');
    await seen('AED 24.00');
    await at.press('{F5}');
    await seen('AED 3.00');
    await openRow('Q-1001');
    await waitFor(() => expect(cell('unitPrice', 1).value).toBe('0.125'));
    screen.getByRole('columnheader', { name: t('office.quotations.cells.unitPriceIn', { currency: 'AED' }) });
  });

  it('that was decided is shown with what was awarded, cannot be changed, and says why', async () => {
    const won = line({ awardStatus: 'AWARDED', awardedQty: 20, purchaseOrderId: 'PO-7' });
    await open([
      quotation(1, { status: 'AWARDED', validUntil: '2020-03-03', items: [won, line({ awardStatus: 'NOT_AWARDED' })] }),
    ]);
    await openRow('Q-1001');
    const awarded = t('office.quotations.awarded', { quantity: '20' });
    await seen(`${awarded} · ${t('office.quotations.purchaseOrder', { id: 'PO-7' })}`);
    await seen(t('office.quotations.notAwarded'));
    await seen(t('office.quotations.decided', { status: t('office.quotations.statuses.AWARDED') }));
    expect(isSeen(t('office.quotations.isOver'))).toBe(false);
    expect(cell('unitPrice', 1).readOnly).toBe(true);
    // Read, and not a list that cannot be opened.
    expect(cell('taxInclusive', 1).value).toBe(t('office.quotations.taxOfLine.false'));
    expect(screen.queryByRole('combobox')).toBeNull();
    // No column for removing lines: the amounts stand above the total.
    expect(isSeen(t('office.document.removing'))).toBe(false);
  });

  it('whose request has closed meanwhile says so after the refusal', async () => {
    await open([Q1]);
    await openRow('Q-1001');
    await at.fill(cell('notes', 1), 'Carriage paid');
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    const [row] = await at.store.db.outbox.toArray();
    if (!row) throw new Error('Nothing waits.');
    const lastError = { code: 'RFQ_CLOSED', message: '', serviceWords: 'The request is closed.' } as const;
    await at.store.db.outbox.update(row, { state: 'refused', lastError: lastError as never });
    await seen(t('office.quotations.closed'));
    expect(cell('unitPrice', 1).readOnly).toBe(true);
  });

  it('shows at its cell what the service refused of a line', async () => {
    await open([Q1]);
    await openRow('Q-1001');
    await at.fill(cell('unitPrice', 2), '3.5');
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    const [row] = await at.store.db.outbox.toArray();
    if (!row) throw new Error('Nothing waits.');
    const lastError = {
      code: 'VALIDATION_FAILED',
      message: '',
      field: 'items[1].unitPrice',
      serviceWords: 'Too much.',
    };
    await at.store.db.outbox.update(row, { state: 'refused', lastError: lastError as never });
    await waitFor(() => expect(problemOf(cell('unitPrice', 2))).toBe('Too much.'));
    await at.fill(cell('unitPrice', 2), '3.4');
    expect(problemOf(cell('unitPrice', 2))).toBe('');
  });

  it('that is gone at the service is kept as a new one, with its lines', async () => {
    await open([Q1]);
    await openRow('Q-1001');
    await at.fill(cell('unitPrice', 2), '3.5');
    quotations = [];
    await save();
    await at.click(await screen.findByRole('button', { name: t('office.form.keepAsNew') }));
    await screen.findByRole('form', { name: t('office.quotations.new') });
    expect(cell('unitPrice', 2).value).toBe('3.5');
    expect(saved()).toEqual([]);
  });

  it('whose lines were changed on both sides asks which lines to keep', async () => {
    await open([Q1]);
    await openRow('Q-1001');
    await at.fill(cell('unitPrice', 1), '7');
    quotations = [{ ...Q1, items: [LANTERN], totalAmount: 150 }];
    await save();
    await seen(t('office.form.bothSides'));
    await at.click(screen.getByRole('radio', { name: /AED\s150\.00/ }));
    await at.click(button(t('office.form.keepChosen')));
    await waitFor(() => expect(amounts()).toEqual(['150.00']));
    expect(saved()).toEqual([]);
  });

  it('is made once, with the key of its draft', async () => {
    await open([Q1]);
    await screen.findAllByText('Q-1001');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.quotations.new') });
    await screen.findByRole('option', { name: 'Vendor 1' });
    await at.fill(field(t('office.quotations.fields.vendorQuoteRef')), 'X-1');
    await save();
    const vendor = screen.getByRole<HTMLSelectElement>('combobox', { name: t('office.quotations.fields.vendorId') });
    await waitFor(() => expect(problemOf(vendor)).toBe(t('office.form.missing.vendorId')));
    fireEvent.change(vendor, { target: { value: Q1.vendorId } });
    const request = screen.getByRole('combobox', { name: t('office.quotations.fields.rfqId') });
    fireEvent.change(request, { target: { value: Q1.rfqId } });
    await save();
    await screen.findByRole('form', { name: 'Q-1009' });
    expect(sent).toMatchObject([
      {
        input: { body: { vendorId: Q1.vendorId, rfqId: Q1.rfqId, vendorQuoteRef: 'X-1', currency: 'AED', items: [] } },
      },
    ]);
    expect(sent[0]?.onceKey).toBeTruthy();
  });

  it('answers another request after the first one was closed', async () => {
    const RFQ = { rfqId: '4f900000-0000-4000-8000-000000000002', rfqNumber: 'RFQ-502' };
    const decided = { rfqId: '4f900000-0000-4000-8000-000000000003', rfqNumber: 'RFQ-503', status: 'AWARDED' };
    await open([Q1, quotation(2, RFQ), quotation(3, decided)], FEATURES, ['idempotency-key']);
    await seen('Q-1001');
    await at.press('{Control>}n{/Control}');
    const form = await screen.findByRole('form', { name: t('office.quotations.new') });
    const select = (name: 'vendorId' | 'rfqId') =>
      screen.getByRole<HTMLSelectElement>('combobox', {
        name: new RegExp(`^${t(`office.quotations.fields.${name}`)}`),
      });
    expect([...select('rfqId').options].map(({ text }) => text)).toEqual([
      t('office.quotations.noRequest'),
      'RFQ-502',
      'RFQ-501',
    ]);
    await within(form).findByRole('option', { name: 'Vendor 1' });
    fireEvent.change(select('vendorId'), { target: { value: Q1.vendorId } });
    fireEvent.change(select('rfqId'), { target: { value: Q1.rfqId } });
    await at.fill(field(t('office.quotations.fields.notes')), 'Carriage paid');
    await save();
    const waiting = () => at.store.db.outbox.toArray();
    await waitFor(async () => expect(await waiting()).toHaveLength(1));
    const [row] = await waiting();
    if (!row) throw new Error('Nothing waits.');
    const lastError = { code: 'RFQ_CLOSED', message: '', serviceWords: 'The request is closed.' } as const;
    await at.store.db.outbox.update(row, { state: 'refused', lastError });
    await waitFor(() => expect(problemOf(select('rfqId'))).toBe(t('errors.RFQ_CLOSED.what')));
    fireEvent.change(select('rfqId'), { target: { value: RFQ.rfqId } });
    await save();
    await waitFor(async () =>
      expect(await waiting()).toMatchObject([
        { state: 'waiting', write: { body: { vendorId: Q1.vendorId, rfqId: RFQ.rfqId, notes: 'Carriage paid' } } },
      ]),
    );
  });

  it('is not made offline; the draft is kept', async () => {
    useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
    await open([Q1]);
    await screen.findAllByText('Q-1001');
    await at.press('{Control>}n{/Control}');
    await screen.findByRole('form', { name: t('office.quotations.new') });
    await at.fill(field(t('office.quotations.fields.vendorQuoteRef')), 'X-1');
    await seen(t('office.form.createOffline'));
    expect(button(t('office.form.save')).disabled).toBe(true);
  });

  it('can only be read without the right to change it', async () => {
    await open(
      [Q1],
      FEATURES.filter((feature) => feature.endsWith('_READ')),
    );
    await openRow('Q-1001');
    expect(cell('unitPrice', 1).readOnly).toBe(true);
    await seen(t('office.form.notAllowed', { right: t('features.PROCUREMENT_WRITE') }));
  });
});

describe('the quotations', () => {
  it('are found by item and vendor, and say how to enter the first one', async () => {
    await open([Q1, quotation(2, { vendorName: 'Zabeel' })]);
    await screen.findAllByText('Q-1001');
    await at.fill(field(t('office.quotations.search')), 'wicker');
    await waitFor(() => expect(isSeen('Q-1002')).toBe(false));
    await at.fill(field(t('office.quotations.search')), 'zab');
    await screen.findAllByText('Q-1002');
  });

  it('are found by the SKU of an item, as this computer knows it', async () => {
    await open([Q1, quotation(2, { items: [line({ itemId: '77', itemName: 'Basket' })] })]);
    await putItems(at, sampleItem(7, { itemId: '77', sku: 'BAS-77' }));
    await screen.findAllByText('Q-1001');
    await at.fill(field(t('office.quotations.search')), 'bas-77');
    await waitFor(() => expect(isSeen('Q-1001')).toBe(false));
    await screen.findAllByText('Q-1002');
  });

  it('without a last day come after all others by their last day', async () => {
    await open([quotation(1, { validUntil: null }), quotation(2, { validUntil: '2026-12-31' })]);
    await screen.findAllByText('Q-1001');
    await at.click(button(t('office.quotations.heads.until')));
    const order = () =>
      [...document.querySelectorAll('[data-rows="row"]')].map((row) => /Q-\d+/.exec(row.textContent)?.[0]);
    await waitFor(() => expect(order()).toEqual(['Q-1002', 'Q-1001']));
  });

  it('say how to enter the first one', async () => {
    await open([]);
    await seen(t('office.quotations.none'));
  });

  it('of one request are compared side by side', async () => {
    await open([Q1, quotation(2, { items: [line({ unitPrice: 5.95 })] })]);
    await openRow('Q-1001');
    await at.click(button(t('office.quotations.compare')));
    await screen.findByRole('heading', { name: t('office.quotations.compareTitle', { request: 'RFQ-501' }) });
    const best = screen.getByText(t('office.quotations.best')).closest('td');
    expect(best && within(best).getByText('5.95')).toBeTruthy();
    await at.click(button('Q-1002'));
    await screen.findByRole('form', { name: 'Q-1002' });
  });

  it('of one request are compared with their SKUs, also on paper and in a file', async () => {
    await open([Q1, quotation(2, { items: [line({ unitPrice: 5.95 })] })]);
    await putItems(at, sampleItem(1, { itemId: '10', sku: 'LAN-10' }));
    await openRow('Q-1001');
    await at.click(button(t('office.quotations.compare')));
    await seen('LAN-10');
    await at.press('{Control>}{Shift>}E{/Shift}{/Control}');
    await waitFor(() => expect(at.pos.files).toHaveLength(1));
    expect(at.pos.files[0]?.name).toMatch(/^quotations-RFQ-501-\d{4}-\d\d-\d\d\.csv$/);
    const [head, lantern, star] = (at.pos.files[0]?.text ?? '').trim().split('\r\n');
    const price = (number: string, vendor: string) =>
      `${number} · ${vendor} · ${t('office.quotations.cells.unitPrice')} (AED)`;
    expect(head).toContain(price('Q-1001', 'Vendor 1'));
    expect(head).toContain(price('Q-1002', 'Vendor 2'));
    expect(lantern).toBe(`White metal lantern,LAN-10,6.25,,24,EA,12,14,5.95,${t('office.form.yes')},24,EA,12,14`);
    expect(star?.startsWith('Wicker star,,3.00,')).toBe(true);
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    onTestFinished(() => print.mockRestore());
    await at.press('{Control>}p{/Control}');
    const paper = document.querySelector('[data-layout="report"]')?.textContent ?? '';
    expect(paper).toContain(t('office.quotations.compareTitle', { request: 'RFQ-501' }));
    expect(paper).toContain('LAN-10');
    expect(paper).toContain(`5.95 · ${t('office.quotations.best')}`);
    window.dispatchEvent(new Event('afterprint'));
  });

  it('of one request are compared with the smallest order each takes and what was awarded', async () => {
    const won = line({ minimumOrderQty: 48, awardStatus: 'AWARDED', awardedQty: 20 });
    const lost = line({ minimumOrderQty: null, awardStatus: 'NOT_AWARDED' });
    await open([quotation(1, { items: [won], status: 'AWARDED' }), quotation(2, { items: [lost] })]);
    await openRow('Q-1001');
    await at.click(button(t('office.quotations.compare')));
    await screen.findByText(t('office.quotations.minimum', { quantity: '48' }), { exact: false });
    await seen(t('office.quotations.awarded', { quantity: '20' }));
    await seen(t('office.quotations.notAwarded'));
  });
});
