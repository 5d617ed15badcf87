// What the catalog asked for the items of a sale, at the time of the sale or so shortly before that a till could not know
// of the change.
import { currencyOf } from '#shared/domain/money/currency';
import { priceAsSold } from '#shared/domain/cart/agreed-price';
import { discountOf, type Discount } from '#shared/domain/cart/discount';
import { isPricedByLabel } from '#shared/domain/cart/embedded-barcode';
import { minor } from '#shared/domain/money/money';
import type { SaleTransaction } from '#shared/api/sales/sale';
import type { TaxCategory } from '#shared/domain/tax/tax';
import { ratesOn, type TaxTerms } from '#shared/domain/tax/tax-rates';
import type { LineTerms } from '../../domain/sales/needed-approvals';
import type { ItemTaxes } from '../../domain/sales/tax-rate-check';
import { businessDateAt, DAY_MS } from '#shared/domain/day/business-date';
import type { MerchantTerms } from '../accounts/merchants';
import { rowId } from './items';
import { listDiscounts } from './discounts';
import type { EarlierTerms } from '../tables/catalog';
import type { TenantTransaction } from '../database/tenant-store';

const LEAST_DAYS_KNOWN = 14;

export interface SoldTerms extends LineTerms {
  readonly taxes: ItemTaxes;
  /** Whether `taxes` has every category that it had lately. */
  readonly areTaxesKnown: boolean;
  /** Unit of measure; null where a till may have known another. */
  readonly uomCode: string | null;
}

/** @param at the time whose terms hold for the sale @returns the items that are in the catalog, by the id the sale names. */
export async function findSoldTerms(
  tx: TenantTransaction,
  { cart, customerNumber }: Pick<SaleTransaction, 'cart' | 'customerNumber'>,
  at: Date,
  merchant: MerchantTerms,
): Promise<ReadonlyMap<string, SoldTerms>> {
  const named = new Set(cart.lines.flatMap(({ itemId }) => itemId ?? []));
  const possible = [...named].flatMap((itemId) => rowId(itemId) ?? []);
  if (possible.length === 0) return new Map();
  const rows = await tx
    .selectFrom('items')
    .select(['id', 'unitPrice', 'discountId', 'taxCategory', 'taxRateId', 'earlierTerms', 'barcodes', 'noSaleDiscount'])
    .select(['uomCode', 'modifiedTime'])
    .where('id', 'in', possible)
    .execute();
  const agreed = customerNumber === null ? [] : await agreedRates(tx, possible, customerNumber, at, merchant);
  const since = knownSince(at, merchant);
  const asSold = pricesAsSold(merchant, [at, new Date(since)]);
  const terms = rows.map((row): [string, SoldTerms] => {
    const lately = [row, ...row.earlierTerms.filter(({ until }) => until >= since)];
    const hasNone = lately.some(({ unitPrice }) => unitPrice === 0) || isPricedByLabel(row.barcodes);
    const taxes = lately.flatMap(taxTerms);
    const ofCustomer = agreed.filter(({ itemId }) => itemId === row.id);
    const prices = lately.map(({ unitPrice }) => unitPrice);
    const agreedPrices = ofCustomer.flatMap((agreement) =>
      taxes.flatMap((tax) =>
        asSold(agreement, tax).map((unitPrice) => ({ unitPrice, fromThousandths: agreement.fromThousandths })),
      ),
    );
    return [
      String(row.id),
      {
        prices: hasNone ? null : new Set(prices),
        agreed: agreedPrices,
        ownDiscountIds: new Set(lately.flatMap(({ discountId }) => discountId ?? [])),
        isInSaleDiscount: !row.noSaleDiscount,
        taxes,
        areTaxesKnown: lately.every(({ taxCategory }) => taxCategory !== undefined),
        uomCode: row.modifiedTime < new Date(since) ? row.uomCode : null,
      },
    ];
  });
  return new Map(terms);
}

/** Catalog discounts, without those changed so lately that a till may have used what they were. */
export async function findLastingDiscounts(
  tx: TenantTransaction,
  at: Date,
  merchant: MerchantTerms,
): Promise<ReadonlyMap<number, Discount>> {
  const { currency } = merchant;
  const since = knownSince(at, merchant);
  const lasting = (await listDiscounts(tx, currency)).filter(({ modifiedTime }) => modifiedTime < since);
  return new Map(
    lasting.flatMap((row): [number, Discount][] => {
      const { discount } = discountOf(row, currency);
      return discount === null ? [] : [[row.id, discount]];
    }),
  );
}

/** What was replaced since then, a till may still have used: it sells without the service as long as people are let in. ISO 8601. */
function knownSince(at: Date, { offlineDays }: MerchantTerms): string {
  return new Date(at.getTime() - Math.max(LEAST_DAYS_KNOWN, offlineDays) * DAY_MS).toISOString();
}

/** In force at that time, or so shortly before it that a till could not know of the end. A till's clock may be a day ahead. */
async function agreedRates(
  tx: TenantTransaction,
  itemIds: readonly number[],
  customerNumber: string,
  at: Date,
  merchant: MerchantTerms,
) {
  const { currency, timeZone } = merchant;
  const since = new Date(knownSince(at, merchant));
  const rows = await tx
    .selectFrom('agreements')
    .select(['itemId', 'rate', 'taxInclusive', 'currencyCode', 'minQtyThousandths'])
    .where('partyRole', '=', 'CUSTOMER')
    .where('partyId', '=', customerNumber)
    .where('itemId', 'in', itemIds)
    .where('validFrom', '<=', businessDateAt(new Date(at.getTime() + DAY_MS), timeZone))
    .where((is) =>
      is.or([
        is('validTo', 'is', null),
        is('validTo', '>=', businessDateAt(since, timeZone)),
        // Its end may have been set to an earlier day than the one it was set on.
        is('updatedAt', '>=', since),
      ]),
    )
    .execute();
  return rows
    .filter(({ currencyCode }) => currencyOf(currencyCode).code === currency.code)
    .map(({ itemId, rate, taxInclusive, minQtyThousandths }) => ({
      ...{ itemId, unitPrice: minor(rate), includesTax: taxInclusive, fromThousandths: minQtyThousandths },
    }));
}

type AgreedRate = Awaited<ReturnType<typeof agreedRates>>[number];

/** An agreed price at the rates that held at these times: a cart may have been begun before a rate changed. */
function pricesAsSold({ taxRates, pricesIncludeTax, timeZone }: MerchantTerms, times: readonly Date[]) {
  const rates = times.map((time) => ratesOn(taxRates, businessDateAt(time, timeZone)));
  return (agreement: AgreedRate, tax: TaxTerms) =>
    rates.map((onDay) => priceAsSold(agreement, tax, { taxRates: onDay, pricesIncludeTax }));
}

function taxTerms({ taxCategory, taxRateId }: Pick<EarlierTerms, 'taxCategory' | 'taxRateId'>): TaxTerms[] {
  return taxCategory === undefined ? [] : [{ taxCategory: taxCategory as TaxCategory, taxRateId }];
}
