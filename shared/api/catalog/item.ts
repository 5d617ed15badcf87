// Items: GET/POST/PATCH /api/v1/catalog/items of the extensions; same list rules as customers.
import { z } from 'zod';
import { latinDigits } from '../../domain/digits';
import { dateTimeText, int64, nameText, nullable, LARGEST_AMOUNT, repeatable, typedText } from '../wire/formats';
import { taxCategory, taxRateId } from '../accounts/merchant';
import { pageQuery } from '../wire/paging';

export const ITEM_STATUSES = ['ACTIVE', 'INACTIVE', 'ARCHIVED', 'DELETED'] as const;
export const itemStatus = z.enum(ITEM_STATUSES);

const unitPrice = z
  .number()
  .nonnegative()
  .max(LARGEST_AMOUNT)
  .meta({ description: 'In the currency of the merchant, with no more decimals than it has.' });

/** In Latin digits, whichever a keyboard has: a scanner sends those, and tills look for them. */
const codeText = () => nameText(64).overwrite(latinDigits);

const sku = codeText();
const name = typedText().trim().min(1).max(255);
const barcodes = z.array(codeText()).max(50);
const uomCode = z.string().min(1).max(16);

const colorId = int64.nullable().meta({ description: 'One of the colors; null for none.' });
const discountId = int64.nullable().meta({ description: 'One of the discounts; null for none.' });
const subcategoryId = int64.nullable().meta({ description: 'One of the subcategories; null for none.' });

/** 4, 6 or 8 digits, as the turnover of the merchant asks for (CGST Rules 2017, rule 46(g)). */
export const hsnCode = z.string().regex(/^(\d{4}|\d{6}|\d{8})$/, 'it has 4, 6 or 8 digits');
const writtenHsnCode = hsnCode.nullable().meta({ description: 'India: HSN code, 4, 6 or 8 digits; null for none.' });

const writtenTaxRateId = taxRateId.nullable().meta({
  description: 'One of the tax rates of the merchant in this category; null where the category has one only.',
});

const noSaleDiscount = z
  .boolean()
  .meta({ description: 'Bears no share of a discount on the whole sale, as a voucher or a deposit.' });

const EXAMPLE = {
  sku: '21733',
  name: 'Red hanging heart t-light holder',
  barcodes: ['2000000012345'],
  unitPrice: 2.95,
  taxCategory: 'STANDARD',
  subcategoryId: 7,
  colorId: 1,
  discountId: null,
  uomCode: 'EA',
  status: 'ACTIVE',
};

/** POST. unitPrice may not have more decimals than the merchant's currency (checked by the service). */
export const itemCreateBody = z
  .object({
    sku,
    name,
    barcodes: barcodes.default([]),
    unitPrice,
    taxCategory: taxCategory.default('STANDARD'),
    subcategoryId: subcategoryId.default(null),
    colorId: colorId.default(null),
    discountId: discountId.default(null),
    uomCode: uomCode.default('EA'),
    status: itemStatus.default('ACTIVE'),
    taxRateId: writtenTaxRateId.default(null),
    hsnCode: writtenHsnCode.default(null),
    noSaleDiscount: noSaleDiscount.default(false),
  })
  .meta({ examples: [EXAMPLE] });
export type ItemCreateBody = z.input<typeof itemCreateBody>;

/** PATCH: only the keys sent change; unlike a customer's, an item's modifiedTime is set to now. */
export const itemPatchBody = z
  .object({
    sku,
    name,
    barcodes,
    unitPrice,
    taxCategory,
    subcategoryId,
    colorId,
    discountId,
    uomCode,
    status: itemStatus,
    taxRateId: writtenTaxRateId,
    hsnCode: writtenHsnCode,
    noSaleDiscount,
  })
  .partial()
  .meta({ examples: [{ unitPrice: 3.25, colorId: 1 }] });

/** An item as read. */
export const item = z
  .object({
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
    // Omitted when the item names none.
    taxRateId: z.string().optional().describe('The rate of the merchant that the item bears.'),
    // Omitted when the item has none.
    hsnCode: z.string().optional().describe('India: HSN code.'),
    // Omitted when it is false.
    noSaleDiscount: z.boolean().optional().describe('Bears no share of a discount on the whole sale.'),
  })
  .meta({ examples: [{ itemId: '42', ...EXAMPLE, modifiedTime: '2026-02-11T08:30:00.000Z' }] });
export type Item = z.output<typeof item>;

export const itemListQuery = z.object({
  updatedFrom: dateTimeText.optional(),
  updatedTo: dateTimeText.optional(),
  status: repeatable(itemStatus).optional(),
  ...pageQuery.shape,
});
export type ItemListQuery = z.output<typeof itemListQuery>;
