// Operations: vendors.
import { pageQuery } from '../wire/paging';
import { vendor } from './vendor';
import { operation } from '../wire/operation';
import { envelopedPage } from '../wire/reply';

export const listVendors = operation({
  id: 'listVendors',
  method: 'GET',
  path: '/procurement/vendors',
  tag: 'procurement',
  summary: 'List vendors',
  description: 'By name. All statuses; size is at most 100, as for customers.',
  access: ['PROCUREMENT_READ'],
  sending: 'read',
  query: pageQuery,
  reply: envelopedPage(vendor),
});
