// What should be in the drawer of a day, from what the service has, and who allowed another count.
import { sql } from 'kysely';
import type { AuditFacts } from '#shared/api/sales/till-audit';
import { featuresOf } from '../../domain/sign-in/role-features';
import type { DayCycleRow } from './day-cycle-record';
import type { TenantTransaction } from '../database/tenant-store';

/** Before the first day of a register, other programs of the merchant may have sold there for years. */
const MONTH_MS = 31 * 24 * 60 * 60 * 1000;

/**
 * Minor units: the float, cash taken less cash refunded, and cash moved. Sales without a day count to the next day of their
 * register.
 */
export async function drawerCash(
  tx: TenantTransaction,
  { dayCycleId, registerId, startedAt, openingCash }: DayCycleRow,
): Promise<number> {
  const cash = sql`sum(case when s.kind = 'RETURN' then -t.amount else t.amount end)
    from sales s join sale_tenders t using (tenant_id, transaction_id) where t.kind = 'CASH'`;
  const dayBefore = sql`select max(started_at) from day_cycles
    where register_id = ${registerId} and started_at < ${startedAt}`;
  const earliest = new Date(startedAt.getTime() - MONTH_MS);
  const { rows } = await sql<Record<'sold' | 'soldBefore' | 'moved', string | null>>`select
    (select ${cash} and s.day_cycle_id = ${dayCycleId}) as sold,
    (select ${cash} and s.day_cycle_id is null and s.register_id = ${registerId} and s.sold_at < ${startedAt}
      and s.sold_at >= greatest((${dayBefore}), ${earliest})) as sold_before,
    (select sum(case kind when 'IN' then amount when 'NO_SALE' then 0 else -amount end)
      from cash_movements where day_cycle_id = ${dayCycleId}) as moved`.execute(tx);
  return openingCash + Object.values(rows[0] ?? {}).reduce((total, part) => total + Number(part), 0);
}

export interface AllowedDifference {
  readonly facts: AuditFacts;
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
        .on((is) => is('users.username', '=', is.fn.coalesce('tillAudit.approvedBy', 'tillAudit.person')))
        .on('users.status', '=', 'ACTIVE'),
    )
    .select(['tillAudit.facts', 'users.role'])
    .where('tillAudit.kind', '=', 'OVERRIDE')
    .where('tillAudit.registerId', '=', registerId)
    .where('tillAudit.at', '>=', startedAt)
    .where('tillAudit.right', '=', 'CLOSE_WITH_DIFFERENCE')
    .where((is) => is.or([is('tillAudit.isProven', 'is', null), is('tillAudit.isProven', '=', true)]))
    .execute();
  return rows
    .map(({ facts, role }) => ({
      facts: JSON.parse(facts) as AuditFacts,
      features: role === null ? [] : featuresOf(role),
    }))
    .filter(({ facts }) => facts.dayCycleId === dayCycleId);
}
