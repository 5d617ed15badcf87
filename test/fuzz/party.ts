// Who sends requests: the users of a tenant with their tokens, and what they have been told.
import type { Random } from '#service/seed/kit/random';
import { ROLES, type Role } from '#shared/api/accounts/session';
import type { KnownValues } from './known-values';

export interface User {
  readonly username: string;
  readonly password: string;
  readonly role: string;
}

export interface Party {
  readonly tenant: string;
  readonly users: readonly User[];
  readonly tokens: ReadonlyMap<Role, string>;
  /** Included in every text this tenant sends. */
  readonly marker: string;
  readonly known: KnownValues;
}

export const FUZZ_ROLES = ROLES;

export function markerOf(tenant: string): string {
  return `of-${tenant}-only`;
}

export function headersOf(party: Party, role: Role): Record<string, string> {
  return { 'X-TenantID': party.tenant, Authorization: `Bearer ${party.tokens.get(role) ?? ''}` };
}

/** A random user of the tenant. */
export function anyUser({ users }: Party, random: Random): User {
  return random.pick(users);
}
