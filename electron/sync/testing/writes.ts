// Writes as the renderer makes them. For tests only.
import type { CustomerCreateWrite } from '#shared/writes/customer-create';
import type { DayOpenWrite } from '#shared/writes/day';
import { saleWrite, type SaleWrite } from '#shared/writes/sale';

export function uuid(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}

export function makeSale(n: number, change: Partial<SaleWrite> = {}): SaleWrite {
  const customerNumber = null;
  return saleWrite.parse({
    kind: 'sale.record',
    entryId: uuid(n),
    savedAt: '2026-05-04T10:00:00.000Z',
    savedBy: 'sara',
    receiptSequence: n,
    localCustomerId: null,
    sale: {
      transactionId: uuid(n),
      receiptNumber: `1-${String(n).padStart(5, '0')}`,
      kind: 'SALE',
      originalTransactionId: null,
      registerId: 1,
      dayCycleId: null,
      businessDate: '2026-05-04',
      soldAt: '2026-05-04T10:00:00.000Z',
      cashier: 'sara',
      currency: 'AED',
      customerNumber,
      cart: {
        customerNumber,
        lines: [
          {
            lineId: '1',
            itemId: 'lantern',
            itemName: 'فانوس brass lantern',
            quantity: 1,
            unitPrice: 10.5,
            discountId: null,
            discountAmount: 0,
            taxCategory: 'STANDARD',
            taxRate: 5,
            netAmount: 10,
            taxAmount: 0.5,
            grossAmount: 10.5,
            originalLineId: null,
          },
        ],
        discountAmount: 0,
      },
      totals: { netAmount: 10, taxAmount: 0.5, discountAmount: 0, roundingAmount: 0, grossAmount: 10.5 },
      tenders: [{ kind: 'CASH', amount: 10.5, tendered: 20, change: 9.5, reference: null }],
    },
    ...change,
  });
}

export function makeCustomerCreate(n: number, email = `c${n}@example.com`): CustomerCreateWrite {
  const body = {
    email,
    firstName: 'Aisha',
    lastName: 'Rahman',
    mobileNumber: '+971500000001',
    status: 'ACTIVE' as const,
  };
  return { kind: 'customer.create', entryId: uuid(n), savedAt: '2026-05-04T10:00:00.000Z', savedBy: 'sara', body };
}

export function makeDayOpen(n: number, registerId: number): DayOpenWrite {
  const savedAt = '2026-05-04T08:00:00.000Z';
  const body = { dayCycleId: uuid(n), businessDate: '2026-05-04', startedAt: savedAt, openingCash: 50, registerId };
  return { kind: 'day.open', entryId: uuid(n), savedAt, savedBy: 'sara', body };
}
