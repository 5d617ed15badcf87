// Vendors, requests for quote (RFQs) and supplier quotations with their lines.
import type { Generated } from 'kysely';
import type { QuotationStatus } from '#shared/api/procurement/quotation';
import type { VendorStatus } from '#shared/api/procurement/vendor';
import type { Once, TenantId } from './column';

export interface VendorTable {
  tenantId: TenantId;
  id: Once<string>;
  name: string;
  email: string | null;
  phone: string | null;
  status: VendorStatus;
  createdAt: Once<Date>;
}

export interface RfqTable {
  tenantId: TenantId;
  id: Once<string>;
  rfqNumber: Once<string>;
  title: string;
  status: 'OPEN' | 'CLOSED';
  /** Accepts quotes up to this moment; null: until it is closed. */
  closesAt: Date | null;
  createdAt: Once<Date>;
}

export interface QuotationTable {
  tenantId: TenantId;
  id: Once<string>;
  quoteNumber: Once<string>;
  vendorQuoteRef: string | null;
  rfqId: Once<string | null>;
  vendorId: Once<string>;
  quoteDate: string;
  validUntil: string | null;
  currency: string;
  status: QuotationStatus;
  /** Minor units of the quotation's currency, as the amounts of its lines. */
  totalAmount: number;
  notes: string | null;
  createdBy: Once<string>;
  createdAt: Once<Date>;
}

export interface QuotationLineTable {
  tenantId: TenantId;
  id: Generated<number>;
  quotationId: Once<string>;
  position: Once<number>;
  rfqItemId: Once<number | null>;
  /** As the vendor's offer names it: it need not be in the catalog. */
  itemId: Once<string | null>;
  itemName: Once<string | null>;
  quotedQtyThousandths: Once<number>;
  unitPrice: number;
  extendedAmount: number;
  unitOfMeasure: Once<string | null>;
  uomId: Once<string | null>;
  leadTimeDays: Once<number | null>;
  minimumOrderQtyThousandths: Once<number | null>;
  taxInclusive: Once<boolean>;
  awardStatus: 'PENDING' | 'AWARDED' | 'NOT_AWARDED';
  awardedQtyThousandths: number | null;
  purchaseOrderId: string | null;
  notes: Once<string | null>;
}

export interface ProcurementTables {
  vendors: VendorTable;
  rfqs: RfqTable;
  quotations: QuotationTable;
  quotationLines: QuotationLineTable;
}
