// The merchant's registers.
import { z } from 'zod';
import { envelope } from '#shared/schema/envelope';
import { register } from '#shared/schema/register';
import type { Api, ServiceContext } from '../http/api';
import { enveloped } from '../http/enveloped';
import { refusals } from '../http/refusals';
import { listRegisters } from '../store/accounts';

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
}
