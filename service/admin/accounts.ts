// Users and registers of a merchant, managed beside the API: the first of a merchant are made here, and a number can be chosen.
// Ending one also ends its tokens, from the next request on.
import { z } from 'zod';
import { userCreateBody, userPasswordBody, type UserStatus } from '#shared/api/accounts/user';
import type { Passwords } from '../domain/sign-in/password';
import { registerCreateBody } from '#shared/api/accounts/register';
import { changeAccess, insertUser, listUsers } from '../store/accounts/users';
import { changeRegister, insertRegister, listRegisters, type RegisterChange } from '../store/accounts/registers';
import type { TenantStore } from '../store/database/tenant-store';
import { CommandRefused } from './command-refused';
import { expectMerchant } from './merchants';
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
  const isAdded = await store.inTenant(code, (tx) => insertUser(tx, { ...user, passwordHash }));
  if (!isAdded) throw new CommandRefused(`${code} already has a user ${user.username}.`);
}

/** Ends the tokens issued under the old password. @throws CommandRefused */
export async function setPassword(
  store: TenantStore,
  passwords: Passwords,
  code: string,
  username: string,
  chosen: string,
): Promise<void> {
  const passwordHash = await passwords.hash(readFacts(newPassword, { password: chosen }).password);
  await change(store, code, username, { passwordHash });
}

/** @throws CommandRefused */
export async function setUserStatus(
  store: TenantStore,
  code: string,
  username: string,
  status: UserStatus,
): Promise<void> {
  await change(store, code, username, { status });
}

async function change(store: TenantStore, code: string, username: string, to: Parameters<typeof changeAccess>[2]) {
  await expectMerchant(store, code);
  const isThere = await store.inTenant(code, (tx) => changeAccess(tx, username, to));
  if (!isThere) throw new CommandRefused(`${code} has no user ${username}.`);
}

/** @throws CommandRefused */
export async function addRegister(store: TenantStore, code: string, facts: unknown): Promise<void> {
  const register = readFacts(newRegister, facts);
  await expectMerchant(store, code);
  const isAdded = await store.inTenant(code, (tx) => insertRegister(tx, register));
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
  const isThere = await store.inTenant(code, (tx) => changeRegister(tx, registerId, to));
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
