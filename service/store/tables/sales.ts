// Accepted sales.
import type { Once, SubmittedColumns, TenantId } from './column';

export interface SaleTable extends SubmittedColumns {
  tenantId: TenantId;
  transactionId: Once<string>;
  receiptNumber: Once<string>;
  /** Of a number that the register's till gave; null for others, and for most sales of earlier versions. */
  receiptSequence: Once<number | null>;
  kind: Once<'SALE' | 'RETURN'>;
  originalTransactionId: Once<string | null>;
  registerId: Once<number>;
  dayCycleId: Once<string | null>;
  businessDate: Once<string>;
  soldAt: Once<Date>;
  cashier: Once<string>;
  currency: Once<string>;
  customerNumber: Once<string | null>;
  cartDiscountAmount: Once<number>;
  netAmount: Once<number>;
  taxAmount: Once<number>;
  discountAmount: Once<number>;
  roundingAmount: Once<number>;
  grossAmount: Once<number>;
  document: Once<string>;
  receivedAt: Once<Date>;
}

export interface SaleLineTable {
  tenantId: TenantId;
  transactionId: Once<string>;
  position: Once<number>;
  lineId: Once<string>;
  /** Null for a custom amount: it has a description in `itemName`. */
  itemId: Once<string | null>;
  itemName: Once<string>;
  quantityThousandths: Once<number>;
  unitPrice: Once<number>;
  discountId: Once<number | null>;
  discountAmount: Once<number>;
  taxCategory: Once<string>;
  taxRatePpm: Once<number>;
  netAmount: Once<number>;
  taxAmount: Once<number>;
  grossAmount: Once<number>;
  originalLineId: Once<string | null>;
}

export interface SaleTenderTable {
  tenantId: TenantId;
  transactionId: Once<string>;
  position: Once<number>;
  kind: Once<'CASH' | 'CARD' | 'OTHER'>;
  amount: Once<number>;
  tendered: Once<number>;
  change: Once<number>;
  reference: Once<string | null>;
}

/** An approval of a price or a reduction that a sale rests on: no other sale may use it. */
export interface UsedApprovalTable {
  tenantId: TenantId;
  auditId: Once<string>;
  transactionId: Once<string>;
}

/** A day whose figures are added up and kept; null for those that are not. */
export interface FigureDayTable {
  tenantId: TenantId;
  businessDate: Once<string>;
  countedAt: Date | null;
  taxCountedAt: Date | null;
}

export interface SaleTables {
  sales: SaleTable;
  saleLines: SaleLineTable;
  saleTenders: SaleTenderTable;
  usedApprovals: UsedApprovalTable;
  figureDays: FigureDayTable;
}
