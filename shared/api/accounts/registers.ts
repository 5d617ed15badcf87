// Operations. Registers, and the epochs in which tills number their receipts.
import { z } from 'zod';
import { LARGEST_EPOCH } from '../../domain/receipt/receipt-number';
import { receiptClaim, receiptClaimBody, receiptEpoch, receiptEpochQuery, register } from './register';
import { operation } from '../wire/operation';
import { enveloped } from '../wire/reply';
import { idParams } from '../wire/id-params';

const epochParams = idParams.extend({ epoch: z.coerce.number().int().positive().max(LARGEST_EPOCH) });

export const listRegisters = operation({
  id: 'listRegisters',
  method: 'GET',
  path: '/registers',
  tag: 'registers',
  summary: 'List registers',
  description: 'All registers of the merchant, those out of use as well.',
  access: ['OPS_READ'],
  isExtension: true,
  sending: 'read',
  reply: enveloped(z.array(register)),
});

export const claimReceiptEpoch = operation({
  id: 'claimReceiptEpoch',
  method: 'POST',
  path: '/registers/:id/receipt-epochs/:epoch/claim',
  tag: 'registers',
  summary: 'Claim an epoch of receipt numbers',
  description:
    'At its first contact after a start or an unlock a till claims the epoch it numbers its receipts in, naming the claim it made before. Where another till has claimed it since, or receipts have come that this one does not know, its folder is a copy or was restored, and it starts an epoch of its own.',
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
    'For a till that is set up at the register it is signed in at. Each call answers with a higher number; a till that never got its answer asks again. Higher as well than any that a restored copy of the service has forgotten.',
  access: 'signed-in',
  isExtension: true,
  sending: 'main',
  params: idParams,
  query: receiptEpochQuery,
  statuses: [201],
  reply: enveloped(receiptEpoch),
  refusals: [403, 404],
});
