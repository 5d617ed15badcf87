// What comes of the rows of a file: an item of each, or why there is none.
import type { TFunction } from 'i18next';
import type { ItemCreateBody } from '#shared/api/catalog/item';
import { checkBarcode } from '#shared/domain/catalog/barcode';
import { latinDigits } from '#shared/domain/digits';
import type { Currency } from '#shared/domain/money/currency';
import type { Values } from '../../kit/form/use-draft';
import { bodyOf, codeOf, itemProblems } from '../item-form';
import { cellOf, isShortened, type FileRow } from '../../kit/import/csv-file';
import type { ImportedRow } from '../../kit/import/rows-table';
import { NEEDED, type Imported, type ItemColumns } from './item-columns';
import { taxOf, type NamedTax } from './tax-of-row';

export interface ImportRow extends ImportedRow {
  readonly sku: string;
  /** As the file has it. */
  readonly price: string;
  /** As the file has it; '' for none. */
  readonly tax: string;
  /** Absent where there is a problem. */
  readonly body?: ItemCreateBody;
  /** '' for none. Where the catalog has none of this name, it is made. */
  readonly subcategory: string;
}

export interface ImportedInto {
  /** The values of a new item, with the tax of the rows that name none. */
  readonly empty: Values;
  readonly taxes: readonly NamedTax[];
  readonly currency: Currency;
  /** SKUs of the catalog. */
  readonly known: ReadonlySet<string>;
}

export function importRows(
  rows: readonly FileRow[],
  columns: ItemColumns,
  into: ImportedInto,
  t: TFunction,
): ImportRow[] {
  const { empty, taxes, currency, known } = into;
  const before = new Map<string, number>();
  const taxTexts = taxes.map(({ value }) => value);
  return rows.map((row): ImportRow => {
    const { number } = row;
    const cell = (field: Imported) => cellOf(row, columns, field);
    const barcodes = codeOf(cell('barcodes'))
      .split(/[\s,،;|]+/)
      .filter((code) => code !== '');
    const name = cell('name');
    const sku = codeOf(cell('sku')) || (barcodes[0] ?? '');
    const price = cell('unitPrice');
    const facts = { number, name, sku, price, tax: cell('tax'), subcategory: cell('subcategoryId') };
    const wrong = (why: string, field: string | null = null): ImportRow => ({
      ...{ ...facts, problem: { why, field }, note: null },
    });
    if (barcodes.some(isShortened) || isShortened(sku)) return wrong(t('office.items.import.shortened'));
    const unitPrice = plainPrice(price, currency);
    if (unitPrice === null) return wrong(t('office.items.import.doubtfulPrice', { price }));
    const tax = facts.tax === '' ? (empty['tax'] ?? '') : taxOf(facts.tax, taxes);
    if (typeof tax !== 'string') return wrong(t(`office.items.import.${TAX_PROBLEMS[tax.why]}`, { tax: facts.tax }));
    const values = {
      ...{ ...empty, name, sku, unitPrice, tax, uomCode: cell('uomCode') || (empty['uomCode'] ?? '') },
      ...{ barcodes: barcodes.join('\n'), subcategoryId: '' },
    };
    const problems = itemProblems(values, { checked: CHECKED, taxes: taxTexts, currency }, t);
    const [field] = [...NEEDED, ...CHECKED].filter((each) => problems[each] !== undefined);
    if (field !== undefined) return wrong(problems[field] ?? '', field);
    if (known.has(sku)) return wrong(t('office.items.import.known'));
    const first = before.get(sku);
    if (first !== undefined) return wrong(t('office.items.import.twice', { row: first }));
    before.set(sku, number);
    const isDoubtful = barcodes.some((code) => checkBarcode(code).kind === 'wrong check digit');
    const note = isDoubtful ? t('office.items.import.checkDigit') : null;
    return { ...facts, problem: null, note, body: bodyOf(values) };
  });
}

const CHECKED = ['name', 'sku', 'unitPrice', 'uomCode', 'barcode', 'tax'];

const TAX_PROBLEMS = { none: 'noTax', several: 'severalTaxes' } as const;

/** A currency before or after the amount: '£', 'AED', 'Rs.', 'د.إ'. */
const CURRENCY = String.raw`(?:(?:\p{L}+\.?)+|\p{Sc})`;
const AROUND = new RegExp(`^${CURRENCY}?\\s*|\\s*${CURRENCY}?$`, 'gu');
const COMMA_DECIMALS = /^\d{1,3}(\.\d{3})*,\d{1,2}$|^\d+,\d{1,2}$|^0?,\d+$/;
const COMMA_GROUPS = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/**
 * '£1,234.50', '1.234,50 €' and '8,9' with a point for the decimals, and nothing else: a file is of the program that wrote it, and not
 * in the language of the page. Null where it could be two amounts: three digits after a comma, in a currency with as many decimals.
 */
function plainPrice(text: string, { exponent }: Currency): string | null {
  const bare = latinDigits(text)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(AROUND, '')
    .replace(/(?<=\d)[\s'](?=\d{3})/g, '');
  if (exponent === 3 && /^[1-9]\d{0,2},\d{3}$/.test(bare)) return null;
  if (COMMA_DECIMALS.test(bare)) return bare.replaceAll('.', '').replace(',', '.');
  return COMMA_GROUPS.test(bare) ? bare.replaceAll(',', '') : bare;
}
