// Users and their registers.
import { sql } from 'kysely';
import type { UserTable } from '../tables/accounts';
import type { TenantTransaction } from '../database/tenant-store';

export type NewUser = Pick<UserTable, 'username' | 'displayName' | 'role' | 'passwordHash'>;
export type UserChange = { readonly passwordHash: string } | { readonly status: 'ACTIVE' | 'TERMINATED' };
export type RegisterChange = { readonly status: 'ACTIVE' | 'INACTIVE' } | { readonly terminated: true };

export async function findUser(tx: TenantTransaction, username: string) {
  return tx.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst();
}

export async function findRegister(tx: TenantTransaction, registerId: number) {
  return tx.selectFrom('registers').selectAll().where('registerId', '=', registerId).executeTakeFirst();
}

export async function listRegisters(tx: TenantTransaction) {
  return tx
    .selectFrom('registers')
    .select(['registerId', 'name', 'status', 'terminated'])
    .orderBy('registerId')
    .execute();
}

export async function listUsers(tx: TenantTransaction) {
  return tx.selectFrom('users').select(['username', 'displayName', 'role', 'status']).orderBy('username').execute();
}

/** @returns false if the name is taken */
export async function insertUser(tx: TenantTransaction, user: NewUser): Promise<boolean> {
  const inserted = tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing());
  return (await inserted.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
}

/** The same password at another cost: tokens stay. Leaves a password alone that was changed in the meantime. */
export async function renewPasswordHash(
  tx: TenantTransaction,
  { username, passwordHash }: Pick<UserTable, 'username' | 'passwordHash'>,
  renewed: string,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ passwordHash: renewed })
    .where('username', '=', username)
    .where('passwordHash', '=', passwordHash)
    .execute();
}

/** Also ends the user's tokens. @returns false if there is no such user */
export async function changeUser(tx: TenantTransaction, username: string, change: UserChange): Promise<boolean> {
  const changed = tx
    .updateTable('users')
    .set({ ...change, tokenVersion: sql`token_version + 1` })
    .where('username', '=', username);
  return (await changed.executeTakeFirst()).numUpdatedRows === 1n;
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

/** @returns false if there is no such register, or it is terminated */
export async function changeRegister(
  tx: TenantTransaction,
  registerId: number,
  change: RegisterChange,
): Promise<boolean> {
  const changed = tx
    .updateTable('registers')
    .set(change)
    .where('registerId', '=', registerId)
    .where('terminated', '=', false);
  return (await changed.executeTakeFirst()).numUpdatedRows === 1n;
}
