// A sale of today at a merchant of an earlier version, of pieces of one item, with amounts worked out by hand.
import type { Item } from '#shared/api/catalog/item';
import type { Merchant } from '#shared/api/accounts/merchant';
import type { SaleTransaction } from '#shared/api/sales/sale';
import { makeSale } from '#test/contract/sale-fixture';

/** @param taxes of the lines, one piece each; major units */
export function newSale(
  { currency, pricesIncludeTax, taxRates }: Merchant,
  { itemId, name, unitPrice }: Pick<Item, 'itemId' | 'name' | 'unitPrice'>,
  taxes: readonly number[],
  more: Partial<SaleTransaction> = {},
): SaleTransaction {
  const round = (amount: number) => Number(amount.toFixed(3));
  const lines = taxes.map((taxAmount, i) => ({
    lineId: String(i + 1),
    itemId,
    itemName: name,
    quantity: 1,
    unitPrice,
    discountId: null,
    discountAmount: 0,
    taxCategory: 'STANDARD' as const,
    taxRate: taxRates.find(({ taxCategory }) => taxCategory === 'STANDARD')?.rate ?? 0,
    netAmount: pricesIncludeTax ? round(unitPrice - taxAmount) : unitPrice,
    taxAmount,
    grossAmount: pricesIncludeTax ? unitPrice : round(unitPrice + taxAmount),
    originalLineId: null,
  }));
  const total = (field: 'netAmount' | 'taxAmount' | 'grossAmount') =>
    round(lines.reduce((sum, line) => sum + line[field], 0));
  const grossAmount = total('grossAmount');
  const amounts = { netAmount: total('netAmount'), taxAmount: total('taxAmount'), grossAmount };
  return makeSale({
    currency,
    cashier: 'manager',
    customerNumber: null,
    soldAt: new Date().toISOString(),
    cart: { customerNumber: null, discountAmount: 0, lines },
    totals: { ...amounts, discountAmount: 0, roundingAmount: 0 },
    tenders: [{ kind: 'CARD', amount: grossAmount, tendered: grossAmount, change: 0, reference: null }],
    ...more,
  });
}
