// Items: GET/POST/PATCH /api/v1/catalog/items of the extensions; same list rules as customers.
import { z } from 'zod';
import { dateTimeText, int64, nullable } from './formats';
import { taxCategory } from './merchant';
import { pageQuery } from './paging';

export const ITEM_STATUSES = ['ACTIVE', 'INACTIVE', 'ARCHIVED', 'DELETED'] as const;
export const itemStatus = z.enum(ITEM_STATUSES);

const barcode = z.string().min(1).max(64);

/** POST. unitPrice is in major units and may not have more decimals than the merchant's currency (checked by the service). */
export const itemCreateBody = z.object({
  sku: z.string().min(1).max(64),
  name: z.string().trim().min(1).max(255),
  barcodes: z.array(barcode).max(50).default([]),
  unitPrice: z.number().nonnegative(),
  taxCategory: taxCategory.default('STANDARD'),
  subcategoryId: int64.nullable().default(null),
  colorId: int64.nullable().default(null),
  discountId: int64.nullable().default(null),
  uomCode: z.string().min(1).max(16).default('EA'),
  status: itemStatus.default('ACTIVE'),
});
export type ItemCreateBody = z.input<typeof itemCreateBody>;

/** PATCH: only the keys sent change; modifiedTime is set to now (items have no hazard a). */
export const itemPatchBody = z
  .object({
    sku: z.string().min(1).max(64),
    name: z.string().trim().min(1).max(255),
    barcodes: z.array(barcode).max(50),
    unitPrice: z.number().nonnegative(),
    taxCategory,
    subcategoryId: int64.nullable(),
    colorId: int64.nullable(),
    discountId: int64.nullable(),
    uomCode: z.string().min(1).max(16),
    status: itemStatus,
  })
  .partial();
export type ItemPatchBody = z.infer<typeof itemPatchBody>;

/** An item as read. */
export const item = z.object({
  itemId: z.string().min(1),
  sku: z.string(),
  name: z.string(),
  barcodes: z.array(z.string()),
  unitPrice: z.number(),
  taxCategory,
  subcategoryId: nullable(int64),
  colorId: nullable(int64),
  discountId: nullable(int64),
  uomCode: nullable(z.string()),
  status: z.string(),
  modifiedTime: z.string(),
});
export type Item = z.output<typeof item>;

export const itemListQuery = z.object({
  updatedFrom: dateTimeText.optional(),
  updatedTo: dateTimeText.optional(),
  status: z
    .union([itemStatus, z.array(itemStatus)])
    .transform((value) => (Array.isArray(value) ? value : [value]))
    .optional(),
  ...pageQuery.shape,
});
export type ItemListQuery = z.output<typeof itemListQuery>;

/** Subcategories as listed by GET /api/v1/catalog/attributes/subcategories (bare array). */
export const subcategory = z.object({ id: int64, name: z.string(), modifiedTime: z.string() });
export type Subcategory = z.infer<typeof subcategory>;
