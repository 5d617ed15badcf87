// An item as form values, and request bodies made of them.
import type { TFunction } from 'i18next';
import type { z } from 'zod';
import { itemCreateBody, type Item, type ItemCreateBody, type itemPatchBody } from '#shared/api/catalog/item';
import { checkBarcode } from '#shared/domain/catalog/barcode';
import { latinDigits } from '#shared/domain/digits';
import type { Currency } from '#shared/domain/money/currency';
import { statedText } from '#shared/domain/money/money';
import { hasMoreDecimals, numberFrom } from '../../ui/fields/typed-number';
import { typedIn } from '../kit/finder/typed-choice';
import { amountText, problemsOf, type Problems } from '../kit/form/problems';
import type { Values } from '../kit/form/use-draft';
import type { NewRecord } from '../kit/list/new-rows';

/** 'STANDARD', or 'STANDARD/GST18' where the item names one of several rates. */
export const taxText = (taxCategory: string, taxRateId?: string | null) =>
  taxRateId ? `${taxCategory}/${taxRateId}` : taxCategory;

const STANDARD = 'STANDARD';

/** `barcode` is one being typed that is not added yet; it is kept with the draft, and added when the item is saved. */
const NEW_VALUES: Values = {
  name: '',
  sku: '',
  uomCode: 'EA',
  unitPrice: '',
  tax: STANDARD,
  hsnCode: '',
  subcategoryId: '',
  colorId: '',
  discountId: '',
  barcodes: '',
  barcode: '',
  noSaleDiscount: 'false',
  status: 'ACTIVE',
};

/** Of several standard rates none is taken for the person. @param taxes texts of those there are */
export function newValues(taxes: readonly string[]): Values {
  if (taxes.length === 0) return NEW_VALUES;
  const [only = '', ...others] = taxes.filter((tax) => tax.split('/')[0] === STANDARD);
  return { ...NEW_VALUES, tax: others.length > 0 ? '' : only };
}

const idText = (id: number | null) => (id === null ? '' : String(id));

export function valuesOf(item: Item, currency: Currency): Values {
  const { name, sku, uomCode, unitPrice, taxCategory, taxRateId, status, barcodes, noSaleDiscount = false } = item;
  return {
    ...{ name, sku, uomCode: uomCode ?? '', status, hsnCode: item.hsnCode ?? '', barcode: '' },
    unitPrice: statedText(unitPrice, currency),
    tax: taxText(taxCategory, taxRateId),
    subcategoryId: idText(item.subcategoryId),
    colorId: idText(item.colorId),
    discountId: idText(item.discountId),
    barcodes: barcodes.join('\n'),
    noSaleDiscount: String(noSaleDiscount),
  };
}

/** A new item like it. Its SKU and its barcodes are its own. */
export function duplicateOf(values: Values): Values {
  return { ...values, sku: '', barcodes: '', barcode: '' };
}

/** A barcode, or an SKU, as scanners send it and as it is looked up. */
export function codeOf(typed: string): string {
  return latinDigits(typed.trim());
}

/** Those of the item, and the one being typed. */
export function barcodesOf(values: Values): string[] {
  const typed = codeOf(values['barcode'] ?? '');
  const listed = (values['barcodes'] ?? '').split('\n').filter((barcode) => barcode !== '');
  return typed === '' || listed.includes(typed) ? listed : [...listed, typed];
}

/** All fields, as a create sends them. A number that is not one is NaN, which the schema refuses. */
export function bodyOf(values: Values): ItemCreateBody {
  const text = (field: string) => (values[field] ?? '').trim();
  const id = (field: string) => (text(field) === '' ? null : Number(text(field)));
  const [taxCategory, taxRateId = null] = text('tax').split('/');
  return {
    ...{ name: text('name'), sku: codeOf(text('sku')), uomCode: text('uomCode') },
    unitPrice: numberFrom(text('unitPrice')),
    taxCategory: taxCategory as ItemCreateBody['taxCategory'],
    taxRateId,
    hsnCode: codeOf(text('hsnCode')) || null,
    subcategoryId: id('subcategoryId'),
    colorId: id('colorId'),
    discountId: id('discountId'),
    barcodes: barcodesOf(values),
    noSaleDiscount: values['noSaleDiscount'] === 'true',
    status: text('status') as ItemCreateBody['status'],
  };
}

/** The field of the form that a field of the operation is in. */
export function formField(field: string): string {
  if (field === 'taxCategory' || field === 'taxRateId') return 'tax';
  return field.startsWith('barcodes') ? 'barcode' : field;
}

/** PATCH: what was changed. A rate belongs to its category, so both are sent. */
export function patchOf(values: Values, changed: readonly string[]): z.output<typeof itemPatchBody> {
  const isChanged = (field: string) =>
    changed.includes(formField(field)) || (field === 'barcodes' && changed.includes('barcodes'));
  return Object.fromEntries(Object.entries(bodyOf(values)).filter(([field]) => isChanged(field))) as never;
}

interface CheckedBy {
  /** Fields of the form: of an item from elsewhere only what was changed has to be right. */
  readonly checked: readonly string[];
  /** Texts of those there are. */
  readonly taxes: readonly string[];
  readonly currency: Currency;
}

export function itemProblems(values: Values, { checked, taxes, currency }: CheckedBy, t: TFunction): Problems {
  const found: Record<string, string> = {};
  const formats = { hsnCode: t('office.items.hsnWrong'), unitPrice: amountText(currency, t) };
  for (const [field, text] of Object.entries(problemsOf(itemCreateBody, bodyOf(values), t, formats))) {
    found[formField(field)] = text;
  }
  for (const field of ['subcategoryId', 'colorId']) {
    if (typedIn(values[field] ?? '') !== null) found[field] = t('office.items.chooseOrAdd');
  }
  if (taxes.length > 0 && !taxes.includes(values['tax'] ?? '')) found['tax'] = t('office.items.chooseTax');
  if (hasMoreDecimals(values['unitPrice'] ?? '', currency.exponent)) {
    found['unitPrice'] = t('office.items.decimals', { count: currency.exponent });
  }
  const typed = barcodeProblem(values['barcode'] ?? '', t);
  if (typed !== null) found['barcode'] = typed;
  return Object.fromEntries(Object.entries(found).filter(([field]) => checked.includes(field)));
}

/** What is likely to be a mistake in a barcode that is being added; null for nothing. */
export function barcodeProblem(typed: string, t: TFunction): string | null {
  const check = checkBarcode(codeOf(typed));
  return check.kind === 'wrong check digit' ? t('office.items.checkDigitWrong', { right: check.right }) : null;
}

/** As the list shows it until the service has it. */
export function newItem({ localId, body, savedAt }: NewRecord): Item {
  const { taxRateId, hsnCode, noSaleDiscount, ...rest } = body as z.output<typeof itemCreateBody>;
  return {
    ...rest,
    ...{ itemId: localId, modifiedTime: savedAt, noSaleDiscount },
    ...(taxRateId !== null && { taxRateId }),
    ...(hsnCode !== null && { hsnCode }),
  };
}
