// The merchant's registers, and the epochs in which tills that are set up at them number their receipts.
import { z } from 'zod';
import { LARGEST_EPOCH } from '#shared/domain/receipt/receipt-number';
import { CodedError } from '#shared/errors';
import { envelope } from '#shared/api/wire/envelope';
import {
  receiptClaim,
  receiptClaimBody,
  receiptEpoch,
  receiptEpochQuery,
  register,
} from '#shared/api/accounts/register';
import type { Api, ServiceContext } from '../../http/api';
import { enveloped } from '../../http/enveloped';
import { idParams } from '../../http/id-params';
import { refusals } from '../../http/refusals';
import { withoutBody } from '../../http/without-body';
import { listRegisters } from '../../store/accounts/accounts';
import {
  claimReceiptEpoch,
  highestReceipt,
  nextReceiptEpoch,
  readGeneration,
} from '../../store/accounts/receipt-epochs';

const epochParams = idParams.extend({ epoch: z.coerce.number().int().positive().max(LARGEST_EPOCH) });

export function registerRoutes(api: Api, { store, now }: ServiceContext): void {
  api.get(
    '/registers',
    {
      config: { access: ['OPS_READ'] },
      schema: {
        operationId: 'listRegisters',
        summary: 'List registers',
        description: 'All registers of the merchant, those out of use as well.',
        tags: ['registers'],
        'x-extension': true,
        response: { 200: envelope(z.array(register)), ...refusals(400, 401, 403) },
      },
    },
    async ({ session }) => enveloped('Registers of this merchant.', await store.readTenant(session, listRegisters)),
  );

  api.post(
    '/registers/:id/receipt-epochs/:epoch/claim',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'claimReceiptEpoch',
        summary: 'Claim an epoch of receipt numbers',
        description:
          'At its first contact after a start or an unlock a till claims the epoch it numbers its receipts in, naming the claim it made before. Where another till has claimed it since, or receipts have come that this one does not know, its folder is a copy or was restored, and it starts an epoch of its own.',
        tags: ['registers'],
        'x-extension': true,
        params: epochParams,
        body: receiptClaimBody,
        response: { 200: envelope(receiptClaim), ...refusals(400, 401, 403) },
      },
    },
    async ({ session, params: { id, epoch }, body }) => {
      if (session.registerId !== id) throw new CodedError('REGISTER_NOT_SIGNED_IN');
      const claim = { registerId: id, receiptEpoch: epoch };
      const data = await store.inTenant(session, async (tx) => ({
        ...claim,
        isHeld: await claimReceiptEpoch(tx, { ...claim, ...body }),
        highestReceipt: await highestReceipt(tx, id, epoch),
        generation: await readGeneration(tx),
      }));
      return enveloped(data.isHeld ? 'The epoch is yours.' : 'The epoch is another till’s.', data);
    },
  );

  withoutBody(api, (bare) => {
    bare.post(
      '/registers/:id/receipt-epochs',
      {
        // Whoever signs in first at a new till sets it up, whatever the role.
        config: { access: 'signed-in' },
        schema: {
          operationId: 'startReceiptEpoch',
          summary: 'Start an epoch of receipt numbers',
          description:
            'For a till that is set up at the register it is signed in at. Each call answers with a higher number; a till that never got its answer asks again. Higher as well than any that a restored copy of the service has forgotten.',
          tags: ['registers'],
          'x-extension': true,
          params: idParams,
          querystring: receiptEpochQuery,
          response: { 201: envelope(receiptEpoch), ...refusals(400, 401, 403, 404) },
        },
      },
      async ({ session, params: { id }, query: { above } }, reply) => {
        if (session.registerId !== id) throw new CodedError('REGISTER_NOT_SIGNED_IN');
        const epoch = await store.inTenant(session, (tx) => nextReceiptEpoch(tx, id, above, now()));
        if (epoch === undefined) throw new CodedError('REGISTER_UNKNOWN');
        return reply.code(201).send(enveloped('Epoch started.', { registerId: id, receiptEpoch: epoch }));
      },
    );
  });
}
