// Prices agreed with a customer: stored ones are used when the customer is chosen, then the service's, which are kept for
// offline use. Requested in the background; a sale never waits for it. Which price applies is decided elsewhere.
import { agreedPriceOf, isInForceOn } from '#shared/domain/cart/agreed-price';
import type { Agreement } from '#shared/api/customers/agreement';
import type { Merchant } from '#shared/api/accounts/merchant';
import { priceConfigOf } from '../core/merchant-config';
import { noteFailure } from '../core/note-failure';
import { askList } from '../core/ask-list';
import { businessDateAt } from '#shared/domain/day/business-date';
import { readAgreements } from './read-agreements';
import type { AgreedPricesRow } from '../database/pulled-rows';
import type { Store } from '../core/store';
import { writeTransaction } from '../database/write-transaction';

type PricesStore = Pick<Store, 'db' | 'epoch' | 'pos' | 'now' | 'screen' | 'practiceOf'>;

/** Follows the customer of the open cart until the returned function is called. */
export function followAgreedPrices(store: PricesStore, merchant: Merchant): () => void {
  const { screen } = store;
  let current: string | null = null;
  const follow = async (customerNumber: string | null) => {
    current = customerNumber;
    if (customerNumber === null) return screen.showAgreedPrices(null);
    const show = (row: AgreedPricesRow | undefined) => {
      if (current === customerNumber) showRow(store, customerNumber, row, merchant);
    };
    show(await store.db.agreedPrices.get(customerNumber));
    const row = await askAgreedPrices(store, customerNumber, merchant.timeZone);
    if (!row) return;
    if (!store.practiceOf) await keepAgreedPrices(store, row);
    show(row);
  };
  const start = (customerNumber: string | null) =>
    void follow(customerNumber).catch((error: unknown) => {
      if (store.db.isOpen()) noteFailure('Agreed prices not kept', error);
    });
  start(screen.openCart.read().cart.customerNumber);
  const unsubscribe = screen.openCart.subscribe(({ cart: { customerNumber } }) => {
    if (customerNumber !== current) start(customerNumber);
  });
  return () => {
    unsubscribe();
    current = null;
    screen.showAgreedPrices(null);
  };
}

/**
 * A service without agreed prices returns none; while it cannot be reached, the last answer is kept.
 * @returns null if the service did not answer
 */
async function askAgreedPrices(
  { pos, now }: PricesStore,
  customerNumber: string,
  timeZone: string,
): Promise<AgreedPricesRow | null> {
  const answer = await askList(() => readAgreements({ pos }, { partyId: customerNumber }));
  if (answer === null) return null;
  const readAt = now();
  const today = businessDateAt(readAt, timeZone);
  const agreements = answer.filter((agreement) => isOfCustomer(agreement, today));
  return { customerNumber, readAt: readAt.toISOString(), agreements };
}

function keepAgreedPrices({ db, epoch }: PricesStore, row: AgreedPricesRow): Promise<void> {
  return writeTransaction(db, epoch, 'meta', [db.agreedPrices], async () => {
    if (row.agreements.length === 0) await db.agreedPrices.delete(row.customerNumber);
    else await db.agreedPrices.put(row);
  });
}

/** Excludes expired agreements, and those with a supplier of the same number. */
function isOfCustomer({ partyRole, itemId, validTo }: Agreement, today: string): boolean {
  return partyRole === 'CUSTOMER' && itemId !== null && (validTo === null || validTo >= today);
}

function showRow(
  { now, screen }: PricesStore,
  customerNumber: string,
  row: AgreedPricesRow | undefined,
  merchant: Merchant,
): void {
  const today = businessDateAt(now(), merchant.timeZone);
  const { currency, taxRates, pricesIncludeTax } = priceConfigOf(merchant, today);
  const inForce = (row?.agreements ?? []).filter((agreement) => isInForceOn(agreement, today)).sort(latestFirst);
  const prices = inForce.flatMap((agreement) => agreedPriceOf(agreement, currency) ?? []);
  screen.showAgreedPrices({
    customerNumber,
    terms: { prices, taxRates, pricesIncludeTax },
    readAt: prices.length === 0 ? null : (row?.readAt ?? null),
  });
}

/** Of two revisions of the same day, the later one supersedes the other. */
function latestFirst(a: Agreement, b: Agreement): number {
  return compareTexts(b.validFrom, a.validFrom) || compareTexts(b.createdAt, a.createdAt);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
