// The lists made from the "Online Retail" data set (data/ATTRIBUTION.md).
import { readFileSync } from 'node:fs';
import type { RetailBasket } from './online-retail/basket-list';
import type { RetailItem } from './online-retail/item-list';

export const retailItems = read<RetailItem[]>('online-retail-items.json');
export const retailCustomers = read<{ customerNumber: string; country: string }[]>('online-retail-customers.json');

/** Read when they are needed: only a year of trade has baskets. */
export function readBaskets(): RetailBasket[] {
  return read('online-retail-baskets.json');
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`./data/${name}`, import.meta.url), 'utf8')) as T;
}
