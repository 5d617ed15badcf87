// Builds the paper of a receipt: its parts in order and in words, for screen, printer and PDF alike. Computes no amount that
// is not in the receipt.
import { personName } from '../../bridge/person-name';
import type { TFunction } from 'i18next';
import { stateText } from '#shared/tax-id/gst-states';
import { registeredNumber } from '#shared/tax-id/registered-number';
import { negate, type MinorUnits } from '#shared/domain/money/money';
import type { Receipt, ReceiptLine } from '#shared/domain/receipt/receipt';
import type { Look, Paper, PaperPart, PaperRow } from '#shared/ipc/paper';
import { factMark, addressText } from '../../ui/text/list-text';
import { formatAmount } from '../../ui/text/number-format';
import { discountText, saleDiscountText } from '../../ui/text/discount-text';
import { linePriceText } from '../../ui/text/price-text';
import { receiptNumberText } from './receipt-number';
import { gstProblemOf, taxesOf, taxMarkOf, taxName } from './receipt-taxes';
import { titlesOf } from './receipt-title';
import { hasVat, taxNameOf } from '../../ui/text/tax-name';
import { tenderText } from '../../ui/text/tender-text';
import { documentTime } from '../../ui/text/date-format';
import { withNumbersFromLeft } from '../../locales/isolate';

export interface PaperWords {
  readonly t: TFunction;
  /** Time zone of the merchant. */
  readonly timeZone: string;
  /** Empty for none. */
  readonly returnPolicy: string;
  /** The name of a user; by default as far as this till knows it. */
  readonly nameOf?: (username: string) => string;
}

export function receiptPaper(receipt: Receipt, words: PaperWords): Paper {
  if (receipt.kind === 'PRACTICE') return practicePaper(receipt, words);
  const { t, returnPolicy } = words;
  const text = (value: string): PaperPart => ({ is: 'text', text: withNumbersFromLeft(value), look: 'plain' });
  return {
    title: t('printing.receiptTitle', { number: receipt.receiptNumber }),
    copyMark: t('printing.copy'),
    againNeeds: 'REPRINT',
    parts: [
      { is: 'logo' },
      headingOf(receipt, t),
      { is: 'rows', title: null, rows: factsOf(receipt, words) },
      { is: 'items', items: receipt.lines.map((line) => itemOf(line, receipt, t)) },
      { is: 'rows', title: null, rows: totalsOf(receipt, t) },
      taxesOf(receipt, t),
      ...gstProblemOf(receipt, t),
      ...(receipt.note === undefined || receipt.correctsPayment ? [] : [text(receipt.note)]),
      ...qrOf(receipt, t),
      ...(returnPolicy === '' ? [] : [text(returnPolicy)]),
      { is: 'heading', lines: [{ text: t('receipt.thanks'), look: 'plain' }] },
      { is: 'barcode', code: receipt.receiptNumber },
    ],
  };
}

/** Says at both ends that it is none, and has nothing of an invoice: no title, tax number, code or barcode to be found by. */
function practicePaper(receipt: Receipt, words: PaperWords): Paper {
  const { t } = words;
  const mark: PaperPart = { is: 'heading', lines: [{ text: t('practice.mark'), look: 'large' }] };
  return {
    title: t('printing.receiptTitle', { number: receiptNumberText(receipt, t) }),
    copyMark: null,
    parts: [
      mark,
      headingOf(receipt, t),
      { is: 'rows', title: null, rows: factsOf(receipt, words) },
      { is: 'items', items: receipt.lines.map((line) => itemOf(line, receipt, t)) },
      { is: 'rows', title: null, rows: totalsOf(receipt, t) },
      ...(receipt.note === undefined
        ? []
        : [{ is: 'text' as const, text: withNumbersFromLeft(receipt.note), look: 'plain' as const }]),
      mark,
    ],
  };
}

function row(name: string, value: string, look: Look = 'plain'): PaperRow {
  return { name, value, look };
}

function headingOf(receipt: Receipt, t: TFunction): PaperPart {
  const { name, addressLines, countryCode, vatRegistrationNumber: number } = receipt.merchant;
  const lines = [...addressLines];
  if (number !== null && receipt.kind !== 'PRACTICE')
    lines.push(
      countryCode === 'IN'
        ? t('receipt.gstin', { number: registeredNumber(countryCode, number).number })
        : t(hasVat(countryCode) ? 'receipt.vatNumber' : 'receipt.taxNumber', {
            tax: taxNameOf(countryCode, t),
            number,
          }),
    );
  return {
    is: 'heading',
    lines: [
      { text: name, look: 'large' },
      ...lines.map((text) => ({ text: withNumbersFromLeft(text), look: 'plain' as const })),
      ...titlesOf(receipt, t).map((text) => ({ text, look: 'strong' as const })),
    ],
  };
}

function factsOf(receipt: Receipt, { t, timeZone, nameOf = personName }: PaperWords): PaperRow[] {
  const facts: [string, string | null][] = [
    [t('receipt.number'), receiptNumberText(receipt, t)],
    [t('receipt.returnOf'), receipt.originalReceiptNumber],
    [t('receipt.returnOfDate'), receipt.originalSoldAt && documentTime(receipt.originalSoldAt, timeZone)],
    [t('receipt.returnReason'), reasonOf(receipt, t)],
    [t('receipt.date'), documentTime(receipt.soldAt, timeZone)],
    [t('receipt.register'), String(receipt.registerId)],
    [t('receipt.cashier'), nameOf(receipt.cashier)],
    [t('receipt.customer'), receipt.customerName ?? receipt.customerNumber],
    [t('receipt.customerNumber'), receipt.customerName === null ? null : receipt.customerNumber],
    [buyerNumberName(receipt, t), receipt.buyer && receipt.buyer.taxNumber],
    [t('receipt.customerAddress'), addressText(receipt.buyer?.addressLines ?? []) || null],
    [t('receipt.placeOfSupply'), receipt.placeOfSupply && stateText(receipt.placeOfSupply)],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [row(name, value)]));
}

/** Of a return that corrects a payment, its note says it: no goods came back. */
function reasonOf({ returnReason, correctsPayment, note }: Receipt, t: TFunction): string | null {
  if (correctsPayment) return note ?? t('receipts.correct.note');
  return returnReason && t(`returns.reasons.${returnReason}`);
}

function buyerNumberName({ merchant: { countryCode } }: Receipt, t: TFunction): string {
  if (countryCode === 'IN') return t('receipt.customerGstin');
  if (hasVat(countryCode)) return t('receipt.customerVatNumber');
  return t('receipt.customerTaxNumber', { tax: taxNameOf(countryCode, t) });
}

function itemOf(line: ReceiptLine, receipt: Receipt, t: TFunction) {
  const { currency } = receipt;
  const amount = (value: MinorUnits) => formatAmount(value, currency);
  const { lineId, itemName, listAmount, discount, hsnCode, note } = line;
  const mark = taxMarkOf(line.taxCategory, line.taxRate, receipt);
  const price = [linePriceText(line, currency, t), mark].filter(Boolean).join(factMark());
  const rows = [row(price, amount(listAmount), 'detail')];
  if (hsnCode !== undefined) rows.push(row(t('receipt.hsn', { code: hsnCode }), '', 'detail'));
  if (discount) {
    const { given, units } = discount;
    const name = given ? discountText(given, currency, t, units) : t('receipt.lineDiscount');
    rows.push(row(name, amount(negate(discount.amount)), 'detail'));
  }
  return { id: lineId, name: itemName, rows, note: note === undefined ? null : withNumbersFromLeft(note) };
}

function totalsOf(receipt: Receipt, t: TFunction): PaperRow[] {
  const { currency, grossAmount, roundingAmount, tenders, change, merchant, taxes } = receipt;
  const amount = (value: MinorUnits) => formatAmount(value, currency);
  const rows = discountsOf(receipt, t);
  if (!merchant.pricesIncludeTax) {
    rows.push(...taxes.map((tax) => row(taxName(tax, receipt, t), amount(tax.taxAmount))));
  }
  // Its code, in Arabic too: a receipt may be read in another country.
  rows.push(row(t(totalName(receipt), { currency: currency.code }), amount(grossAmount), 'large'));
  if (roundingAmount !== 0) rows.push(...roundingOf(receipt, t));
  for (const tender of tenders) rows.push(row(tenderText(tender, t), amount(tender.tendered)));
  if (change !== 0) rows.push(row(t('receipt.change'), amount(change)));
  return rows;
}

function totalName({ kind, correctsPayment }: Receipt) {
  if (kind !== 'RETURN') return 'receipt.total';
  return correctsPayment ? 'receipt.corrected' : 'receipt.givenBack';
}

/** In India an invoice states the round-off and the amount payable after it. */
function roundingOf({ roundingAmount, paidAmount, currency, merchant }: Receipt, t: TFunction): PaperRow[] {
  const amount = (value: MinorUnits) => formatAmount(value, currency);
  if (merchant.countryCode !== 'IN') return [row(t('receipt.rounding'), amount(roundingAmount))];
  return [
    row(t('receipt.roundOff'), amount(roundingAmount)),
    row(t('receipt.payable', { currency: currency.code }), amount(paidAmount), 'strong'),
  ];
}

function discountsOf(receipt: Receipt, t: TFunction): PaperRow[] {
  const { currency, listAmount, discountAmount, lineDiscountAmount, cartDiscountAmount, cartDiscount } = receipt;
  if (discountAmount === 0) return [];
  const taken = (value: MinorUnits) => formatAmount(negate(value), currency);
  const rows = [row(t('receipt.subtotal'), formatAmount(listAmount, currency))];
  if (lineDiscountAmount !== 0) rows.push(row(t('receipt.lineDiscounts'), taken(lineDiscountAmount)));
  if (cartDiscount) {
    const name = cartDiscount.given
      ? t('receipt.saleDiscountOf', { what: saleDiscountText(cartDiscount.given, currency, t) })
      : t('receipt.saleDiscount');
    rows.push(row(name, taken(cartDiscountAmount)));
  }
  return rows;
}

function qrOf({ saudiQr }: Receipt, t: TFunction): PaperPart[] {
  if (!saudiQr) return [];
  if (saudiQr.text !== null) return [{ is: 'qr', text: saudiQr.text, says: t('printing.qr') }];
  const says = saudiQr.tooLong === null ? t('printing.qrNumberWrong') : t(`printing.qrTooLong.${saudiQr.tooLong}`);
  return [{ is: 'text', text: says, look: 'plain' }];
}
