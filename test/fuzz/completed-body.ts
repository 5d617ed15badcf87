// What no schema can say of a valid body: passwords that are right, amounts that add up.
import type { Random } from '#service/seed/kit/random';
import type { SaleTransaction } from '#shared/api/sales/sale';
import { anyUser, type Party } from './party';
import { uuid } from './schema-value';

type Completion = (body: object, party: Party, random: Random) => object;

const COMPLETIONS: Readonly<Record<string, Completion>> = {
  authenticate: (body, party, random) => ({ ...body, ...credentials(party, random) }),
  registerSignIn: (body, party, random) => ({
    ...body,
    ...credentials(party, random),
    merchantTenant: party.tenant,
    registerId: random.pick([1, 1, 1, 2, 3]),
  }),
  createUser: (body, _party, random) => ({ ...body, username: `fuzz-${random.digits(12)}` }),
  createSale: (body, party, random) =>
    (random.chance(0.2) ? returnOf(party, random) : undefined) ?? saleOf(body, party, random),
};

/** Returns the body unchanged for operations whose schema is complete. */
export function completedBody(operationId: string, body: unknown, party: Party, random: Random): unknown {
  const complete = COMPLETIONS[operationId];
  return complete && body !== null && typeof body === 'object' ? complete(body, party, random) : body;
}

function credentials(party: Party, random: Random) {
  const { username, password } = anyUser(party, random);
  return { username, password };
}

interface Terms {
  readonly currency: string;
  readonly pricesIncludeTax: boolean;
  readonly taxRates: readonly { readonly taxCategory: string; readonly rate: number }[];
}

/** One line, paid by card: no change, no rounding. */
function saleOf(body: object, { known }: Party, random: Random): object {
  const [terms] = (known.rows.get('getMerchant') ?? []) as Terms[];
  const rate = terms?.taxRates.find((one) => one.taxCategory === 'STANDARD')?.rate ?? 0;
  const cents = 50 + random.below(20_000);
  const tax = Math.round(terms?.pricesIncludeTax ? (cents * rate) / (100 + rate) : (cents * rate) / 100);
  const [net, gross] = terms?.pricesIncludeTax ? [cents - tax, cents] : [cents, cents + tax];
  const amounts = { netAmount: net / 100, taxAmount: tax / 100, discountAmount: 0, grossAmount: gross / 100 };
  const line = {
    lineId: '1',
    itemId: String(random.pick([...known.of('itemId', 'items'), '1'])),
    itemName: 'Tin',
    quantity: 1,
    unitPrice: cents / 100,
    discountId: null,
    taxCategory: 'STANDARD',
    taxRate: rate,
    originalLineId: null,
    ...amounts,
  };
  const [customerNumber] = random.chance(0.5) ? known.of('customerNumber', 'customers') : [];
  return {
    ...body,
    transactionId: uuid(random),
    receiptNumber: `fuzz-${random.digits(12)}`,
    kind: 'SALE',
    originalTransactionId: null,
    registerId: 1,
    dayCycleId: null,
    currency: terms?.currency ?? 'AED',
    customerNumber: customerNumber ?? null,
    cart: { customerNumber: customerNumber ?? null, discountAmount: 0, lines: [line] },
    totals: { ...amounts, roundingAmount: 0 },
    tenders: [{ kind: 'CARD', amount: gross / 100, tendered: gross / 100, change: 0, reference: null }],
  };
}

/** Returns all of an accepted sale; a second return of it must be refused. */
function returnOf({ known }: Party, random: Random): object | undefined {
  const sales = ((known.rows.get('createSale') ?? []) as SaleTransaction[]).filter((sale) => sale.kind === 'SALE');
  if (sales.length === 0) return undefined;
  const sale = random.pick(sales);
  const lines = sale.cart.lines.map((line) => ({ ...line, originalLineId: line.lineId }));
  return {
    ...sale,
    transactionId: uuid(random),
    receiptNumber: `fuzz-${random.digits(12)}`,
    kind: 'RETURN',
    originalTransactionId: sale.transactionId,
    cart: { ...sale.cart, lines },
  };
}
