// Fills an empty database with the demo's merchants. An existing merchant stays unchanged, so that a data folder keeps its
// sales.
import { sql, type Kysely } from 'kysely';
import { currencyOf } from '#shared/domain/money/currency';
import { note } from '../log';
import { createPasswords, DEMO_PASSWORD_COST } from '../domain/sign-in/password';
import { loadTenant } from '../store/customers/bulk-load';
import { insertMerchant, isMerchant } from '../store/accounts/merchants';
import type { Tables } from '../store/tables/tables';
import { createTenantStore, type TenantTransaction } from '../store/database/tenant-store';
import { makeCustomers, type CustomerPlan } from './customers';
import { plantAccounting } from './accounting';
import { plantCatalogAttributes } from './catalog-attributes';
import { makeDayCycles, registerOfVan, VANS } from './day-cycles';
import { plantFieldOperations } from './field-operations';
import { plantChanges } from './changes';
import { beginHistory } from './history/plant-history';
import { insertRows } from './kit/insert-rows';
import { makeItems, subcategoryNames } from './items';
import { plantManufacturing } from './manufacturing';
import { plantNotifications } from './notifications';
import { COUNTRIES } from './people/countries';
import { plantPricing } from './pricing';
import { plantProcurement } from './procurement';
import { retailCustomers } from './retail-data';
import { readSamples, type Samples } from './samples';
import { DEMO_TENANTS, type DemoTenant } from './kit/tenants';

/** `year`: the demo with a year of trade behind it. `customers`: the demo, with this many customers at its first merchant. */
export type Seed = { readonly kind: 'none' | 'demo' | 'year' } | { readonly kind: 'customers'; readonly count: number };

export interface SeededTenant {
  readonly code: string;
  readonly countryCode: string;
  readonly users: readonly { readonly username: string; readonly password: string; readonly role: string }[];
  readonly registers: readonly { readonly registerId: number; readonly status: string; readonly terminated: boolean }[];
  readonly samples: Samples;
}

/** In this order, after items, day cycles and customers, which they refer to. */
const BACK_OFFICE = [
  plantCatalogAttributes,
  plantFieldOperations,
  plantPricing,
  plantProcurement,
  plantManufacturing,
  plantNotifications,
  plantChanges,
];

const REGISTER_STATES = [
  { registerId: 1, status: 'ACTIVE', terminated: false },
  { registerId: 2, status: 'INACTIVE', terminated: false },
  { registerId: 3, status: 'INACTIVE', terminated: true },
] as const;

/** In a year of trade the second counter sells, today as well, the oldest was given up, and each van has a till. */
function registerStates({ kind }: Seed): SeededTenant['registers'] {
  if (kind !== 'year') return REGISTER_STATES;
  const vans = VANS.map((_, van) => ({ registerId: registerOfVan(van), status: 'ACTIVE', terminated: false }));
  return [...REGISTER_STATES.map((state) => (state.terminated ? state : { ...state, status: 'ACTIVE' })), ...vans];
}

/** Numbers of made-up customers; the data set's own have five digits, and the service continues after the last of these. */
const FIRST_MADE_UP_NUMBER = 100_001;

/** From this many customers on, it is faster to build the indexes afterwards, although that locks the table. */
const BULK_CUSTOMERS = 10_000;

/** A year that was asked for is only begun here; `plantHistory` does the rest. */
export async function plantSeed(
  db: Kysely<Tables>,
  seed: Seed,
  now: Date,
  tenants: readonly DemoTenant[] = DEMO_TENANTS,
): Promise<SeededTenant[]> {
  if (seed.kind === 'none') return [];
  const store = createTenantStore(db);
  const seeded: SeededTenant[] = [];
  for (const [index, tenant] of tenants.entries()) {
    const plan = customerPlan(tenant, index, seed);
    const fill = async (tx: TenantTransaction) => {
      if (await insertMerchant(tx, tenant.merchant)) {
        await fillTenant(tx, tenant, index, plan, now, seed);
      }
    };
    if (await store.readTenant(tenant.code, isMerchant)) {
      const isAskedFor = seed.kind === 'customers' && tenant.customers === 'real';
      if (isAskedFor) note(`Merchant ${tenant.code} is here already and keeps the customers it has.`);
    } else {
      await (plan.count < BULK_CUSTOMERS ? store.inTenant(tenant.code, fill) : loadTenant(db, tenant.code, fill));
    }
    seeded.push({
      code: tenant.code,
      countryCode: tenant.merchant.countryCode,
      users: tenant.users.map(({ username, password, role }) => ({ username, password, role })),
      registers: registerStates(seed),
      samples: await store.readTenant(tenant.code, readSamples),
    });
  }
  return seeded;
}

async function fillTenant(
  tx: TenantTransaction,
  tenant: DemoTenant,
  index: number,
  plan: CustomerPlan,
  now: Date,
  seed: Seed,
) {
  const hasYear = seed.kind === 'year';
  const { merchant, users, registerNames } = tenant;
  const passwords = createPasswords(DEMO_PASSWORD_COST);
  const hashed = users.map(async ({ password, ...facts }) => ({
    ...facts,
    passwordHash: await passwords.hash(password),
  }));
  await tx
    .insertInto('users')
    .values(await Promise.all(hashed))
    .execute();
  const registers = registerStates(seed).map((state, i) => ({ ...state, name: [...registerNames, ...VANS][i] ?? '' }));
  await tx.insertInto('registers').values(registers).execute();
  const names = subcategoryNames(tenant);
  const subcategories = await tx
    .insertInto('subcategories')
    .values(names.map((name) => ({ name, modifiedTime: now })))
    .returning(['id', 'name'])
    .execute();
  const subcategoryIds = new Map(subcategories.map(({ id, name }) => [name, id]));
  await insertRows(tx, 'items', makeItems(tenant, subcategoryIds, now));
  const unit = 10 ** currencyOf(merchant.currency).exponent;
  await insertRows(
    tx,
    'day_cycles',
    makeDayCycles(index, { timeZone: merchant.timeZone, unit }, now, hasYear ? 0 : undefined),
  );
  await insertRows(tx, 'customers', makeCustomers(plan, now));
  await tx.insertInto('tenantCounters').values({ name: 'customer_id', last: plan.count }).execute();
  await sql`select setval('customer_numbers', greatest(${FIRST_MADE_UP_NUMBER + plan.count}, nextval('customer_numbers')))`.execute(
    tx,
  );
  const seeding = { tenant, index, currency: currencyOf(merchant.currency), now, hasYear };
  for (const plant of BACK_OFFICE) await plant(tx, seeding);
  // The exceptions of a year are those of its sales.
  await (hasYear ? beginHistory(tx, tenant, index, now) : plantAccounting(tx, seeding));
}

function customerPlan({ customers }: DemoTenant, index: number, seed: Seed): CustomerPlan {
  const madeUp = (i: number) => String(FIRST_MADE_UP_NUMBER + i);
  if (customers !== 'real') return { ...customers, seed: 100 + index, numberOf: madeUp };
  return {
    count: seed.kind === 'customers' ? seed.count : retailCustomers.length,
    seed: 100 + index,
    numberOf: (i) => retailCustomers[i]?.customerNumber ?? madeUp(i - retailCustomers.length),
    countryOf: (i) => countryOf(retailCustomers[i]?.country),
  };
}

/** The home market of the data set (United Kingdom) becomes the merchant's own; other countries stay. */
function countryOf(name: string | undefined): string | undefined {
  if (name === undefined || name === 'United Kingdom') return undefined;
  if (name === 'EIRE') return 'IE';
  return [...COUNTRIES.values()].find((country) => country.name === name)?.code;
}
