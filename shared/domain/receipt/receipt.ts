// The content of a receipt, for screen and printer alike: a view of a sale that computes nothing beyond it.
// Callers provide wording and layout; amounts are positive on returns too, `kind` gives the direction.
import { currencyOf, type Currency } from '../money/currency';
import type { Discount, SaleDiscount } from '../cart/discount';
import { gstParts, gstStateOf, type GstPart } from '../tax/gst';
import { subtract, sum, type MinorUnits } from '../money/money';
import type { Tender } from '../sale/payment';
import type { Quantity } from '../money/quantity';
import type { PartsPerMillion } from '../money/rate';
import type { PracticeSale, ReturnReason, Sale, SaleBuyer, SaleKind } from '../sale/sale';
import { detailsAt, type EarlierDetails, type MerchantDetails } from './merchant-details';
import { saudiQr, type SaudiQr } from './saudi-qr';
import type { PricedLine } from '../cart/price-cart';
import type { TaxCategory, TaxTotal } from '../tax/tax';
import { unitSymbol } from '../money/unit-of-measure';

export interface ReceiptMerchant extends MerchantDetails {
  readonly countryCode: string;
  readonly pricesIncludeTax: boolean;
  /** Oldest first. */
  readonly earlierDetails?: readonly EarlierDetails[] | undefined;
}

/** One discount as shown on the receipt. */
export interface ReceiptDiscount<Given extends Discount = Discount> {
  /** Null for a sale read from the service, which does not include the discount. */
  readonly given: Given | null;
  readonly amount: MinorUnits;
  /** For a buy X get Y: how many whole units of the line were among the cheapest; otherwise null. */
  readonly units: number | null;
}

/** A tax group and, for an Indian merchant, its components. */
export interface ReceiptTax extends TaxTotal {
  readonly gst: readonly GstPart[];
}

export interface ReceiptLine {
  readonly lineId: string;
  readonly sku: string;
  readonly itemName: string;
  readonly quantity: Quantity;
  /** Unit of the quantity: 'kg'; null for pieces or if unknown. */
  readonly unit: string | null;
  readonly unitPrice: MinorUnits;
  readonly listAmount: MinorUnits;
  /** The line's own discount, if it reduced the amount. */
  readonly discount: ReceiptDiscount | null;
  /** Line discount and share of the sale's discount. */
  readonly discountAmount: MinorUnits;
  /** listAmount − discountAmount: the amount column of the line, in terms of the prices shown. */
  readonly amount: MinorUnits;
  readonly taxCategory: TaxCategory;
  readonly taxRate: PartsPerMillion;
  /** India; absent if the item has none. */
  readonly hsnCode?: string;
  readonly note?: string;
}

export interface Receipt {
  readonly merchant: ReceiptMerchant;
  /** A PRACTICE receipt is none: paper and screen say so. */
  readonly kind: SaleKind | PracticeSale['kind'];
  readonly receiptNumber: string;
  readonly transactionId: string;
  readonly originalTransactionId: string | null;
  /** On a return: the receipt of the sale, if known. */
  readonly originalReceiptNumber: string | null;
  /** On a return: the time of the sale, if known. */
  readonly originalSoldAt: string | null;
  readonly returnReason: ReturnReason | null;
  /** On a return that only takes a payment back to be entered again: no money moved. */
  readonly correctsPayment?: true;
  readonly registerId: number;
  readonly cashier: string;
  readonly soldAt: string;
  readonly businessDate: string;
  readonly customerNumber: string | null;
  /** Null without a customer, or if only their number is known. */
  readonly customerName: string | null;
  /** A registered customer; null for anybody else, or if not known. */
  readonly buyer: SaleBuyer | null;
  readonly currency: Currency;
  readonly lines: readonly ReceiptLine[];
  /** Before all discounts. */
  readonly listAmount: MinorUnits;
  /** All discounts, and their parts on single lines and on the sale. */
  readonly discountAmount: MinorUnits;
  readonly lineDiscountAmount: MinorUnits;
  readonly cartDiscountAmount: MinorUnits;
  /** The discount on the sale, if it reduced the amount. */
  readonly cartDiscount: ReceiptDiscount<SaleDiscount> | null;
  readonly taxes: readonly ReceiptTax[];
  /** India: the state supplied to; null elsewhere or if unknown. */
  readonly placeOfSupply: string | null;
  readonly netAmount: MinorUnits;
  readonly taxAmount: MinorUnits;
  readonly grossAmount: MinorUnits;
  readonly roundingAmount: MinorUnits;
  /** Amount paid: gross amount + rounding. */
  readonly paidAmount: MinorUnits;
  readonly tenders: readonly Tender[];
  readonly change: MinorUnits;
  /** For a VAT-registered merchant in Saudi Arabia; otherwise null. Never of a practice sale. */
  readonly saudiQr: SaudiQr | null;
  readonly note?: string;
}

/** @throws DomainError CURRENCY_UNKNOWN when the sale's currency is not an ISO 4217 one. */
export function makeReceipt(sale: Sale | PracticeSale, merchantNow: ReceiptMerchant): Receipt {
  const merchant = detailsAt(merchantNow, merchantNow.earlierDetails ?? [], sale.soldAt);
  const { totals, taxes, cartDiscountAmount, lines } = sale.settled;
  return {
    merchant,
    kind: sale.kind,
    receiptNumber: sale.receiptNumber,
    transactionId: sale.transactionId,
    originalTransactionId: sale.originalTransactionId,
    originalReceiptNumber: sale.originalReceiptNumber ?? null,
    originalSoldAt: sale.originalSoldAt ?? null,
    returnReason: sale.returnReason ?? null,
    ...(sale.correctsPayment && { correctsPayment: sale.correctsPayment }),
    registerId: sale.registerId,
    cashier: sale.cashier,
    soldAt: sale.soldAt,
    businessDate: sale.businessDate,
    customerNumber: sale.customerNumber,
    customerName: sale.customerName ?? null,
    buyer: sale.buyer ?? null,
    currency: currencyOf(sale.currency),
    lines: lines.map(receiptLine),
    ...totals,
    lineDiscountAmount: subtract(totals.discountAmount, cartDiscountAmount),
    cartDiscountAmount,
    cartDiscount: receiptDiscount(sale.discount, cartDiscountAmount, null),
    taxes: taxes.map((tax) => ({ ...tax, gst: gstOf(tax, sale, merchant) })),
    placeOfSupply: sale.placeOfSupply ?? null,
    roundingAmount: sale.roundingAmount,
    paidAmount: sum(sale.tenders.map((tender) => tender.amount)),
    tenders: sale.tenders,
    change: sum(sale.tenders.map((tender) => tender.change)),
    saudiQr: saudiQrOf(sale, merchant),
    ...(sale.note !== undefined && { note: sale.note }),
  };
}

function saudiQrOf(sale: Sale | PracticeSale, merchant: ReceiptMerchant): SaudiQr | null {
  const { kind, soldAt, currency, settled } = sale;
  const { totals } = settled;
  const { countryCode, vatRegistrationNumber, name } = merchant;
  if (kind === 'PRACTICE' || countryCode !== 'SA' || vatRegistrationNumber === null) return null;
  return saudiQr({
    seller: name,
    vatNumber: vatRegistrationNumber,
    soldAt,
    grossAmount: totals.grossAmount,
    taxAmount: totals.taxAmount,
    currency: currencyOf(currency),
  });
}

function gstOf(tax: TaxTotal, { placeOfSupply }: Pick<Sale, 'placeOfSupply'>, merchant: ReceiptMerchant): GstPart[] {
  const merchantState = gstStateOf(merchant);
  return merchantState === null || placeOfSupply === undefined ? [] : gstParts(tax, merchantState, placeOfSupply);
}

function receiptDiscount<Given extends Discount>(
  given: Given | null,
  amount: MinorUnits,
  units: number | null,
): ReceiptDiscount<Given> | null {
  return amount === 0 ? null : { given, amount, units };
}

function receiptLine(priced: PricedLine): ReceiptLine {
  const { line, listAmount, discountAmount, lineDiscountAmount, discountedUnits, taxRate } = priced;
  return {
    lineId: line.lineId,
    sku: line.sku,
    itemName: line.itemName,
    quantity: line.quantity,
    unit: unitSymbol(line.uomCode),
    unitPrice: line.unitPrice,
    listAmount,
    discount: receiptDiscount(line.discount, lineDiscountAmount, discountedUnits),
    discountAmount,
    amount: subtract(listAmount, discountAmount),
    taxCategory: line.taxCategory,
    taxRate,
    ...(line.hsnCode !== undefined && { hsnCode: line.hsnCode }),
    ...(line.note !== undefined && { note: line.note }),
  };
}
