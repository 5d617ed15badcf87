// Short lists that are asked for when a screen shows them and are not kept on the till.
import { z } from 'zod';
import { dayCycle, type DayCycleListQuery } from '#shared/schema/day-cycle';
import { discount } from '#shared/schema/discount';
import { subcategory } from '#shared/schema/subcategory';
import { inEnvelope, type Endpoint } from '../endpoint';

const dayCyclesReply = inEnvelope(z.array(dayCycle));
const subcategoriesReply = z.array(subcategory);
const discountsReply = z.array(discount);

/** "Day cycle list rules": from and to are inclusive business dates, today when left out. */
export function listDayCycles({ from, to, status }: DayCycleListQuery): Endpoint<typeof dayCyclesReply> {
  const query = new URLSearchParams();
  if (from) query.set('from', from);
  if (to) query.set('to', to);
  if (status) query.set('status', status);
  return { method: 'GET', path: '/ops/day-cycles', query, reply: dayCyclesReply, isExtension: false };
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
