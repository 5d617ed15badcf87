// The features of each role ("Accounts, roles, features" of the service extensions). A user has one role.
import type { Role } from '#shared/api/accounts/session';
import { FEATURES, type Feature } from '#shared/api/wire/feature';

const ROLE_FEATURES: Readonly<Record<Role, readonly Feature[]>> = {
  CASHIER: ['CRM_READ', 'CRM_WRITE', 'CATALOG_READ', 'OPS_READ', 'OPS_WRITE', 'SALES_WRITE', 'AI_ASSIST'],
  MANAGER: FEATURES,
  AUDITOR: FEATURES.filter((feature) => feature.endsWith('_READ')),
};

/** @returns [] for an unknown role, which grants nothing. */
export function featuresOf(role: string): readonly Feature[] {
  return Object.hasOwn(ROLE_FEATURES, role) ? ROLE_FEATURES[role as Role] : [];
}
