// The areas of the back office in the order of its navigation, and who may see which. Loaded with the till, which shows the
// way there; the areas themselves are loaded with the back office.
import { listColors } from '#shared/api/catalog/colors';
import { listDiscounts } from '#shared/api/catalog/discounts';
import { listItems } from '#shared/api/catalog/items';
import { listAgreements } from '#shared/api/customers/agreements';
import { listCustomerStores } from '#shared/api/customers/customer-stores';
import { listCustomers } from '#shared/api/customers/customers';
import { getNotificationPreferences } from '#shared/api/customers/notification-preferences';
import { proposeCustomer } from '#shared/api/customers/proposals';
import { getSalesFigures } from '#shared/api/sales/sales-figures';
import { listDayCycles } from '#shared/api/sales/day-cycles';
import { listPostingExceptions } from '#shared/api/sales/posting-exceptions';
import { listSales } from '#shared/api/sales/sales';
import { getVatReturn } from '#shared/api/sales/vat-return';
import { listProductionOrders } from '#shared/api/manufacturing/production-orders';
import { listRegisters } from '#shared/api/accounts/registers';
import { listUsers } from '#shared/api/accounts/users';
import { listChanges } from '#shared/api/accounts/changes';
import { listTillAudit } from '#shared/api/sales/till-audit';
import { getOutstandingCollections } from '#shared/api/sales/outstanding';
import { getVanInventory } from '#shared/api/sales/van-inventory';
import { listQuotations } from '#shared/api/procurement/quotations';
import { listVendors } from '#shared/api/procurement/vendors';
import type { Access } from '#shared/api/wire/operation';

export const OFFICE_GROUPS = ['selling', 'catalog', 'supply', 'books', 'setUp'] as const;
export type OfficeGroup = (typeof OFFICE_GROUPS)[number];

const AREAS = [
  // An area without an operation here would be open to anyone: each names the one that reads its records.
  // Whoever may see a part of it.
  {
    id: 'today',
    group: null,
    access: [...getSalesFigures.access, ...listPostingExceptions.access, ...listDayCycles.access],
  },
  { id: 'assistant', group: null, access: proposeCustomer.access },
  { id: 'sales', group: 'selling', access: listSales.access },
  { id: 'items', group: 'catalog', access: listItems.access },
  { id: 'discounts', group: 'catalog', access: listDiscounts.access },
  { id: 'attributes', group: 'catalog', access: listColors.access },
  { id: 'days', group: 'selling', access: listDayCycles.access },
  { id: 'customers', group: 'selling', access: listCustomers.access },
  { id: 'stores', group: 'selling', access: listCustomerStores.access },
  { id: 'registers', group: 'setUp', access: listRegisters.access },
  { id: 'users', group: 'setUp', access: listUsers.access },
  { id: 'audit', group: 'setUp', access: listTillAudit.access },
  { id: 'changes', group: 'setUp', access: listChanges.access },
  { id: 'notifications', group: 'setUp', access: getNotificationPreferences.access },
  { id: 'postingExceptions', group: 'books', access: listPostingExceptions.access },
  { id: 'vatReturn', group: 'books', access: getVatReturn.access },
  { id: 'outstanding', group: 'books', access: getOutstandingCollections.access },
  { id: 'vanInventory', group: 'books', access: getVanInventory.access },
  { id: 'vendors', group: 'supply', access: listVendors.access },
  { id: 'quotations', group: 'supply', access: listQuotations.access },
  { id: 'agreements', group: 'supply', access: listAgreements.access },
  { id: 'productionOrders', group: 'supply', access: listProductionOrders.access },
] as const satisfies readonly { readonly id: string; readonly group: OfficeGroup | null; readonly access: Access }[];

export type AreaId = (typeof AREAS)[number]['id'];

export interface AreaFacts {
  readonly id: AreaId;
  /** Null for one that stands above the groups. */
  readonly group: OfficeGroup | null;
  /** Of the operation that reads its records. */
  readonly access: Access;
}

/** What a till itself works with. Whoever has no other feature does no work of the back office. */
const OF_A_TILL = ['CRM_READ', 'CRM_WRITE', 'CATALOG_READ', 'OPS_READ', 'OPS_WRITE', 'SALES_WRITE', 'AI_ASSIST'];

/** @param features of the role. @returns none for a person who only works at the till */
export function officeAreas(features: readonly string[]): readonly AreaFacts[] {
  if (features.every((feature) => OF_A_TILL.includes(feature))) return [];
  return AREAS.filter(({ access }) => mayCall(features, access));
}

/** Whether a role with these features may call an operation. */
export function mayCall(features: readonly string[], access: Access): boolean {
  if (access === 'public' || access === 'signed-in') return true;
  return access.some((feature) => features.includes(feature));
}
