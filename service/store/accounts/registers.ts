// Registers and what their tills reported last.
import { sql, type Selectable, type Updateable } from 'kysely';
import type { Register, RegisterStatus } from '#shared/api/accounts/register';
import type { Changed } from './changes';
import type { RegisterTable } from '../tables/accounts';
import type { TenantTransaction } from '../database/tenant-store';

type RegisterRow = Selectable<RegisterTable>;
/** A register that is terminated stays as it is. */
export type RegisterChange = Updateable<
  Pick<RegisterTable, 'name' | 'lastHeardAt' | 'appVersion' | 'unsentCount' | 'oldestUnsentAt'>
> & { readonly status?: RegisterStatus | undefined; readonly terminated?: true };

export async function findRegister(tx: TenantTransaction, registerId: number): Promise<Register | undefined> {
  const row = await tx.selectFrom('registers').selectAll().where('registerId', '=', registerId).executeTakeFirst();
  return row && toRegister(row);
}

/** Until the transaction ends. @returns undefined if there is no such register */
export async function lockRegister(tx: TenantTransaction, registerId: number): Promise<Register | undefined> {
  const rows = tx.selectFrom('registers').selectAll().where('registerId', '=', registerId);
  const row = await rows.forNoKeyUpdate().executeTakeFirst();
  return row && toRegister(row);
}

export async function listRegisters(tx: TenantTransaction): Promise<Register[]> {
  const rows = await tx.selectFrom('registers').selectAll().orderBy('registerId').execute();
  return rows.map(toRegister);
}

/** @returns false if the number is taken */
export async function insertRegister(
  tx: TenantTransaction,
  register: { readonly registerId: number; readonly name: string },
): Promise<boolean> {
  const inserted = tx
    .insertInto('registers')
    .values({ ...register, status: 'ACTIVE', terminated: false })
    .onConflict((conflict) => conflict.doNothing());
  return (await inserted.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
}

/** @returns a number that no register of the tenant has had; two at once get different ones */
export async function nextRegisterId(tx: TenantTransaction): Promise<number> {
  const used = sql`(select coalesce(max(register_id), 0) from registers)`;
  const { next } = await tx
    .selectNoFrom(sql<number>`next_of_tenant('register_id', ${used})`.as('next'))
    .executeTakeFirstOrThrow();
  return next;
}

/** @returns undefined if there is no such register, or it is terminated */
export async function changeRegister(
  tx: TenantTransaction,
  registerId: number,
  change: RegisterChange,
): Promise<Changed<Register> | undefined> {
  const stored = await lockRegister(tx, registerId);
  if (!stored || stored.terminated) return undefined;
  const row = await tx
    .updateTable('registers')
    // As it was: a change may have no fields.
    .set({ terminated: false, ...change })
    .where('registerId', '=', registerId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { before: stored, after: toRegister(row) };
}

function toRegister(row: RegisterRow): Register {
  const { registerId, name, status, terminated, lastHeardAt, appVersion, unsentCount, oldestUnsentAt } = row;
  return {
    registerId,
    name,
    status,
    terminated,
    lastHeardAt: lastHeardAt?.toISOString() ?? null,
    appVersion,
    unsentCount,
    oldestUnsentAt: oldestUnsentAt?.toISOString() ?? null,
  };
}
