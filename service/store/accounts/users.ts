// Users.
import { sql, type RawBuilder, type Updateable } from 'kysely';
import { lookOf } from '#shared/domain/people/user-name';
import type { UserStatus } from '#shared/api/accounts/user';
import type { UserTable } from '../tables/accounts';
import { TENANT_SETTING, type TenantTransaction } from '../database/tenant-store';

export type NewUser = Pick<UserTable, 'username' | 'displayName' | 'role' | 'passwordHash'>;
/** What decides how somebody signs in; none of it to end their tokens alone. */
export type AccessChange = Updateable<Pick<UserTable, 'passwordHash' | 'role'>> & {
  readonly status?: UserStatus | undefined;
};

export async function findUser(tx: TenantTransaction, username: string) {
  return tx.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst();
}

/**
 * The name as it is kept of who is meant by another form of it: tills, keyboards and other programs compose a name in another way than
 * an earlier version kept it. Of two that it kept, the one in just that form. Null for nobody.
 * @param name a text, or a column of the query
 */
export function keptName(name: string | RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`coalesce((select kept.username from users as kept where kept.username = ${name}),
    (select min(kept.username) from users as kept where normalize(kept.username, NFC) = normalize(${name}, NFC)))`;
}

/** Whether a record names this person, in whichever form. @param column with its table */
export function isNamed(column: string, name: string): RawBuilder<boolean> {
  return sql`normalize(${sql.ref(column)}, NFC) = ${name.normalize('NFC')}`;
}

/** Who signs in or approves under a name. Of two whose names look the same, as an earlier version let them, each is known by their own alone. */
export async function findUserNamed(tx: TenantTransaction, named: string) {
  const kept = await tx.selectFrom('users').selectAll().where('username', '=', keptName(named)).executeTakeFirst();
  if (kept) return kept;
  const [alike, ...others] = await usersLike(tx, named);
  return alike === undefined || others.length > 0 ? undefined : findUser(tx, alike);
}

async function usersLike(tx: TenantTransaction, named: string): Promise<string[]> {
  const users = await tx.selectFrom('users').select('username').execute();
  const look = lookOf(named);
  return users.map(({ username }) => username).filter((username) => lookOf(username) === look);
}

export async function listUsers(tx: TenantTransaction) {
  return tx.selectFrom('users').select(['username', 'displayName', 'role', 'status']).orderBy('username').execute();
}

/**
 * The user and whether the merchant has another active manager. Locked with all active managers until the end of the
 * transaction, so that of two managers who terminate each other one stays.
 */
export async function lockUser(tx: TenantTransaction, username: string) {
  const rows = await tx
    .selectFrom('users')
    .selectAll()
    .where((is) =>
      is.or([is('username', '=', username), is.and([is('role', '=', 'MANAGER'), is('status', '=', 'ACTIVE')])]),
    )
    .orderBy('username')
    .forUpdate()
    .execute();
  return {
    user: rows.find((row) => row.username === username),
    hasOtherManager: rows.some((row) => row.username !== username),
  };
}

/** Tokens stay. */
export async function renameUser(tx: TenantTransaction, username: string, displayName: string): Promise<void> {
  await tx.updateTable('users').set({ displayName }).where('username', '=', username).execute();
}

/** @returns false if another has the name, or one that looks the same */
export async function insertUser(tx: TenantTransaction, user: NewUser): Promise<boolean> {
  // Of two that come at once the second sees the first.
  const place = sql`hashtextextended(current_setting(${TENANT_SETTING}) || ${`/user ${lookOf(user.username)}`}, 0)`;
  await sql`select pg_advisory_xact_lock(${place})`.execute(tx);
  if ((await usersLike(tx, user.username)).length > 0) return false;
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

/** Also ends the user's tokens. */
export async function changeAccess(tx: TenantTransaction, username: string, change: AccessChange): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...change, tokenVersion: sql`token_version + 1` })
    .where('username', '=', username)
    .execute();
}
