// Users and their registers.
import type { TenantTransaction } from './tenant-store';

export async function findUser(tx: TenantTransaction, username: string) {
  return tx.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst();
}

export async function findRegister(tx: TenantTransaction, registerId: number) {
  return tx.selectFrom('registers').selectAll().where('registerId', '=', registerId).executeTakeFirst();
}

export async function listRegisters(tx: TenantTransaction) {
  return tx.selectFrom('registers').selectAll().orderBy('registerId').execute();
}
