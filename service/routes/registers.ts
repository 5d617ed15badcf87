// The merchant's registers, and the epochs in which tills that are set up at them number their receipts.
import { z } from 'zod';
import { CodedError } from '#shared/errors';
import { envelope } from '#shared/schema/envelope';
import { receiptEpoch, register } from '#shared/schema/register';
import type { Api, ServiceContext } from '../http/api';
import { enveloped } from '../http/enveloped';
import { idParams } from '../http/id-params';
import { refusals } from '../http/refusals';
import { withoutBody } from '../http/without-body';
import { listRegisters, nextReceiptEpoch } from '../store/accounts';

export function registerRoutes(api: Api, { store }: ServiceContext): void {
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
            'For a till that is set up at the register it is signed in at. Each call answers with a higher number; a till that never got its answer asks again.',
          tags: ['registers'],
          'x-extension': true,
          params: idParams,
          response: { 201: envelope(receiptEpoch), ...refusals(400, 401, 403, 404) },
        },
      },
      async ({ session, params: { id } }, reply) => {
        if (session.registerId !== id) throw new CodedError('REGISTER_NOT_SIGNED_IN');
        const epoch = await store.inTenant(session, (tx) => nextReceiptEpoch(tx, id));
        if (epoch === undefined) throw new CodedError('REGISTER_UNKNOWN');
        return reply.code(201).send(enveloped('Epoch started.', { registerId: id, receiptEpoch: epoch }));
      },
    );
  });
}
