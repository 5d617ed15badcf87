// What the catalog asked for the items of a sale, at the time of the sale or so shortly before that a till could not know
// of the change.
import { currencyOf } from '#shared/domain/money/currency';
import { priceAsSold } from '#shared/domain/cart/agreed-price';
import { discountOf, type Discount } from '#shared/domain/cart/discount';
import { isPricedByLabel } from '#shared/domain/cart/embedded-barcode';
import { minor } from '#shared/domain/money/money';
import type { PartsPerMillion } from '#shared/domain/money/rate';
import type { SaleTransaction } from '#shared/api/sales/sale';
import type { TaxCategory } from '#shared/domain/tax/tax';
import type { LineTerms } from '../../domain/sales/needed-approvals';
import type { MerchantTerms } from '../accounts/merchants';
import { rowId } from './items';
import { listDiscounts } from './discounts';
import type { TenantTransaction } from '../database/tenant-store';

/** How long a till may go without the service and still sell at what it knows. */
const KNOWN_FOR_MS = 14 * 24 * 60 * 60 * 1000;

/** @returns the items that are in the catalog, by the id the sale names. */
export async function findSoldTerms(
  tx: TenantTransaction,
  { cart, customerNumber, soldAt }: Pick<SaleTransaction, 'cart' | 'customerNumber' | 'soldAt'>,
  merchant: MerchantTerms,
): Promise<ReadonlyMap<string, LineTerms>> {
  const named = new Set(cart.lines.flatMap(({ itemId }) => itemId ?? []));
  const possible = [...named].flatMap((itemId) => rowId(itemId) ?? []);
  if (possible.length === 0) return new Map();
  const rows = await tx
    .selectFrom('items')
    .select(['id', 'unitPrice', 'discountId', 'earlierTerms', 'barcodes', 'taxCategory', 'noSaleDiscount'])
    .where('id', 'in', possible)
    .execute();
  const agreed = customerNumber === null ? [] : await agreedRates(tx, possible, customerNumber, merchant);
  const since = knownSince(new Date(soldAt));
  const terms = rows.map((row): [string, LineTerms] => {
    const lately = [row, ...row.earlierTerms.filter(({ until }) => until >= since)];
    const hasNone = lately.some(({ unitPrice }) => unitPrice === 0) || isPricedByLabel(row.barcodes);
    const taxCategory = row.taxCategory as TaxCategory;
    const ofCustomer = agreed.filter(({ itemId }) => itemId === row.id);
    const prices = [
      ...lately.map(({ unitPrice }) => unitPrice),
      ...ofCustomer.map((agreement) => priceAsSold(agreement, { taxCategory }, asSold(merchant))),
    ];
    return [
      String(row.id),
      {
        prices: hasNone ? null : new Set(prices),
        ownDiscountIds: new Set(lately.flatMap(({ discountId }) => discountId ?? [])),
        isInSaleDiscount: !row.noSaleDiscount,
      },
    ];
  });
  return new Map(terms);
}

/** Catalog discounts, without those changed so lately that a till may have used what they were. */
export async function findLastingDiscounts(
  tx: TenantTransaction,
  soldAt: Date,
  { currency }: MerchantTerms,
): Promise<ReadonlyMap<number, Discount>> {
  const since = knownSince(soldAt);
  const lasting = (await listDiscounts(tx, currency)).filter(({ modifiedTime }) => modifiedTime < since);
  return new Map(
    lasting.flatMap((row): [number, Discount][] => {
      const { discount } = discountOf(row, currency);
      return discount === null ? [] : [[row.id, discount]];
    }),
  );
}

/** What was replaced since then, a till may still have used. ISO 8601. */
function knownSince(soldAt: Date): string {
  return new Date(soldAt.getTime() - KNOWN_FOR_MS).toISOString();
}

/** Whatever the quantity and the dates: an agreement is made by somebody who may set prices. */
async function agreedRates(
  tx: TenantTransaction,
  itemIds: readonly number[],
  customerNumber: string,
  { currency }: MerchantTerms,
) {
  const rows = await tx
    .selectFrom('agreements')
    .select(['itemId', 'rate', 'taxInclusive', 'currencyCode'])
    .where('partyRole', '=', 'CUSTOMER')
    .where('partyId', '=', customerNumber)
    .where('itemId', 'in', itemIds)
    .execute();
  return rows
    .filter(({ currencyCode }) => currencyOf(currencyCode).code === currency.code)
    .map(({ itemId, rate, taxInclusive }) => ({ itemId, unitPrice: minor(rate), includesTax: taxInclusive }));
}

function asSold({ taxRates, pricesIncludeTax }: MerchantTerms) {
  return {
    pricesIncludeTax,
    taxRates: taxRates.map(({ taxCategory, ratePpm }) => ({
      taxCategory: taxCategory as TaxCategory,
      rate: ratePpm as PartsPerMillion,
    })),
  };
}
