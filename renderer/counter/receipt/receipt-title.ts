// The name of the document a receipt is, as the law of the merchant's country has it. Sources: docs/decisions/tax.md.
import type { TFunction } from 'i18next';
import type { Receipt } from '#shared/domain/receipt/receipt';

/** One line, or one for each language. */
export function titlesOf(receipt: Receipt, t: TFunction): string[] {
  const { kind, merchant } = receipt;
  if (kind === 'PRACTICE') return [];
  if (merchant.vatRegistrationNumber === null) return [t(kind === 'SALE' ? 'receipt.invoice' : 'printing.return')];
  if (merchant.countryCode === 'SA') return saudiTitles(receipt, t);
  if (kind === 'RETURN') return [t('printing.creditNote')];
  return [t(isBillOfSupply(receipt) ? 'receipt.billOfSupply' : 'receipt.taxInvoice')];
}

/** A sale to a customer who is not registered is a simplified tax invoice, which has to say so. */
function saudiTitles({ kind, buyer }: Receipt, t: TFunction): string[] {
  if (kind === 'RETURN') return named('creditNote', t('printing.creditNote'), t);
  const name = buyer === null ? 'simplifiedTaxInvoice' : 'taxInvoice';
  return named(name, t(`receipt.${name}`), t);
}

/** Once where the paper is in Arabic. */
function named(name: 'creditNote' | 'taxInvoice' | 'simplifiedTaxInvoice', title: string, t: TFunction): string[] {
  return [...new Set([title, t(`receipt.arabic.${name}`)])];
}

/** India: a registered merchant who charges no tax at all. ZERO is what the tariff taxes at nil: exempt, too. */
function isBillOfSupply({ merchant, lines }: Receipt): boolean {
  return merchant.countryCode === 'IN' && lines.every(({ taxCategory }) => taxCategory !== 'STANDARD');
}
