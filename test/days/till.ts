// The till of the planned days: the store of the screens over a database in memory, worked as the screens work it. It has
// no network, so the days pile up in its journal; each morning it starts anew.
import 'fake-indexeddb/auto';
import { currencyOf } from '#shared/domain/money/currency';
import { percentByHand } from '#shared/domain/cart/discount';
import { minorFromDecimal, minor, ZERO, type MinorUnits } from '#shared/domain/money/money';
import { offer, paymentState, takeExact, type Tender } from '#shared/domain/sale/payment';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { rateFromPercent } from '#shared/domain/money/rate';
import { refund } from '#shared/domain/sale/refund';
import { priceCart } from '#shared/domain/cart/price-cart';
import { returnedBefore, priceReturn } from '#shared/domain/sale/price-return';
import type { Sale } from '#shared/domain/sale/sale';
import type { DayClosing } from '#shared/writes/day-closing';
import { paymentConfigOf, priceConfigOf } from '#renderer/store/core/merchant-config';
import { closeDay, moveCash, openDay } from '#renderer/store/day/day';
import { recordReturn } from '#renderer/store/sales/record-return';
import { recordSale } from '#renderer/store/sales/record-sale';
import { findSales } from '#renderer/store/sales/find-sales';
import { readReturnable } from '#renderer/store/sales/returns';
import { createFakePos } from '#renderer/store/testing/fake-pos';
import { lastTill, openTestStore, testSession, type TestStore } from '#renderer/store/testing/test-store';
import type { Happening, PlannedDay, PlannedMovement, PlannedReturn, PlannedSale, Way } from './plan';
import type { Scan } from './sold-goods';

export class Till {
  readonly #session = testSession();
  readonly #pos = createFakePos();
  readonly #priceConfig = priceConfigOf(this.#session.merchant, '2026-03-01');
  readonly #paymentConfig = paymentConfigOf(this.#session.merchant);
  /** By the id in the plan. */
  readonly #receipts = new Map<string, string>();
  #now = new Date(0);

  get registerId(): number {
    return this.#session.registerId;
  }

  /**
   * @param countedCash counted cash in the drawer at the close, minor units
   * @param onRecorded receives every sale and return with its id in the plan
   */
  async day(day: PlannedDay, countedCash: bigint, onRecorded: (id: string, sale: Sale) => void): Promise<DayClosing> {
    const till = await openTestStore(this.#session, this.#pos, { now: () => this.#now });
    try {
      const dayCycleId = crypto.randomUUID();
      this.#now = new Date(day.opensAt);
      await openDay(till.store, this.#session, dayCycleId, { amount: this.amount(day.float), pieces: [] });
      for (const happening of day.happenings) {
        this.#now = new Date(happening.at);
        const sale = await this.happen(till, happening);
        if (!sale) continue;
        this.#receipts.set(happening.id, sale.receiptNumber);
        onRecorded(happening.id, sale);
      }
      this.#now = new Date(day.closesAt);
      const counted = { amount: minor(Number(countedCash)), pieces: [] };
      const toClose = { entryId: crypto.randomUUID(), dayCycleId, counted, reason: null, approvedBy: null };
      await closeDay(till.store, this.#session, toClose);
      const closing = (await till.store.db.days.get(dayCycleId))?.closing;
      if (!closing) throw new Error(`${day.date} is not closed.`);
      return closing;
    } finally {
      await till.store.close();
    }
  }

  private async happen(till: TestStore, happening: Happening): Promise<Sale | null> {
    if (happening.kind === 'sale') return this.sell(till, happening);
    if (happening.kind === 'return') return this.takeBack(till, happening);
    await this.move(till, happening);
    return null;
  }

  private async sell({ store }: TestStore, { scans, customerNumber, percentOff, way }: PlannedSale): Promise<Sale> {
    const open = lastTill().cart.getState();
    if (open.cart.lines.length > 0) throw new Error('The cart is not empty.');
    const name = `Customer ${customerNumber}`;
    const customer = { key: `number:${customerNumber}`, customerNumber, localId: null, name, phone: null };
    open.setCustomer(customerNumber === null ? null : customer);
    for (const scan of scans) open.add(this.item(scan), quantityFromDecimal(scan.quantity));
    if (percentOff !== null) open.setCartDiscount(percentByHand(rateFromPercent(percentOff)));
    const { cart } = lastTill().cart.getState();
    const { grossAmount } = priceCart(cart, this.#priceConfig).totals;
    const tenders = this.tenders(grossAmount, way);
    const { roundingAmount } = paymentState(grossAmount, tenders, this.#paymentConfig);
    const draft = { cart, customer: lastTill().cart.getState().customer, tenders, roundingAmount };
    return (await recordSale(store, this.#session, draft)).sale;
  }

  private async takeBack({ store }: TestStore, { id, saleId, goods }: PlannedReturn): Promise<Sale> {
    const text = this.#receipts.get(saleId) ?? '';
    const query = { text, amount: null, customers: [], businessDate: null, hasReturns: false };
    const [row] = await findSales(store.db, query, 10);
    const original = row && (await readReturnable(store.db, row.transactionId));
    if (!original) throw new Error(`${id}: receipt ${text} is not found.`);
    const { sale, returns } = original;
    const requested = goods.map(({ line, units }) => {
      const sold = sale.settled.lines[line];
      if (!sold) throw new Error(`${id}: no line ${line}.`);
      return { lineId: sold.line.lineId, quantity: quantityFromDecimal(units) };
    });
    const before = returnedBefore(returns.map(({ settled }) => settled));
    const { totals } = priceReturn(sale.settled, before, requested, this.#priceConfig.pricesIncludeTax, () => '');
    const back = refund(totals.grossAmount, original, null, this.#paymentConfig);
    const draft = { draftId: id, original, requested, refund: back, reason: 'UNWANTED' as const, note: '' };
    return (await recordReturn(store, this.#session, draft)).sale;
  }

  private move({ store }: TestStore, { id, kind, amount }: PlannedMovement): Promise<void> {
    return moveCash(store, this.#session, { movementId: id, kind, amount: this.amount(amount), reason: 'As planned' });
  }

  /** As the payment screen enters them. */
  private tenders(gross: MinorUnits, way: Way): Tender[] {
    if (way === 'CARD' || way === 'OTHER') return [takeExact(way, gross, way === 'OTHER' ? 'voucher' : null)];
    const card = way === 'SPLIT' ? minor(Math.floor(gross / 300) * 100) : ZERO;
    const first = card > 0 ? [takeExact('CARD', card)] : [];
    const state = paymentState(gross, first, this.#paymentConfig);
    const { due } = state.cash;
    const received = way === 'CASH WITH CHANGE' ? minor(Math.ceil(due / 5000) * 5000) : due;
    const rest = offer('CASH', received, state);
    if (rest.kind !== 'enough') throw new Error(`${received} in cash is ${rest.kind}.`);
    return [...first, rest.tender];
  }

  private item({ stockCode, itemName, unitPrice }: Scan) {
    return {
      itemId: stockCode,
      sku: stockCode,
      name: itemName,
      barcodes: [],
      unitPrice: this.amount(unitPrice),
      taxCategory: 'STANDARD' as const,
      subcategoryId: null,
      colorId: null,
      status: 'ACTIVE',
      discountId: null,
      uomCode: null,
    };
  }

  private amount(major: string): MinorUnits {
    return minorFromDecimal(major, currencyOf(this.#session.merchant.currency));
  }
}
