// Plants the past year of the demo's merchants, a day in each transaction, while the service answers. How far it has come is
// kept with the merchant: a start that ends in the middle is continued by the next. Merchants without that note, as those of
// earlier versions, stay as they are.
import type { Kysely } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { businessDateAt, dateAfter } from '#shared/domain/day/business-date';
import { fail } from '../../log';
import { createTenantStore, type TenantTransaction } from '../../store/database/tenant-store';
import type { Tables } from '../../store/tables/tables';
import { DEMO_TENANTS, type DemoTenant } from '../kit/tenants';
import { DAYS_OF_TRADE, dateOf, dayNumberOf, inOrderOfPlanting, tradingDates } from './calendar';
import { hearRegisters, plantDays, plantToday } from './plant-day';
import { openShop } from './shop';

/** Counters of a merchant: the day number of the last day of its year, and how many of its days are planted. */
const LAST_DAY = 'seed_last_day' as const;
const PLANTED = 'seed_days_planted' as const;

/** With the first day and today, so that the merchant has a closed and an open one from the beginning. */
export async function beginHistory(tx: TenantTransaction, tenant: DemoTenant, index: number, now: Date): Promise<void> {
  const last = dateAfter(businessDateAt(now, tenant.merchant.timeZone), -1);
  const shop = await openShop(tx, tenant, index, last);
  await plantDays(tx, shop, inOrderOfPlanting(tradingDates(last)).slice(0, 1));
  await plantToday(tx, shop, now);
  await hearRegisters(tx, now);
  const planted = { name: PLANTED, last: 1 };
  const lastDay = { name: LAST_DAY, last: dayNumberOf(last) };
  await tx.insertInto('tenantCounters').values([planted, lastDay]).execute();
}

export interface Planting {
  /** Resolves when every day is there, or it was stopped. Never rejects: what is missing is planted at the next start. */
  readonly done: Promise<void>;
  stop(): Promise<void>;
}

interface PlantingOptions {
  readonly tenants?: readonly DemoTenant[];
  /** Days in one transaction. After one, requests get as long as it took; several are for whoever waits for all of it. */
  readonly atOnce?: number;
}

export function plantHistory(
  db: Kysely<Tables>,
  { tenants = DEMO_TENANTS, atOnce = 1 }: PlantingOptions = {},
): Planting {
  let isStopped = false;
  const store = createTenantStore(db);
  const plantTenant = async (tenant: DemoTenant, index: number) => {
    const begun = await store.readTenant(tenant.code, readProgress);
    if (!begun || begun.planted >= DAYS_OF_TRADE) return;
    const dates = inOrderOfPlanting(tradingDates(begun.last));
    const shop = await store.readTenant(tenant.code, (tx) => openShop(tx, tenant, index, begun.last));
    for (let { planted } = begun; planted < dates.length && !isStopped; planted += atOnce) {
      const startedAt = performance.now();
      const days = dates.slice(planted, planted + atOnce);
      await store.inTenant(tenant.code, async (tx) => {
        if (await notePlanted(tx, planted, planted + days.length)) await plantDays(tx, shop, days);
      });
      await sleep(atOnce === 1 ? performance.now() - startedAt : 0);
    }
  };
  const run = async () => {
    for (const [index, tenant] of tenants.entries()) await plantTenant(tenant, index);
  };
  const done = run().catch((error: unknown) => {
    fail('The past year of the demo is not complete; the next start continues it:', error);
  });
  return {
    done,
    stop: async () => {
      isStopped = true;
      await done;
    },
  };
}

/** @returns whether these are still to be planted: another service on the same database may be at it too */
async function notePlanted(tx: TenantTransaction, from: number, to: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tenantCounters')
    .set({ last: to })
    .where('name', '=', PLANTED)
    .where('last', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function readProgress(tx: TenantTransaction): Promise<{ last: string; planted: number } | undefined> {
  const rows = await tx.selectFrom('tenantCounters').selectAll().where('name', 'in', [LAST_DAY, PLANTED]).execute();
  const counter = (name: typeof LAST_DAY | typeof PLANTED) => rows.find((row) => row.name === name)?.last;
  const [last, planted] = [counter(LAST_DAY), counter(PLANTED)];
  return last === undefined || planted === undefined ? undefined : { last: dateOf(last), planted };
}
