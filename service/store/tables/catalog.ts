// Items, what they are arranged by and what is taken off their prices.
import type { Generated } from 'kysely';
import type { GeneratedJson, Json, Once, TenantId } from './column';

export interface SubcategoryTable {
  tenantId: TenantId;
  id: Generated<number>;
  name: string;
  modifiedTime: Once<Date>;
}

export interface ColorTable {
  tenantId: TenantId;
  id: Generated<number>;
  name: string;
  status: string;
  modifiedTime: Date;
}

/** The API's one `rate` is two columns, an amount for type 1 and a percentage for the others. */
export interface DiscountTable {
  tenantId: TenantId;
  id: Generated<number>;
  name: string;
  discountType: number;
  fixedAmount: number | null;
  ratePpm: number | null;
  status: string;
  buyQuantity: number | null;
  getQuantity: number | null;
  getDiscountPpm: number | null;
  tierMinQuantity: number | null;
  modifiedTime: Date;
}

export interface ItemTable {
  tenantId: TenantId;
  id: Generated<number>;
  sku: string;
  name: string;
  barcodes: Json<string[]>;
  unitPrice: number;
  taxCategory: string;
  taxRateId: string | null;
  subcategoryId: number | null;
  colorId: number | null;
  discountId: number | null;
  uomCode: string | null;
  hsnCode: string | null;
  noSaleDiscount: Generated<boolean>;
  status: string;
  modifiedTime: Date;
  earlierTerms: GeneratedJson<EarlierTerms[]>;
}

/** What an item cost, and the tax it bore, before a change, which a till that was offline still asked for. */
export interface EarlierTerms {
  /** Minor units. */
  readonly unitPrice: number;
  readonly discountId: number | null;
  /** Absent for what changed before it was noted. */
  readonly taxCategory?: string;
  readonly taxRateId?: string | null;
  /** ISO 8601. */
  readonly until: string;
}

export interface CatalogTables {
  subcategories: SubcategoryTable;
  colors: ColorTable;
  discounts: DiscountTable;
  items: ItemTable;
}
