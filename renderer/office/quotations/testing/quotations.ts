import type { Quotation, QuotationLine } from '#shared/api/procurement/quotation';

export const line = (change: Partial<QuotationLine> = {}): QuotationLine => ({
  ...{ id: 1, rfqItemId: 1, itemId: '10', itemName: 'White metal lantern', quotedQty: 24, unitPrice: 6.25 },
  ...{ extendedAmount: 150, unitOfMeasure: 'EA', uomId: null, leadTimeDays: 14, minimumOrderQty: 12 },
  ...{ taxInclusive: false, awardStatus: 'PENDING', awardedQty: null, purchaseOrderId: null, notes: null },
  ...change,
});

/** Of a request that all of them answer. */
export const quotation = (n: number, change: Partial<Quotation> = {}): Quotation => ({
  ...{ id: `90070000-0000-4000-8000-00000000000${n}`, quoteNumber: `Q-100${n}`, vendorQuoteRef: null },
  ...{ rfqId: '4f900000-0000-4000-8000-000000000001', rfqNumber: 'RFQ-501', rfqStatus: null, rfqClosesAt: null },
  ...{ vendorName: `Vendor ${n}` },
  ...{ vendorId: `5e110000-0000-4000-8000-00000000000${n}`, quoteDate: '2026-03-02', validUntil: null },
  ...{ currency: 'AED', status: 'RECEIVED', expired: false, totalAmount: 150, notes: null, items: [line()] },
  ...{ createdBy: 'omar.haddad', createdAt: '2026-03-02T06:30:00.000Z' },
  ...change,
});
