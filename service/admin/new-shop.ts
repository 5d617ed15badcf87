// A merchant with its first manager and register, in one transaction: a shop that was half made could not be signed in to.
import type { BoxSetUp } from '#shared/ipc/box';
import { CodedError } from '#shared/errors';
import type { Passwords } from '../domain/sign-in/password';
import { DEMO_TENANTS } from '../seed/kit/tenants';
import { insertMerchant } from '../store/accounts/merchants';
import { insertRegister } from '../store/accounts/registers';
import { insertUser } from '../store/accounts/users';
import type { TenantStore } from '../store/database/tenant-store';
import { CommandRefused } from './command-refused';
import { readMerchantFacts } from './merchants';

const FIRST_REGISTER = 1;
const LONGEST_CODE = 24;
const MARKS = /\p{M}/gu;

/** @throws CodedError VALIDATION_FAILED, BOX_HAS_MERCHANT */
export async function addShop(store: TenantStore, passwords: Passwords, { merchant, manager, register }: BoxSetUp) {
  const { code, ...facts } = checked(() => readMerchantFacts({ code: codeOf(merchant.name), ...merchant }));
  const { password, ...user } = manager;
  const passwordHash = await passwords.hash(password);
  await store.inTenant(code, async (tx) => {
    if (!(await insertMerchant(tx, facts))) throw new CodedError('BOX_HAS_MERCHANT');
    await insertUser(tx, { ...user, role: 'MANAGER', passwordHash });
    await insertRegister(tx, { registerId: FIRST_REGISTER, ...register });
  });
  return { merchant: { code, name: facts.name }, registerId: FIRST_REGISTER };
}

/**
 * 'Café Noor' is cafe-noor; a name without Latin letters gives `shop`. Never that of a demo merchant: a till keeps its sales
 * under the code.
 */
export function codeOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const code = (words ?? []).join('-').slice(0, LONGEST_CODE).replace(/-$/, '');
  if (code === '') return 'shop';
  return DEMO_TENANTS.some((demo) => demo.code === code) ? `${code}-shop` : code;
}

function checked<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error;
    const { message } = error;
    throw new CodedError('VALIDATION_FAILED', { message, serviceWords: message }, { cause: error });
  }
}
