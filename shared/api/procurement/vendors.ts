// Operations: vendors.
import { z } from 'zod';
import { uuidText } from '../wire/formats';
import { pageQuery } from '../wire/paging';
import { vendor, vendorCreateBody, vendorPatchBody } from './vendor';
import { operation } from '../wire/operation';
import { enveloped, envelopedPage } from '../wire/reply';

const params = z.object({ id: uuidText.toLowerCase() });

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

export const getVendor = operation({
  id: 'getVendor',
  method: 'GET',
  path: '/procurement/vendors/:id',
  tag: 'procurement',
  summary: 'Get a vendor',
  access: ['PROCUREMENT_READ'],
  isExtension: true,
  sending: 'read',
  params,
  record: vendor,
  reply: enveloped(vendor),
  refusals: [404],
});

export const createVendor = operation({
  id: 'createVendor',
  method: 'POST',
  path: '/procurement/vendors',
  tag: 'procurement',
  summary: 'Create a vendor',
  description: 'ACTIVE unless status is sent. Two vendors may have the same name.',
  access: ['PROCUREMENT_WRITE'],
  isExtension: true,
  sending: 'once',
  identifiedBy: 'name',
  creates: { id: 'id', type: 'text' },
  body: vendorCreateBody,
  statuses: [201],
  reply: enveloped(vendor),
});

export const patchVendor = operation({
  id: 'patchVendor',
  method: 'PATCH',
  path: '/procurement/vendors/:id',
  tag: 'procurement',
  summary: 'Change a vendor',
  description:
    'Only the keys sent change. Quotations show the name the vendor has now; agreed prices keep the name they were agreed with.',
  access: ['PROCUREMENT_WRITE'],
  isExtension: true,
  sending: 'queued',
  folding: 'by field',
  readBy: getVendor,
  listedBy: listVendors,
  params,
  body: vendorPatchBody,
  record: vendor,
  reply: enveloped(vendor),
  refusals: [404],
});
