// Items and what they are arranged by.
import type { Generated } from 'kysely';
import type { Json, Once, TenantId } from './column';

export interface SubcategoryTable {
  tenantId: TenantId;
  id: Generated<number>;
  name: string;
  modifiedTime: Once<Date>;
}

export interface ItemTable {
  tenantId: TenantId;
  id: Generated<number>;
  sku: string;
  name: string;
  barcodes: Json<string[]>;
  unitPrice: number;
  taxCategory: string;
  subcategoryId: number | null;
  colorId: number | null;
  discountId: number | null;
  uomCode: string | null;
  status: string;
  modifiedTime: Date;
}

export interface CatalogTables {
  subcategories: SubcategoryTable;
  items: ItemTable;
}
