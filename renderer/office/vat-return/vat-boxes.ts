// The boxes of a VAT return as lines, for the screen, the paper and the CSV file.
import type { TFunction } from 'i18next';
import type { VatReturn } from '#shared/api/sales/vat-return';
import type { Currency } from '#shared/domain/money/currency';
import { decimalText, nearestFromDecimal, type MinorUnits } from '#shared/domain/money/money';
import type { ListColumn } from '../kit/list/columns';

export interface VatBox {
  readonly number: string;
  readonly name: string;
  /** Null where the form has no such figure. */
  readonly amount: MinorUnits | null;
  readonly vat: MinorUnits | null;
  readonly look: 'plain' | 'sum' | 'none' | 'net';
  /** Of a line that is part of a box: its percentage. */
  readonly rate?: number;
}

export function vatBoxes(of: VatReturn, currency: Currency, t: TFunction): readonly VatBox[] {
  const money = (value: number) => nearestFromDecimal(value, currency);
  const line = (number: string, name: string, amount: number | null, vat: number | null, look: VatBox['look']) => ({
    ...{ number, name, look },
    amount: amount === null ? null : money(amount),
    vat: vat === null ? null : money(vat),
  });
  const name = (box: 'standard' | 'zero' | 'exempt' | 'outOfScope' | 'outputTax' | 'none' | 'expenses' | 'inputTax') =>
    t(`office.vatReturn.boxes.${box}`);
  return [
    line('1', name('standard'), of.box1StandardRatedSupplies, of.box1VatOnStandardRated, 'plain'),
    line('2', name('zero'), of.box2ZeroRatedSupplies, null, 'plain'),
    line('3', name('exempt'), of.box3ExemptSupplies, null, 'plain'),
    line('4', name('outOfScope'), of.box4OutOfScopeSupplies, null, 'plain'),
    line('5', name('outputTax'), null, of.box5TotalOutputTax, 'sum'),
    line(t('office.vatReturn.boxes.noneNumber'), name('none'), null, null, 'none'),
    line('9', name('expenses'), of.box9TaxableExpenses, null, 'plain'),
    line('10', name('inputTax'), null, of.box10InputTaxRecoverable, 'plain'),
    line('11', t('office.vatReturn.boxes.net'), null, of.box11NetVatPayable, 'net'),
  ];
}

/** The box of each category names it. */
export const CATEGORY_BOXES = {
  STANDARD: 'standard',
  ZERO: 'zero',
  EXEMPT: 'exempt',
  OUT_OF_SCOPE: 'outOfScope',
} as const;

/** Zero is a rate; exempt and out of scope have none. */
export function isTaxed(category: keyof typeof CATEGORY_BOXES): boolean {
  return category === 'STANDARD' || category === 'ZERO';
}

/** Of the CSV file: the boxes, then what each rate has in them. */
export function vatLines(of: VatReturn, currency: Currency, t: TFunction): readonly VatBox[] {
  const money = (value: number) => nearestFromDecimal(value, currency);
  const rates = (of.byRate ?? []).map(({ taxCategory, rate, netAmount, taxAmount }) => {
    const name = t(`office.vatReturn.boxes.${CATEGORY_BOXES[taxCategory]}`);
    const line: VatBox = { number: '', name, amount: money(netAmount), vat: money(taxAmount), look: 'plain' };
    return isTaxed(taxCategory) ? { ...line, rate } : line;
  });
  return [...vatBoxes(of, currency, t), ...rates];
}

/**
 * Of the CSV file: amounts without grouping and rates without a sign, as a spreadsheet reads them. Whose they are and of when stands in
 * each line: files of several merchants or months are put under each other.
 */
export function vatColumns(
  of: VatReturn,
  merchant: string,
  currency: Currency,
  t: TFunction,
): readonly ListColumn<VatBox>[] {
  const { code } = currency;
  const text = (amount: MinorUnits | null) => (amount === null ? '' : decimalText(amount, currency));
  const column = (id: string, head: string, textOf: (box: VatBox) => string) => ({
    id,
    head,
    order: textOf,
    text: textOf,
  });
  const figure = (...of: Parameters<typeof column>) => ({ ...column(...of), isFigure: true });
  return [
    column('box', t('office.vatReturn.box'), ({ number }) => number),
    column('name', t('office.vatReturn.supply'), ({ name }) => name),
    figure('amount', t('office.vatReturn.amount', { currency: code }), ({ amount }) => text(amount)),
    figure('vat', t('office.vatReturn.vat', { currency: code }), ({ vat }) => text(vat)),
    figure('rate', t('office.vatReturn.rateIn'), ({ rate }) => (rate === undefined ? '' : String(rate))),
    column('person', t('office.vatReturn.person'), () => merchant),
    column('number', t('office.vatReturn.number'), () => of.vatRegistrationNumber ?? ''),
    column('from', t('office.report.from'), () => of.from),
    column('to', t('office.report.to'), () => of.to),
  ];
}
