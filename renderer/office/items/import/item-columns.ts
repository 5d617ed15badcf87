// The columns of a file of items.
import type { Columns } from '../../kit/import/csv-file';

/** What an imported item can be given, in the order asked about. */
export const IMPORTED = ['name', 'sku', 'unitPrice', 'barcodes', 'subcategoryId', 'uomCode', 'tax'] as const;
export type Imported = (typeof IMPORTED)[number];
export type ItemColumns = Columns<Imported>;
/** Without these there is no item; for the SKU its barcode can stand. */
export const NEEDED: readonly Imported[] = ['name', 'unitPrice'];

/** Of the files of other programs; those of this app have its own words. */
export const HEADS: Readonly<Record<Imported, readonly string[]>> = {
  name: [
    ...['name', 'item name', 'product name', 'title', 'item', 'product', 'description'],
    ...['nom', 'article', 'produit', 'désignation', 'libellé', 'اسم الصنف', 'الاسم', 'الصنف', 'اسم المنتج'],
  ],
  sku: [
    ...['sku', 'variant sku', 'item code', 'product code', 'article number', 'item number', 'stock code', 'code'],
    ...['référence', 'code article', 'رمز الصنف', 'رمز المنتج', 'الرمز'],
  ],
  unitPrice: [
    ...['price', 'unit price', 'variant price', 'retail price', 'selling price', 'sale price', 'default price'],
    ...['prix', 'prix de vente', 'prix unitaire', 'السعر', 'سعر الوحدة', 'سعر البيع'],
  ],
  barcodes: [
    ...['barcode', 'barcodes', 'variant barcode', 'gtin', 'ean', 'ean13', 'ean 13', 'upc', 'isbn'],
    ...['code barres', 'codes barres', 'الباركود', 'باركود'],
  ],
  subcategoryId: [
    ...['subcategory', 'category', 'categories', 'product category', 'reporting category', 'department', 'type'],
    ...['rayon', 'catégorie', 'famille', 'الفئة الفرعية', 'الفئة', 'التصنيف'],
  ],
  uomCode: ['unit', 'unit of measure', 'uom', 'unit name', 'unité', 'unité de mesure', 'وحدة القياس', 'الوحدة'],
  tax: [
    ...['tax', 'tax rate', 'vat', 'vat rate', 'tax code', 'tax class', 'tax category', 'tax name', 'gst', 'gst rate'],
    ...['taxe', 'tva', 'taux de tva', 'taux', 'الضريبة', 'نسبة الضريبة', 'معدل الضريبة'],
  ],
};
