// Short lists that are asked for when a screen shows them and are not kept on the till.
import { z } from 'zod';
import { agreement } from '#shared/api/customers/agreement';
import { color } from '#shared/api/catalog/color';
import { dayCycle, type DayCycleListQuery } from '#shared/api/sales/day-cycle';
import { discount } from '#shared/api/catalog/discount';
import { subcategory } from '#shared/api/catalog/subcategory';
import { vanInventoryEntry, type VanInventoryQuery } from '#shared/api/sales/van-inventory';
import { inEnvelope, type Endpoint } from './endpoint';

const dayCyclesReply = inEnvelope(z.array(dayCycle));
const vanInventoryReply = inEnvelope(z.array(vanInventoryEntry));
const subcategoriesReply = z.array(subcategory);
const discountsReply = z.array(discount);
const agreementsReply = inEnvelope(z.array(agreement));
const colorsReply = z.array(color);

/** "Day cycle list rules": from and to are inclusive business dates, today when left out. */
export function listDayCycles({ from, to, status }: DayCycleListQuery): Endpoint<typeof dayCyclesReply> {
  const query = new URLSearchParams();
  if (from) query.set('from', from);
  if (to) query.set('to', to);
  if (status) query.set('status', status);
  return { method: 'GET', path: '/ops/day-cycles', query, reply: dayCyclesReply, isExtension: false };
}

/** "Van inventory": by business dates or by day cycle. */
export function listVanInventory({ from, to, dayCycleId }: VanInventoryQuery): Endpoint<typeof vanInventoryReply> {
  const query = new URLSearchParams();
  if (from) query.set('from', from);
  if (to) query.set('to', to);
  if (dayCycleId) query.set('dayCycleId', dayCycleId);
  return { method: 'GET', path: '/reports/inventory/van', query, reply: vanInventoryReply, isExtension: false };
}

export const listSubcategories: Endpoint<typeof subcategoriesReply> = {
  method: 'GET',
  path: '/catalog/attributes/subcategories',
  reply: subcategoriesReply,
  isExtension: true,
};

export const listDiscounts: Endpoint<typeof discountsReply> = {
  method: 'GET',
  path: '/catalog/attributes/discounts',
  reply: discountsReply,
  isExtension: true,
};

export const listColors: Endpoint<typeof colorsReply> = {
  method: 'GET',
  path: '/catalog/attributes/colors',
  reply: colorsReply,
  isExtension: true,
};

/** Whatever the day: a till that is offline tomorrow needs what begins then. */
export function listAgreements(partyId: string): Endpoint<typeof agreementsReply> {
  const query = new URLSearchParams({ partyId });
  return { method: 'GET', path: '/pricing/agreements', query, reply: agreementsReply, isExtension: true };
}
