// Operations: registers, what their tills report, and their receipt epochs.
import { z } from 'zod';
import { addressNumber } from '../wire/address-number';
import { LARGEST_EPOCH } from '../../domain/receipt/receipt-number';
import {
  receiptClaim,
  receiptClaimBody,
  receiptEpoch,
  receiptEpochQuery,
  register,
  registerCreateBody,
  registerPatchBody,
  registerStatusBody,
} from './register';
import { operation } from '../wire/operation';
import { enveloped } from '../wire/reply';
import { idParams } from '../wire/id-params';

const epochParams = idParams.extend({ epoch: addressNumber(z.int().positive().max(LARGEST_EPOCH)) });

export const listRegisters = operation({
  id: 'listRegisters',
  method: 'GET',
  path: '/registers',
  tag: 'registers',
  summary: 'List registers',
  description: 'All registers of the merchant, including those out of use, with what their tills reported last.',
  access: ['OPS_READ'],
  isExtension: true,
  sending: 'read',
  reply: enveloped(z.array(register)),
});

export const getRegister = operation({
  id: 'getRegister',
  method: 'GET',
  path: '/registers/:id',
  tag: 'registers',
  summary: 'Get a register',
  description: 'With what its till reported last, so its ETag changes with each report.',
  access: ['OPS_READ'],
  isExtension: true,
  sending: 'read',
  params: idParams,
  record: register,
  reply: enveloped(register),
  refusals: [404],
});

export const createRegister = operation({
  id: 'createRegister',
  method: 'POST',
  path: '/registers',
  tag: 'registers',
  summary: 'Create a register',
  description: 'ACTIVE. The service gives it the number after the highest that was given before.',
  access: ['USERS_WRITE'],
  isExtension: true,
  sending: 'online',
  body: registerCreateBody,
  statuses: [201],
  reply: enveloped(register),
});

export const patchRegister = operation({
  id: 'patchRegister',
  method: 'PATCH',
  path: '/registers/:id',
  tag: 'registers',
  summary: 'Rename, suspend or reactivate a register',
  description:
    'Only the keys sent change. INACTIVE ends the sign-ins of the register at once; ACTIVE lets it sign in again. A terminated register stays as it is (409).',
  access: ['USERS_WRITE'],
  isExtension: true,
  sending: 'online',
  params: idParams,
  body: registerPatchBody,
  record: register,
  reply: enveloped(register),
  refusals: [404, 409],
});

export const terminateRegister = operation({
  id: 'terminateRegister',
  method: 'POST',
  path: '/registers/:id/terminate',
  tag: 'registers',
  summary: 'Terminate a register',
  description:
    'For good: its sign-ins end at once and nobody signs in at it again. What its till has not sent yet, another register can send from a file. Repeated, it answers the same. A body is ignored.',
  access: ['USERS_WRITE'],
  isExtension: true,
  sending: 'online',
  params: idParams,
  reply: enveloped(register),
  refusals: [404],
});

export const reportRegisterStatus = operation({
  id: 'reportRegisterStatus',
  method: 'PUT',
  path: '/registers/:id/status',
  tag: 'registers',
  summary: 'Report the state of a till',
  description:
    'From the till that is signed in at the register: when something changed, and at most once a minute. The service sets lastHeardAt. Of two tills at one register, the last report counts.',
  access: 'signed-in',
  isExtension: true,
  sending: 'main',
  params: idParams,
  body: registerStatusBody,
  reply: enveloped(register),
  refusals: [403],
});

export const claimReceiptEpoch = operation({
  id: 'claimReceiptEpoch',
  method: 'POST',
  path: '/registers/:id/receipt-epochs/:epoch/claim',
  tag: 'registers',
  summary: 'Claim an epoch of receipt numbers',
  description:
    'At first contact after a start or an unlock, a till claims the epoch of its receipt numbers and names its previous claim. If another till has claimed the epoch since, or receipts have arrived that this till does not know, its folder is a copy or was restored, and it starts a new epoch. Claims repeated meanwhile tell the service that the till is in use; the reply names the other tills in use at the register.',
  access: 'signed-in',
  isExtension: true,
  sending: 'main',
  params: epochParams,
  body: receiptClaimBody,
  reply: enveloped(receiptClaim),
  refusals: [403],
});

export const startReceiptEpoch = operation({
  id: 'startReceiptEpoch',
  method: 'POST',
  path: '/registers/:id/receipt-epochs',
  tag: 'registers',
  summary: 'Start an epoch of receipt numbers',
  description:
    'For a till being set up at the register it is signed in at. Each call returns a higher number; a till that did not receive the answer calls again. The number is also higher than any a restored copy of the service has forgotten.',
  access: 'signed-in',
  isExtension: true,
  sending: 'main',
  params: idParams,
  query: receiptEpochQuery,
  statuses: [201],
  reply: enveloped(receiptEpoch),
  refusals: [403, 404],
});
