// The lists made from the "Online Retail" data set (data/ATTRIBUTION.md).
import { readFileSync } from 'node:fs';
import type { RetailItem } from './online-retail/item-list';

export const retailItems = read<RetailItem[]>('online-retail-items.json');
export const retailCustomers = read<{ customerNumber: string; country: string }[]>('online-retail-customers.json');

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`./data/${name}`, import.meta.url), 'utf8')) as T;
}
