// The customer stores of the demo: of every status, with and without a credit limit and a customer account.
import { DAY_MS } from '#shared/domain/day/business-date';
import type { TenantTransaction } from '../store/database/tenant-store';
import { insertRows } from './kit/insert-rows';
import { createRandom } from './kit/random';
import type { Seeding } from './kit/seeding';
import { STORE_TOWNS, type StorePlace } from './store-places';

/** In turn. The first is ACTIVE: it is the sample. */
const STATUSES = [...Array<string>(5).fill('ACTIVE'), 'INACTIVE', 'ACTIVE', 'ACTIVE', 'ARCHIVED', 'DELETED'];

const NOTES = [
  'Delivery before ten in the morning; parking behind the shop.',
  'Pays on the last day of the month. Ask for the owner, not the counter.',
  'Wants the spring catalog as soon as it is printed.',
  'Closed on Friday mornings.',
];

/** Of stores in all, how many have a customer account. */
const LINKED_SHARE = 0.4;

export async function plantFieldOperations(tx: TenantTransaction, { tenant, index, currency, now }: Seeding) {
  const town = STORE_TOWNS.get(tenant.code);
  if (!town) throw new RangeError(`There are no stores for the merchant ${tenant.code}.`);
  const customers = await tx
    .selectFrom('customers')
    .select('customerNumber')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .limit(town.places.length)
    .execute();
  const random = createRandom(8_000 + index);
  const { city, state, country } = town;
  const rows = town.places.map((place, i) => ({
    ...place,
    addressLine2: place.addressLine2 || null,
    ...{ city, state, country },
    ownerPhone: town.phone.replace(/#/g, () => random.digits(1)),
    ownerEmail: random.chance(0.8) ? mailOf(place) : null,
    // Hundreds of the currency, a round number in any country.
    creditLimit: random.chance(0.75) ? (1 + random.below(100)) * 100 * 10 ** currency.exponent : 0,
    executiveNotes: random.chance(0.5) ? random.pick(NOTES) : null,
    customerNumber: i === 0 || random.chance(LINKED_SHARE) ? (customers[i]?.customerNumber ?? null) : null,
    photoUrl: null,
    status: STATUSES[i % STATUSES.length],
    modifiedTime: new Date(now.getTime() - (1 + random.below(300)) * DAY_MS).toISOString(),
  }));
  await insertRows(tx, 'customer_stores', rows);
}

export async function fieldOperationsSamples(tx: TenantTransaction): Promise<{ customerStoreId: number | null }> {
  const store = await tx
    .selectFrom('customerStores')
    .select('id')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .executeTakeFirst();
  return { customerStoreId: store?.id ?? null };
}

/** At a domain reserved for documentation (RFC 2606). */
function mailOf({ ownerName }: StorePlace): string {
  return `${ownerName.toLowerCase().replace(/[^a-z]+/g, '.')}@store.example`;
}
