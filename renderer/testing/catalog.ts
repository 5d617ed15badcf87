// The items of component tests, one for each case of a scan.
import { sampleItem } from '../store/testing/samples';

export const TEA = sampleItem(1, { name: 'Tea', sku: 'TEA', barcodes: ['5012345678900'], unitPrice: 10 });
export const CUP = sampleItem(2, { name: 'Cup', sku: 'CUP', barcodes: ['96385074'], unitPrice: 2.5 });
/** Sold by the piece: no fractions. */
export const LAMP = sampleItem(3, { name: 'Lamp', sku: 'LAMP', barcodes: ['4000000000051'], uomCode: 'EA' });
/** Two items with the same code. */
export const RED_MUG = sampleItem(4, { name: 'Red mug', sku: 'MUG-R', barcodes: ['4006381333931'], unitPrice: 4 });
export const WHITE_MUG = sampleItem(5, { name: 'White mug', sku: 'MUG-W', barcodes: ['4006381333931'], unitPrice: 5 });
/** Sold at a price entered by hand. */
export const BAG = sampleItem(6, { name: 'Bag', sku: 'BAG', barcodes: ['4000000000006'], unitPrice: 0 });

export const CATALOG = [TEA, CUP, LAMP, RED_MUG, WHITE_MUG, BAG];

export const codeOf = ({ barcodes }: { readonly barcodes: readonly string[] }) => barcodes[0] ?? '';
export const UNKNOWN_CODE = '7000000000009';
