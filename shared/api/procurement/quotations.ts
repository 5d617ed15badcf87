// Operations: supplier quotations.
import { z } from 'zod';
import { uuidText } from '../wire/formats';
import { quotation, quotationCreateBody, quotationListQuery, quotationPatchBody } from './quotation';
import { operation } from '../wire/operation';
import { enveloped, envelopedPage } from '../wire/reply';

const params = z.object({ id: uuidText.toLowerCase() });

export const listQuotations = operation({
  id: 'listQuotations',
  method: 'GET',
  path: '/procurement/quotations',
  tag: 'procurement',
  summary: 'List supplier quotations',
  description: 'Newest first, with their lines. size is at most 100, as for customers.',
  access: ['PROCUREMENT_READ'],
  isExtension: true,
  sending: 'read',
  query: quotationListQuery,
  reply: envelopedPage(quotation),
});

export const getQuotation = operation({
  id: 'getQuotation',
  method: 'GET',
  path: '/procurement/quotations/:id',
  tag: 'procurement',
  summary: 'Get a supplier quotation',
  description: 'With its lines.',
  access: ['PROCUREMENT_READ'],
  isExtension: true,
  sending: 'read',
  params,
  record: quotation,
  reply: enveloped(quotation),
  refusals: [404],
});

export const createQuotation = operation({
  id: 'createQuotation',
  method: 'POST',
  path: '/procurement/quotations',
  tag: 'procurement',
  summary: 'Create a supplier quotation',
  description:
    'DRAFT; number, author and totalAmount are set by the service. Header and lines have the rules of the update. The vendor and the request must be those of the merchant (400), and the request still accept quotes (409).',
  access: ['PROCUREMENT_WRITE'],
  isExtension: true,
  sending: 'once',
  identifiedBy: 'vendorId',
  creates: { id: 'id', type: 'text' },
  body: quotationCreateBody,
  statuses: [201],
  reply: enveloped(quotation),
  refusals: [409],
});

export const patchQuotation = operation({
  id: 'patchQuotation',
  method: 'PATCH',
  path: '/procurement/quotations/:id',
  tag: 'procurement',
  summary: 'Edit a supplier quotation',
  description:
    'Only DRAFT or RECEIVED quotations whose request for quote still accepts quotes can be edited (409 otherwise); a quotation without a request can always be edited. Omitted header fields keep their values. When items is sent, it replaces all lines; when omitted, lines stay. totalAmount is recalculated: each line is quotedQty × unitPrice, rounded half up to the minor unit of the currency. Unknown keys are ignored; either everything is saved or nothing.',
  access: ['PROCUREMENT_WRITE'],
  sending: 'queued',
  folding: 'none',
  readBy: getQuotation,
  listedBy: listQuotations,
  params,
  body: quotationPatchBody,
  record: quotation,
  reply: enveloped(quotation),
  refusals: [404, 409],
});
