// Agreed prices of a demo merchant: of suppliers, some revised, past or future, and of two customers.
import type { Insertable } from 'kysely';
import { currencyOf, type Currency } from '#shared/domain/money/currency';
import { decimalFromMinor, minor, mulDivRound } from '#shared/domain/money/money';
import { businessDateAt, dateAfter, DAY_MS } from '#shared/domain/day/business-date';
import { revisedAgreement } from '../store/customers/agreement-record';
import { insertAgreement, lockAgreement, updateAgreement } from '../store/customers/agreements';
import type { AgreementTable } from '../store/tables/agreements';
import type { TenantTransaction } from '../store/database/tenant-store';
import { createRandom } from './kit/random';
import type { Seeding } from './kit/seeding';
import { makeVendors, seedId } from './vendors';

const ITEMS = 26;

/** Days from today: [first day, last day or none]. Some ended or soon will, some are in the future, most are current. */
const PERIODS: readonly (readonly [from: number, to: number | null])[] = [
  [-120, null],
  [-90, 275],
  [-200, -20],
  [-45, null],
  [21, 386],
  [-300, 12],
];

type NewAgreement = Insertable<AgreementTable>;

export async function plantPricing(tx: TenantTransaction, seeding: Seeding): Promise<void> {
  const plain = await plainAgreements(tx, seeding);
  const customers = await tx
    .selectFrom('customers')
    .selectAll()
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .limit(2)
    .execute();
  const ofCustomers = customers.map((customer, i) => ({
    ...agreementAt(plain, i),
    id: seedId('7a9e', seeding.index, ITEMS + 1 + i),
    partyRole: 'CUSTOMER',
    partyId: customer.customerNumber,
    partyName: [customer.firstName, customer.lastName].filter(Boolean).join(' '),
    notes: 'Trade price for regular orders.',
  }));
  const ofCategory = {
    ...agreementAt(plain, 3),
    id: seedId('7a9e', seeding.index, ITEMS + 3),
    itemId: null,
    itemName: null,
    categoryId: 'GIFT-WRAP',
    notes: 'One price for every roll of the range.',
  };
  await tx
    .insertInto('agreements')
    .values([...plain, ...ofCustomers, ofCategory])
    .execute();
  await plantRevisions(tx, seeding, plain);
}

/** Two are revised: a current one, and one for a future day. */
async function plantRevisions(tx: TenantTransaction, { index, currency, tenant, now }: Seeding, plain: NewAgreement[]) {
  const today = businessDateAt(now, tenant.merchant.timeZone);
  for (const [i, validFrom] of [dateAfter(today, -30), dateAfter(today, 30)].entries()) {
    const old = await lockAgreement(tx, agreementAt(plain, 6 + 6 * i).id);
    if (!old) throw new RangeError('The seed has not planted what it revises.');
    const rate = decimalFromMinor(minor(mulDivRound(old.rate, 108, 100)), currency);
    const signature = { by: old.createdBy, at: new Date(now.getTime() - (35 - i) * DAY_MS) };
    const { revision, superseded } = revisedAgreement(old, { rate, validFrom, notes: 'Freight went up.' }, signature);
    const id = seedId('7a9e', index, ITEMS + 4 + i);
    await insertAgreement(tx, { ...revision, id });
    await updateAgreement(tx, old.id, { ...superseded, supersededById: id });
  }
}

/** One that is in force and can be amended and revised. */
export async function pricingSamples(tx: TenantTransaction): Promise<{ agreementId: string | null }> {
  const row = await tx
    .selectFrom('agreements')
    .select('id')
    .where('status', '=', 'ACTIVE')
    .where('supersedesId', 'is', null)
    .where('validTo', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  return { agreementId: row?.id ?? null };
}

async function plainAgreements(tx: TenantTransaction, seeding: Seeding): Promise<NewAgreement[]> {
  const { index, tenant, now } = seeding;
  const today = businessDateAt(now, tenant.merchant.timeZone);
  const by = tenant.users.find(({ role }) => role === 'MANAGER')?.username ?? 'seed';
  const vendors = makeVendors(seeding);
  const random = createRandom(9_000 + index);
  const items = await tx
    .selectFrom('items')
    .selectAll()
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .limit(ITEMS)
    .execute();
  return items.map((item, i) => {
    const vendor = vendors[i % (vendors.length - 1)] ?? vendors[0];
    const [from, to] = PERIODS[i % PERIODS.length] ?? [0, null];
    const createdAt = new Date(now.getTime() + (Math.min(from, 0) - 7) * DAY_MS);
    // Every ninth comes from abroad and is paid in dollars.
    const currency: Currency = i % 9 === 8 ? currencyOf('USD') : seeding.currency;
    return {
      id: seedId('7a9e', index, i + 1),
      partyRole: 'SUPPLIER',
      partyId: vendor?.id ?? '',
      partyName: vendor?.name ?? null,
      itemId: item.id,
      itemName: item.name,
      categoryId: null,
      uomId: null,
      uomCode: item.uomCode,
      currencyCode: currency.code,
      rate: boughtFor(item.unitPrice, 50 + random.below(21), seeding.currency, currency),
      taxInclusive: i % 5 === 4,
      minQtyThousandths: [0, 12_000, 24_000, 100_000][i % 4] ?? 0,
      validFrom: dateAfter(today, from),
      validTo: to === null ? null : dateAfter(today, to),
      status: 'ACTIVE',
      supersedesId: null,
      supersededById: null,
      source: 'MANUAL',
      sourceRef: null,
      notes: i % 4 === 1 ? 'Agreed at the spring fair.' : null,
      createdBy: by,
      updatedBy: by,
      createdAt,
      updatedAt: createdAt,
    };
  });
}

/** `percent` of the shop's price, taken unconverted as `currency`. In minor units, never 0. */
function boughtFor(unitPrice: number, percent: number, shop: Currency, currency: Currency): number {
  const share = mulDivRound(unitPrice, percent, 100);
  return minor(Math.max(1, mulDivRound(share, 10 ** currency.exponent, 10 ** shop.exponent)));
}

function agreementAt(agreements: readonly NewAgreement[], i: number): NewAgreement {
  const one = agreements[i];
  if (!one) throw new RangeError(`The seed has no item for agreement ${i}.`);
  return one;
}
