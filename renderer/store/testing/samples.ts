// Customers, items, carts and writes for tests.
import { addLine, EMPTY_CART, type Cart } from '#shared/domain/cart/cart';
import { minor, sum, ZERO } from '#shared/domain/money/money';
import { takeCash } from '#shared/domain/sale/payment';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { priceCart } from '#shared/domain/cart/price-cart';
import type { Session } from '#shared/ipc/session';
import type { CustomerCreateWrite } from '#shared/writes/customer-create';
import type { SaleWrite } from '#shared/writes/sale';
import { customer, type Customer } from '#shared/api/customers/customer';
import { item, type Item } from '#shared/api/catalog/item';
import { priceConfigOf } from '../core/merchant-config';
import type { SaleDraft } from '../core/recorded-sale';
import type { CartCustomer } from '../database/till-rows';

export function sampleCustomer(number: number, change: Partial<Customer> = {}): Customer {
  return customer.parse({
    id: number,
    customerNumber: `C-${number}`,
    email: `c${number}@example.com`,
    firstName: `Name${number}`,
    status: 'ACTIVE',
    modifiedTime: '2026-01-01T00:00:00Z',
    createdTime: '2026-01-01T00:00:00Z',
    ...change,
  });
}

export function sampleItem(number: number, change: Partial<Item> = {}): Item {
  return item.parse({
    itemId: `I-${number}`,
    sku: `SKU${number}`,
    name: `Item ${number}`,
    barcodes: [],
    unitPrice: 10,
    taxCategory: 'STANDARD',
    subcategoryId: null,
    status: 'ACTIVE',
    modifiedTime: '2026-01-01T00:00:00Z',
    ...change,
  });
}

export function sampleCart(unitPrices: readonly number[]): Cart {
  return unitPrices.reduce<Cart>((cart, unitPrice, i) => {
    return addLine(cart, {
      lineId: crypto.randomUUID(),
      itemId: `I-${i}`,
      sku: `SKU${i}`,
      itemName: `Item ${i}`,
      quantity: quantityFromDecimal(2),
      unitPrice: minor(unitPrice),
      taxCategory: 'STANDARD',
      discount: null,
      originalLineId: null,
    });
  }, EMPTY_CART);
}

/** A cart paid in cash with the exact amount. */
export function sampleDraft(
  session: Session,
  customer: CartCustomer | null = null,
  cart = sampleCart([1250]),
): SaleDraft {
  const { grossAmount } = priceCart(cart, priceConfigOf(session.merchant, '2026-03-02')).totals;
  const cash = takeCash(sum([grossAmount]), grossAmount);
  if (!cash.ok) throw new Error('The exact amount pays.');
  return { cart, customer, tenders: [cash.tender], roundingAmount: ZERO };
}

export function localCartCustomer(localId: string): CartCustomer {
  return { key: `local:${localId}`, customerNumber: null, localId, name: 'New', phone: null };
}

export function customerWrite(email = 'new@example.com', entryId: string = crypto.randomUUID()): CustomerCreateWrite {
  return {
    kind: 'customer.create',
    entryId,
    savedAt: '2026-03-01T10:00:00.000Z',
    savedBy: 'maria',
    body: { email, firstName: 'New', status: 'ACTIVE' },
  };
}

export function saleWrite(sequence: number, registerId: number, localCustomerId: string | null = null): SaleWrite {
  const entryId = crypto.randomUUID();
  const savedAt = '2026-03-01T10:00:00.000Z';
  const amounts = { netAmount: 20, taxAmount: 1, grossAmount: 21 };
  return {
    kind: 'sale.record',
    entryId,
    savedAt,
    savedBy: 'maria',
    receiptSequence: sequence,
    localCustomerId,
    sale: {
      transactionId: entryId,
      receiptNumber: `${registerId}-${String(sequence).padStart(5, '0')}`,
      kind: 'SALE',
      originalTransactionId: null,
      registerId,
      dayCycleId: null,
      businessDate: '2026-03-01',
      soldAt: savedAt,
      cashier: 'maria',
      currency: 'AED',
      customerNumber: null,
      cart: {
        customerNumber: null,
        lines: [
          {
            lineId: 'l1',
            itemId: 'I-1',
            itemName: 'Item 1',
            quantity: 2,
            unitPrice: 10.5,
            discountId: null,
            discountAmount: 0,
            taxCategory: 'STANDARD',
            taxRate: 5,
            originalLineId: null,
            ...amounts,
          },
        ],
        discountAmount: 0,
      },
      totals: { ...amounts, discountAmount: 0, roundingAmount: 0 },
      tenders: [{ kind: 'CASH', amount: 21, tendered: 25, change: 4, reference: null }],
    },
  };
}
