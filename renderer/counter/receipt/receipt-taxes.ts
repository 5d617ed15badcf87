// The taxes of a receipt in words: their table, the mark of each, and what is wrong with the merchant's registration.
import type { TFunction } from 'i18next';
import type { MinorUnits } from '#shared/domain/money/money';
import type { PartsPerMillion } from '#shared/domain/money/rate';
import type { Receipt, ReceiptTax } from '#shared/domain/receipt/receipt';
import { gstStateOf } from '#shared/domain/tax/gst';
import type { TaxCategory } from '#shared/domain/tax/tax';
import type { PaperPart } from '#shared/ipc/paper';
import { factsText } from '../../ui/text/list-text';
import { formatAmount, formatPercent } from '../../ui/text/number-format';
import { hasVat, taxNameOf } from '../../ui/text/tax-name';

export function taxName({ taxCategory, rate }: ReceiptTax, { merchant }: Receipt, t: TFunction): string {
  const tax = taxNameOf(merchant.countryCode, t);
  return t(`receipt.taxCategories.${taxCategory}`, { tax, percent: formatPercent(rate) });
}

/** A letter for each tax of the receipt, on its lines and in the table of taxes; none where all lines bear the same tax. */
export function taxMarkOf(taxCategory: TaxCategory, rate: PartsPerMillion, { taxes }: Receipt): string | null {
  const place = taxes.findIndex((tax) => tax.taxCategory === taxCategory && tax.rate === rate);
  return taxes.length > 1 && place >= 0 ? String.fromCharCode('A'.charCodeAt(0) + place) : null;
}

/** The name of a tax behind its mark: 'B · Zero-rated'. */
function taxLegend(tax: ReceiptTax, receipt: Receipt, t: TFunction): string {
  return factsText([taxMarkOf(tax.taxCategory, tax.rate, receipt), taxName(tax, receipt, t)]);
}

export function taxesOf(receipt: Receipt, t: TFunction): PaperPart {
  const { taxes, currency, merchant } = receipt;
  const amount = (value: MinorUnits) => formatAmount(value, currency);
  return {
    is: 'table',
    title: null,
    head: [t('receipt.taxHead'), t('receipt.taxNet'), taxOf(merchant.countryCode, t), t('receipt.taxGross')],
    rows: taxes.flatMap((tax) => [
      {
        cells: [taxLegend(tax, receipt, t), amount(tax.netAmount), amount(tax.taxAmount), amount(tax.grossAmount)],
        look: 'plain' as const,
      },
      ...tax.gst.map(({ name, rate, taxAmount }) => ({
        cells: [t(`receipt.gstParts.${name}`, { percent: formatPercent(rate) }), '', amount(taxAmount), ''],
        look: 'detail' as const,
      })),
    ]),
  };
}

/** Above figures: they leave a long name no room. */
function taxOf(countryCode: string, t: TFunction): string {
  return hasVat(countryCode) ? t('receipt.vatHead') : taxNameOf(countryCode, t);
}

/** Without the state in the merchant's GSTIN nobody can tell central and state tax from integrated tax. */
export function gstProblemOf({ merchant }: Receipt, t: TFunction): PaperPart[] {
  const { countryCode, vatRegistrationNumber } = merchant;
  if (countryCode !== 'IN' || vatRegistrationNumber === null || gstStateOf(merchant) !== null) return [];
  return [{ is: 'text', text: t('receipt.gstinWrong'), look: 'plain' }];
}
