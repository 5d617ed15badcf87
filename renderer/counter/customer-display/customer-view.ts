// Builds the view of the customer display from amounts that the domain has computed. Nothing is computed here, and no data
// of the cashier, the customer or the costs of the shop is included.
import type { TFunction } from 'i18next';
import type { Cart } from '#shared/domain/cart/cart';
import { currencyOf, type Currency } from '#shared/domain/money/currency';
import { add, negate, sum, type MinorUnits } from '#shared/domain/money/money';
import { paymentState, type PaymentConfig, type Tender } from '#shared/domain/sale/payment';
import { THOUSANDTHS_PER_UNIT } from '#shared/domain/money/quantity';
import type { PracticeSale, Sale } from '#shared/domain/sale/sale';
import type { PricedCart, PricedLine, PriceConfig } from '#shared/domain/cart/price-cart';
import type { CustomerFrame, CustomerLine, CustomerRow, CustomerView } from '#shared/ipc/customer-display';
import { unitSymbol } from '#shared/domain/money/unit-of-measure';
import { currencyName, formatAmount, formatPercent } from '../../ui/text/number-format';
import { discountText, saleDiscountText } from '../../ui/text/discount-text';
import { factsText } from '../../ui/text/list-text';
import { eachText, quantityText } from '../../ui/text/price-text';
import { taxNameOf } from '../../ui/text/tax-name';
import type { CurrentTender } from '../../till/payment';

export interface SaleShown {
  readonly cart: Cart;
  readonly priced: PricedCart;
  readonly latestLineId: string | null;
  /** Tenders already applied to the sale. */
  readonly tenders: readonly Tender[];
  /** Null while items are being added. */
  readonly currentTender: CurrentTender | null;
}

export interface ViewWords {
  readonly frame: CustomerFrame;
  readonly priceConfig: PriceConfig;
  readonly paymentConfig: PaymentConfig;
  /** ISO 3166 country of the merchant; decides the name of the tax. */
  readonly countryCode: string;
  readonly t: TFunction;
}

export function saleView(sale: SaleShown, words: ViewWords): CustomerView {
  const { frame, priceConfig } = words;
  const { currency } = priceConfig;
  const { name, amount, rows } = paying(sale, words);
  return {
    kind: 'sale',
    ...frame,
    lines: sale.priced.lines.map((line) => lineOf(line, currency, words.t)),
    latestLineId: sale.latestLineId,
    sums: [...takenOff(sale, words), ...taxes(sale, words), ...rows],
    figure: { name, value: formatAmount(amount, currency), currency: currencyName(currency) },
  };
}

/** The finished sale: its change, or the refund of a return. @throws DomainError CURRENCY_UNKNOWN */
export function thanksView(sale: Sale | PracticeSale, frame: CustomerFrame, t: TFunction): CustomerView {
  const currency = currencyOf(sale.currency);
  const row = (name: string, amount: MinorUnits): CustomerRow => ({ name, value: formatAmount(amount, currency) });
  const paid = sum(sale.tenders.map(({ amount }) => amount));
  if (sale.kind === 'RETURN') {
    const figure = { ...row(t('customerDisplay.back'), paid), currency: currencyName(currency) };
    return { kind: 'thanks', ...frame, says: t('customerDisplay.backTitle'), sums: [], figure };
  }
  const change = sum(sale.tenders.map((tender) => tender.change));
  const received = row(t('customerDisplay.received'), add(paid, change));
  return {
    kind: 'thanks',
    ...frame,
    says: t('customerDisplay.thanks'),
    sums: [
      row([t('customerDisplay.paid'), currencyName(currency)].join(t('app.comma')), paid),
      ...(change === 0 ? [] : [received]),
    ],
    figure: change === 0 ? null : { ...row(t('customerDisplay.change'), change), currency: currencyName(currency) },
  };
}

function lineOf(
  { line, listAmount, lineDiscountAmount, discountedUnits }: PricedLine,
  currency: Currency,
  t: TFunction,
) {
  const shown: CustomerLine = {
    lineId: line.lineId,
    name: line.itemName,
    quantity: quantityText(line.quantity, line.uomCode),
    each: line.quantity === THOUSANDTHS_PER_UNIT && !unitSymbol(line.uomCode) ? null : eachText(line, currency, t),
    amount: formatAmount(listAmount, currency),
    discount:
      line.discount === null || lineDiscountAmount === 0
        ? null
        : {
            name: discountText(line.discount, currency, t, discountedUnits),
            value: formatAmount(negate(lineDiscountAmount), currency),
          },
  };
  return shown;
}

function takenOff({ cart, priced: { cartDiscountAmount } }: SaleShown, { priceConfig, t }: ViewWords): CustomerRow[] {
  const { currency } = priceConfig;
  if (cart.discount === null || cartDiscountAmount === 0) return [];
  const name = factsText([t('customerDisplay.discount'), saleDiscountText(cart.discount, currency, t)]);
  return [{ name, value: formatAmount(negate(cartDiscountAmount), currency) }];
}

/** Only where tax is added on top: tax included in the prices would add nothing to the sums. */
function taxes({ priced }: SaleShown, { priceConfig, countryCode, t }: ViewWords): CustomerRow[] {
  const { currency, pricesIncludeTax } = priceConfig;
  if (pricesIncludeTax) return [];
  const tax = taxNameOf(countryCode, t);
  return priced.taxes
    .filter(({ rate }) => rate > 0)
    .map(({ rate, taxAmount }) => ({
      name: t('sell.taxAdded', { tax, percent: formatPercent(rate) }),
      value: formatAmount(taxAmount, currency),
    }));
}

interface Paying {
  readonly name: string;
  readonly amount: MinorUnits;
  readonly rows: readonly CustomerRow[];
}

/** The large figure and the rows that lead to it: the total, the amount left to pay, or the change. */
function paying({ priced, tenders, currentTender }: SaleShown, { paymentConfig, t }: ViewWords): Paying {
  const { currency } = paymentConfig;
  const gross = priced.totals.grossAmount;
  if (currentTender === null && tenders.length === 0)
    return { name: t('customerDisplay.total'), amount: gross, rows: [] };
  const row = (name: string, amount: MinorUnits): CustomerRow => ({ name, value: formatAmount(amount, currency) });
  const state = paymentState(gross, tenders, paymentConfig);
  const isCash = currentTender?.kind === 'CASH' && !state.isPaid;
  const rounding = isCash ? state.cash.roundingAmount : state.roundingAmount;
  const stated = currentTender?.stated ?? null;
  const rows = [
    ...tenders.map(({ kind, amount }) => row(t(`receipt.tenders.${kind}`), negate(amount))),
    ...(rounding === 0 ? [] : [row(t('receipt.rounding'), rounding)]),
    ...(stated === null ? [] : [row(t('customerDisplay.received'), stated.tendered)]),
  ];
  const total = row(t('customerDisplay.total'), gross);
  const all = rows.length === 0 ? [] : [total, ...rows];
  if (stated !== null) return { name: t('customerDisplay.change'), amount: stated.change, rows: all };
  const due = currentTender?.due ?? state.remaining;
  if (due < 0) return { name: t('customerDisplay.back'), amount: negate(due), rows: all };
  return { name: t('customerDisplay.toPay'), amount: due, rows: all };
}
