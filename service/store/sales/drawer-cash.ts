// What should be in the drawer of a day, from what the service has, and who allowed another count.
import { sql, type RawBuilder } from 'kysely';
import type { AuditFacts } from '#shared/api/sales/till-audit';
import { LEAST_DAYS } from '../../domain/sales/sale-time';
import { featuresOf } from '../../domain/sign-in/role-features';
import { keptName } from '../accounts/users';
import type { DayCycleRow } from './day-cycle-record';
import { factsOf } from './till-audit';
import type { TenantTransaction } from '../database/tenant-store';

export interface DayTender {
  readonly kind: string;
  /** Minor units, each above zero. */
  readonly sales: number;
  readonly refunds: number;
  /** Sales and returns with it. */
  readonly count: number;
}

/** Sales without a day count to the next day of their register. @param until only what was sold by then; all if left out */
function salesOfDay({ dayCycleId, registerId, startedAt }: DayCycleRow, until?: Date): RawBuilder<unknown> {
  const dayBefore = sql`select max(started_at) from day_cycles
    where register_id = ${registerId} and started_at < ${startedAt}`;
  // Before the first day of a register, other programs of the merchant may have sold there for years. As long as `earliestSale` believes a till.
  const earliest = sql`${startedAt}::timestamptz
    - make_interval(days => greatest(${sql.lit(LEAST_DAYS)}, (select offline_days from merchants)))`;
  return sql`
    select transaction_id, kind, rounding_amount from sales
      where day_cycle_id = ${dayCycleId} ${byThen(sql.ref('sold_at'), until)}
    union all
    select transaction_id, kind, rounding_amount from sales where day_cycle_id is null and register_id = ${registerId}
      and sold_at < ${startedAt} and sold_at >= greatest((${dayBefore}), ${earliest})`;
}

/** @param until only what was sold by then; all if left out */
export async function dayTenders(tx: TenantTransaction, day: DayCycleRow, until?: Date): Promise<DayTender[]> {
  const { rows } = await sql<Record<keyof DayTender, string>>`
    with of_day as (${salesOfDay(day, until)})
    select t.kind, coalesce(sum(t.amount) filter (where s.kind = 'SALE'), 0) as sales,
      coalesce(sum(t.amount) filter (where s.kind = 'RETURN'), 0) as refunds, count(distinct t.transaction_id) as count
    from of_day s join sale_tenders t using (transaction_id) group by t.kind order by t.kind`.execute(tx);
  return rows.map(({ kind, sales, refunds, count }) => ({
    kind,
    sales: Number(sales),
    refunds: Number(refunds),
    count: Number(count),
  }));
}

/** Minor units: what rounding to coins added to the payments, less what it added to refunds. */
export async function dayRounding(tx: TenantTransaction, day: DayCycleRow): Promise<number> {
  const { rows } = await sql<{ rounding: string | null }>`
    select sum(case kind when 'RETURN' then -rounding_amount else rounding_amount end) as rounding
    from (${salesOfDay(day)}) as of_day`.execute(tx);
  return Number(rows[0]?.rounding ?? 0);
}

function byThen(time: RawBuilder<unknown>, until: Date | undefined): RawBuilder<unknown> {
  return until === undefined ? sql`` : sql`and ${time} <= ${until}`;
}

/** Minor units: the float, cash taken less cash refunded, and cash moved. @param until by then; all if left out */
export async function drawerCash(tx: TenantTransaction, day: DayCycleRow, until?: Date): Promise<number> {
  const cash = (await dayTenders(tx, day, until)).find(({ kind }) => kind === 'CASH');
  const { rows } = await sql<{ moved: string | null }>`select
    sum(case kind when 'IN' then amount when 'NO_SALE' then 0 else -amount end) as moved
    from cash_movements where day_cycle_id = ${day.dayCycleId} ${byThen(sql.ref('at'), until)}`.execute(tx);
  return day.openingCash + (cash?.sales ?? 0) - (cash?.refunds ?? 0) + Number(rows[0]?.moved ?? 0);
}

export interface AllowedDifference {
  readonly facts: AuditFacts;
  /** User name of whoever allowed it. */
  readonly allowedBy: string;
  /** Of whoever allowed it; none if they are not an active user. */
  readonly features: readonly string[];
}

/** Entries of the audit list that allow closing this day with a difference. */
export async function allowedDifferences(
  tx: TenantTransaction,
  { dayCycleId, registerId, startedAt }: DayCycleRow,
): Promise<AllowedDifference[]> {
  const rows = await tx
    .selectFrom('tillAudit')
    .leftJoin('users', (join) =>
      join
        .on('users.username', '=', keptName(sql`coalesce(till_audit.approved_by, till_audit.person)`))
        .on('users.status', '=', 'ACTIVE'),
    )
    .select(['tillAudit.facts', 'tillAudit.person', 'tillAudit.approvedBy', 'users.role'])
    .where('tillAudit.kind', '=', 'OVERRIDE')
    .where('tillAudit.registerId', '=', registerId)
    .where('tillAudit.at', '>=', startedAt)
    .where('tillAudit.right', '=', 'CLOSE_WITH_DIFFERENCE')
    .where((is) => is.or([is('tillAudit.isProven', 'is', null), is('tillAudit.isProven', '=', true)]))
    .execute();
  return rows
    .map(({ facts, role, person, approvedBy }) => ({
      facts: factsOf({ facts }),
      allowedBy: approvedBy ?? person,
      features: role === null ? [] : featuresOf(role),
    }))
    .filter(({ facts }) => facts.dayCycleId === dayCycleId);
}
