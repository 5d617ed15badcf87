// Operations: AI proposals. Reads a description, and saves what a person confirmed of it.
import { z } from 'zod';
import { customer } from './customer';
import { uuidText } from '../wire/formats';
import { confirmBody, proposal, proposeBody } from './proposal';
import { operation } from '../wire/operation';
import { enveloped } from '../wire/reply';

const params = z.object({ proposalId: uuidText.toLowerCase() });

export const proposeCustomer = operation({
  id: 'proposeCustomer',
  method: 'POST',
  path: '/ai/agent/propose',
  tag: 'proposals',
  summary: 'Propose a customer or a customer change',
  description:
    'Reads a description and proposes the fields of a customer. Nothing is saved until the proposal is confirmed, ' +
    'by the user who asked for it, within 5 minutes. ITEM is rejected; UPDATE_CUSTOMER needs customerNumber, which ' +
    'cannot be changed afterwards. A description with a web link (the domain of an e-mail address is not one) or with ' +
    'instruction-like phrases is rejected; < > quotes ; and backticks are removed before it is read. A field that ' +
    'breaks a rule of the customer resource is dropped with a warning.',
  access: ['AI_ASSIST'],
  sending: 'online',
  body: proposeBody,
  reply: enveloped(proposal),
  refusals: [404, 429, 503],
});

export const confirmProposal = operation({
  id: 'confirmProposal',
  method: 'POST',
  path: '/ai/agent/proposals/:proposalId/confirm',
  tag: 'proposals',
  summary: 'Confirm a proposal',
  description:
    'Creates or changes the customer as proposed, under the rules of create and partial update, and ' +
    'sets aiSessionId to the proposalId (and createdViaAi on a new customer). With a body the fields are those of its ' +
    '`proposal`, checked like a create or a partial update, for the customer it was made for. Only the ' +
    'user who asked for the proposal can confirm it; for anybody else it is unknown. A refusal leaves the ' +
    'proposal PENDING and nothing saved.',
  access: ['AI_ASSIST'],
  isExtension: true,
  sending: 'online',
  takesKey: true,
  params,
  body: confirmBody,
  reply: enveloped(customer),
  refusals: [404, 409, 410],
});
