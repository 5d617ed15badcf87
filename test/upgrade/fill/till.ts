// A till at a register: sells and gives refunds by the till's own calculation, and sends each record as it is made. The
// service refuses what does not add up by the rules of its version.
import { randomUUID } from 'node:crypto';
import { EMPTY_CART, type CartLine } from '#shared/domain/cart/cart';
import { discountOf, type Discount, type SaleDiscount } from '#shared/domain/cart/discount';
import { priceCart } from '#shared/domain/cart/price-cart';
import { currencyOf, type Currency } from '#shared/domain/money/currency';
import { add, decimalFromMinor, minor, minorFromDecimal, sum, ZERO, type MinorUnits } from '#shared/domain/money/money';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { formatReceiptNumber, sequenceFloorOf } from '#shared/domain/receipt/receipt-number';
import { offer, paymentState, takeExact, type Tender } from '#shared/domain/sale/payment';
import { priceReturn, returnedBefore, type RequestedLine } from '#shared/domain/sale/price-return';
import { refund } from '#shared/domain/sale/refund';
import { completeSale, type Sale } from '#shared/domain/sale/sale';
import type { Merchant } from '#shared/api/accounts/merchant';
import type { CashMovementBody } from '#shared/api/sales/cash-movement';
import type { TillAuditBody } from '#shared/api/sales/till-audit';
import { paymentConfigOf, priceConfigOf } from '#renderer/store/core/merchant-config';
import { transactionOf } from '#shared/writes/sale-transaction';
import type { Caller } from '#test/contract/client';
import type { Sent } from '../recording';
import { done, type Catalog } from './catalog';
import type { Sku } from './merchants';

export type Pay = 'CASH' | 'CARD' | 'CARD AND CASH';

export interface Basket {
  /** What is sold, with its quantity. */
  readonly goods: readonly (readonly [sku: Sku, quantity: number, change?: Partial<CartLine>])[];
  readonly pay: Pay;
  readonly customerNumber?: string;
  readonly discount?: SaleDiscount;
  /** Lines that no item of the catalog has. */
  readonly others?: readonly Pick<CartLine, 'itemId' | 'itemName' | 'quantity' | 'unitPrice' | 'taxCategory'>[];
}

interface TillFacts {
  readonly shop: string;
  readonly merchant: Merchant;
  readonly registerId: number;
  readonly username: string;
  readonly caller: Caller;
  readonly catalog: Catalog;
  readonly utcOffset: string;
  readonly note: (sent: Sent) => void;
}

const MINUTE_MS = 60_000;
const BETWEEN_RECORDS_MS = 7 * MINUTE_MS;

export type Till = Awaited<ReturnType<typeof openTill>>;

export async function openTill(facts: TillFacts) {
  const { shop, merchant, registerId, username, caller, catalog, utcOffset, note } = facts;
  const currency = currencyOf(merchant.currency);
  const payment = paymentConfigOf(merchant);
  const epochs = `/registers/${registerId}/receipt-epochs`;
  const { data } = done<{ data: { receiptEpoch: number } }>(await caller.post(epochs));
  const claim = { held: null, next: randomUUID(), device: 'TILL-OLD' };
  done(await caller.post(`${epochs}/${data.receiptEpoch}/claim`, claim));

  let clock = 0;
  let sequence = sequenceFloorOf(data.receiptEpoch);
  let day: { readonly dayCycleId: string; readonly businessDate: string } | null = null;
  let drawer: MinorUnits = ZERO;
  const refunds = new Map<string, Sale[]>();

  const today = () => day?.businessDate ?? new Date(clock).toISOString().slice(0, 10);

  /** The next moment, in the merchant's time. */
  const now = () => {
    clock += BETWEEN_RECORDS_MS;
    const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(utcOffset) ?? [];
    const offsetMs = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS * (sign === '-' ? -1 : 1);
    return new Date(clock + offsetMs).toISOString().replace('Z', utcOffset);
  };
  const send = async (method: Sent['method'], path: string, text: string) => {
    done(method === 'POST' ? await caller.post(path, text) : await caller.patch(path, text));
    note({ shop, username, registerId, method, path, text });
  };
  const record = async (path: string, body: object) => send('POST', path, JSON.stringify(body));
  const decimal = (amount: MinorUnits) => decimalFromMinor(amount, currency);
  const minorOf = (amount: number) => minorFromDecimal(amount, currency);

  const complete = async (
    said: Pick<Sale, 'kind' | 'settled'> & Partial<Sale>,
    paid: readonly Tender[],
    rounding: MinorUnits,
    spell = JSON.stringify,
  ) => {
    sequence += 1;
    const sale = completeSale({
      transactionId: randomUUID(),
      receiptNumber: formatReceiptNumber(registerId, sequence),
      originalTransactionId: null,
      registerId,
      dayCycleId: day?.dayCycleId ?? null,
      businessDate: today(),
      soldAt: now(),
      cashier: username,
      currency: merchant.currency,
      customerNumber: null,
      discount: null,
      ...said,
      tenders: paid,
      roundingAmount: rounding,
    });
    await send('POST', '/sales/transactions', spell(transactionOf(sale)));
    const cash = sum(paid.filter(({ kind }) => kind === 'CASH').map(({ amount }) => amount));
    drawer = minor(drawer + (sale.kind === 'RETURN' ? -cash : cash));
    return sale;
  };

  return {
    currency,
    /** @param from ISO 8601; every record is made seven minutes after the one before */
    startAt: (from: string) => {
      clock = Date.parse(from);
    },
    openDay: async (businessDate: string, float: number, more: object = { registerId }) => {
      day = { dayCycleId: randomUUID(), businessDate };
      drawer = minorOf(float);
      await record('/ops/day-cycles', { ...day, startedAt: now(), openingCash: float, openedOn: 'TILL-OLD', ...more });
      return day.dayCycleId;
    },
    /** @param difference minor units that are counted too many */
    closeDay: async (difference = 0, more: object = {}) => {
      const body = { closedAt: now(), closingCash: decimal(minor(drawer + difference)), ...more };
      await send('PATCH', `/ops/day-cycles/${day?.dayCycleId}/close`, JSON.stringify(body));
      day = null;
    },
    sell: async (basket: Basket, spell?: (sale: object) => string) => {
      const { pay, customerNumber = null, discount = null } = basket;
      const cart = { ...EMPTY_CART, customerNumber, discount, lines: linesOf(basket, catalog, currency) };
      const priced = priceCart(cart, priceConfigOf(merchant, today()));
      const gross = priced.totals.grossAmount;
      const tenders = tendersOf(pay, gross, payment);
      const { roundingAmount } = paymentState(gross, tenders, payment);
      return complete({ kind: 'SALE', settled: priced, customerNumber }, tenders, roundingAmount, spell);
    },
    /** @param requested all that was sold if left out */
    giveBack: async (sale: Sale, requested?: readonly RequestedLine[]) => {
      const returns = refunds.get(sale.transactionId) ?? [];
      const all = sale.settled.lines.map(({ line: { lineId, quantity } }) => ({ lineId, quantity }));
      const before = returnedBefore(returns.map((one) => one.settled));
      const priced = priceReturn(sale.settled, before, requested ?? all, merchant.pricesIncludeTax, randomUUID);
      const { tenders, roundingAmount } = refund(priced.totals.grossAmount, { sale, returns }, null, payment);
      const { transactionId: originalTransactionId, customerNumber } = sale;
      const said = {
        kind: 'RETURN',
        settled: priced,
        originalTransactionId,
        customerNumber,
        returnReason: 'DAMAGED',
      } as const;
      const returned = await complete(said, tenders, roundingAmount);
      refunds.set(originalTransactionId, [...returns, returned]);
    },
    giveBackWithoutReceipt: async (goods: Basket['goods']) => {
      const lines = linesOf({ goods, pay: 'CASH' }, catalog, currency);
      const priced = priceCart({ ...EMPTY_CART, lines }, priceConfigOf(merchant, today()));
      const { tenders, roundingAmount } = refund(priced.totals.grossAmount, null, null, payment);
      await complete({ kind: 'RETURN', settled: priced }, tenders, roundingAmount);
    },
    moveCash: async (kind: CashMovementBody['kind'], amount: number, reason: string) => {
      const body: CashMovementBody = { movementId: randomUUID(), kind, amount, reason, at: now(), cashier: username };
      await record(`/ops/day-cycles/${day?.dayCycleId}/cash-movements`, body);
      drawer = add(drawer, minorOf(kind === 'IN' ? amount : -amount));
    },
    audit: async (entry: Pick<TillAuditBody, 'kind' | 'facts'> & Partial<TillAuditBody>) => {
      const said = { right: null, person: username, approvedBy: null };
      await record('/ops/till-audit', { auditId: randomUUID(), at: now(), registerId, ...said, ...entry });
    },
  };
}

function linesOf({ goods, others = [] }: Basket, { items, discounts }: Catalog, currency: Currency): CartLine[] {
  const fromCatalog = goods.map(([sku, quantity, change]): CartLine => {
    const item = items.get(sku);
    if (!item) throw new Error(`There is no ${sku}.`);
    const own = discounts.find(({ id }) => id === item.discountId);
    return {
      lineId: randomUUID(),
      itemId: item.itemId,
      sku,
      itemName: item.name,
      quantity: quantityFromDecimal(quantity),
      unitPrice: minorFromDecimal(item.unitPrice, currency),
      taxCategory: item.taxCategory,
      discount: own ? catalogDiscount(own, currency) : null,
      originalLineId: null,
      ...change,
    };
  });
  const rest = others.map((line) => ({ lineId: randomUUID(), sku: '', discount: null, originalLineId: null, ...line }));
  return [...fromCatalog, ...rest];
}

export function catalogDiscount(row: Catalog['discounts'][number], currency: Currency): Discount {
  const { discount, reason } = discountOf(row, currency);
  if (!discount) throw new Error(`${row.name} cannot be given: ${reason}`);
  return discount;
}

function tendersOf(pay: Pay, gross: MinorUnits, config: Parameters<typeof paymentState>[2]): Tender[] {
  if (pay === 'CARD') return [takeExact('CARD', gross, 'auth 471100')];
  const card = pay === 'CARD AND CASH' ? [takeExact('CARD', minor(Math.floor(gross / 2)), 'auth 471101')] : [];
  const state = paymentState(gross, card, config);
  // More than is due, so that there is change.
  const given = offer('CASH', minor(state.cash.due + 1000), state);
  if (given.kind !== 'enough') throw new Error(`Cash of ${state.cash.due} does not pay ${gross}.`);
  return [...card, given.tender];
}
