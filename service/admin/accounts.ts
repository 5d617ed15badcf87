// Users and registers of a merchant, managed beside the API: the first of a merchant are made here, and a number can be chosen.
// Ending one also ends its tokens, from the next request on.
import { z } from 'zod';
import { userCreateBody, userPasswordBody, type UserStatus } from '#shared/api/accounts/user';
import type { Passwords } from '../domain/sign-in/password';
import { registerCreateBody } from '#shared/api/accounts/register';
import { changeAccess, findUser, findUserNamed, insertUser, listUsers } from '../store/accounts/users';
import {
  changeRegister,
  findRegister,
  insertRegister,
  listRegisters,
  type RegisterChange,
} from '../store/accounts/registers';
import { noteChange, noteHidden } from '../store/accounts/changes';
import type { TenantStore, TenantTransaction } from '../store/database/tenant-store';
import { CommandRefused } from './command-refused';
import { atTheService, expectMerchant } from './merchants';
import { readFacts } from './read-facts';

const newUser = z.strictObject(userCreateBody.shape);
const newPassword = z.strictObject(userPasswordBody.shape);
const newRegister = z.strictObject({
  registerId: z.int('must be a whole number').positive(),
  ...registerCreateBody.shape,
});

/** @throws CommandRefused */
export async function addUser(store: TenantStore, passwords: Passwords, code: string, facts: unknown): Promise<void> {
  const { password: chosen, ...user } = readFacts(newUser, facts);
  await expectMerchant(store, code);
  const passwordHash = await passwords.hash(chosen);
  const isAdded = await store.inTenant(code, async (tx) => {
    if (!(await insertUser(tx, { ...user, passwordHash }))) return false;
    await noteChange(tx, atTheService(), 'USER', { before: null, after: await userNow(tx, user.username) });
    return true;
  });
  if (!isAdded) throw new CommandRefused(`${code} already has a user ${user.username}.`);
}

/** Ends the tokens issued under the old password. @throws CommandRefused */
export async function setPassword(
  store: TenantStore,
  passwords: Passwords,
  code: string,
  named: string,
  chosen: string,
): Promise<void> {
  const passwordHash = await passwords.hash(readFacts(newPassword, { password: chosen }).password);
  await change(store, code, named, async (tx, username) => {
    await changeAccess(tx, username, { passwordHash });
    const user = await userNow(tx, username);
    if (user) await noteHidden(tx, atTheService(), 'USER', user, 'password');
  });
}

/** @throws CommandRefused */
export async function setUserStatus(
  store: TenantStore,
  code: string,
  named: string,
  status: UserStatus,
): Promise<void> {
  await change(store, code, named, async (tx, username) => {
    const before = await userNow(tx, username);
    await changeAccess(tx, username, { status });
    await noteChange(tx, atTheService(), 'USER', { before, after: await userNow(tx, username) });
  });
}

/** @param named as typed, in any form of Unicode */
async function change(
  store: TenantStore,
  code: string,
  named: string,
  work: (tx: TenantTransaction, username: string) => Promise<void>,
): Promise<void> {
  await expectMerchant(store, code);
  await store.inTenant(code, async (tx) => {
    const user = await findUserNamed(tx, named);
    if (!user) throw new CommandRefused(`${code} has no user ${named}.`);
    await work(tx, user.username);
  });
}

async function userNow(tx: TenantTransaction, username: string) {
  const found = await findUser(tx, username);
  if (!found) return null;
  const { displayName, role, status } = found;
  return { username, displayName, role, status };
}

/** @throws CommandRefused */
export async function addRegister(store: TenantStore, code: string, facts: unknown): Promise<void> {
  const register = readFacts(newRegister, facts);
  await expectMerchant(store, code);
  const isAdded = await store.inTenant(code, async (tx) => {
    if (!(await insertRegister(tx, register))) return false;
    const after = (await findRegister(tx, register.registerId)) ?? null;
    await noteChange(tx, atTheService(), 'REGISTER', { before: null, after });
    return true;
  });
  if (!isAdded) throw new CommandRefused(`${code} already has a register ${register.registerId}.`);
}

/** A terminated register stays terminated: its receipt numbers are used. @throws CommandRefused */
export async function setRegister(
  store: TenantStore,
  code: string,
  registerId: number,
  to: RegisterChange,
): Promise<void> {
  await expectMerchant(store, code);
  const isThere = await store.inTenant(code, async (tx) => {
    const changed = await changeRegister(tx, registerId, to);
    if (changed) await noteChange(tx, atTheService(), 'REGISTER', changed);
    return changed !== undefined;
  });
  if (!isThere) throw new CommandRefused(`${code} has no register ${registerId} that is not terminated.`);
}

/** @throws CommandRefused */
export async function usersOf(store: TenantStore, code: string) {
  await expectMerchant(store, code);
  return store.readTenant(code, listUsers);
}

/** @throws CommandRefused */
export async function registersOf(store: TenantStore, code: string) {
  await expectMerchant(store, code);
  return store.readTenant(code, listRegisters);
}
