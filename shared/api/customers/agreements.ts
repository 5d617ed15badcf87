// Operations: agreed prices.
import { z } from 'zod';
import {
  agreement,
  agreementCreateBody,
  agreementListQuery,
  agreementPatchBody,
  agreementPatchQuery,
  agreementReviseBody,
} from './agreement';
import { uuidText } from '../wire/formats';
import { operation } from '../wire/operation';
import { enveloped } from '../wire/reply';

const params = z.object({ id: uuidText.toLowerCase() });

export const listAgreements = operation({
  id: 'listAgreements',
  method: 'GET',
  path: '/pricing/agreements',
  tag: 'pricing',
  summary: 'List agreed prices',
  description:
    'All matches, latest start first, or with size and after a part of them: the next has after set to the id of the last, and one of fewer rows than size is the last. inForceOn checks the dates, both inclusive, so a superseded price is found for the days it was in force.',
  access: ['CATALOG_READ', 'PRICING_WRITE'],
  isExtension: true,
  sending: 'read',
  query: agreementListQuery,
  reply: enveloped(z.array(agreement)),
});

export const getAgreement = operation({
  id: 'getAgreement',
  method: 'GET',
  path: '/pricing/agreements/:id',
  tag: 'pricing',
  summary: 'Get an agreed price',
  access: ['CATALOG_READ', 'PRICING_WRITE'],
  isExtension: true,
  sending: 'read',
  params,
  record: agreement,
  reply: enveloped(agreement),
  refusals: [404],
});

export const createAgreement = operation({
  id: 'createAgreement',
  method: 'POST',
  path: '/pricing/agreements',
  tag: 'pricing',
  summary: 'Agree a price',
  description:
    'Status ACTIVE, source MANUAL, createdBy the signed-in user. Agreements may overlap: minQty, party and category tell them apart.',
  access: ['PRICING_WRITE'],
  isExtension: true,
  sending: 'once',
  identifiedBy: 'partyId',
  creates: { id: 'id', type: 'text' },
  body: agreementCreateBody,
  statuses: [201],
  reply: enveloped(agreement),
});

export const patchAgreement = operation({
  id: 'patchAgreement',
  method: 'PATCH',
  path: '/pricing/agreements/:id',
  tag: 'pricing',
  summary: 'Change the end or the notes of an agreed price',
  description:
    'Only dates and notes change; the rate changes only through the revise operation. clearValidTo=true makes the agreement open-ended and overrides validTo. An empty notes string clears the notes; omitted notes stay. Changing the end of a superseded agreement is refused (409), as its revision has set it; its notes can still be changed.',
  access: ['PRICING_WRITE'],
  sending: 'queued',
  folding: 'none',
  readBy: getAgreement,
  listedBy: listAgreements,
  clearedBy: { validTo: 'clearValidTo' },
  params,
  query: agreementPatchQuery,
  body: agreementPatchBody,
  record: agreement,
  reply: enveloped(agreement),
  refusals: [404, 409],
});

export const reviseAgreement = operation({
  id: 'reviseAgreement',
  method: 'POST',
  path: '/pricing/agreements/:id/revise',
  tag: 'pricing',
  summary: 'Revise an agreed price',
  description:
    'Creates and returns a new ACTIVE agreement with another rate from validFrom on; everything else is copied. The old one keeps its rate as history: it becomes SUPERSEDED, is linked both ways and ends the day before (an agreement revised from its own first day was never in force). The revision keeps the old end if it is after validFrom. A superseded agreement cannot be revised again (409).',
  access: ['PRICING_WRITE'],
  isExtension: true,
  takesKey: true,
  sending: 'online',
  params,
  body: agreementReviseBody,
  record: agreement,
  reply: enveloped(agreement),
  refusals: [404, 409],
});
