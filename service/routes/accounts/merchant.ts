// What a till must know about its merchant.
import { envelope } from '#shared/api/wire/envelope';
import { merchant } from '#shared/api/accounts/merchant';
import type { Api, ServiceContext } from '../../http/api';
import { enveloped } from '../../http/enveloped';
import { refusals } from '../../http/refusals';
import { readMerchant } from '../../store/accounts/merchants';

export function merchantRoutes(api: Api, { store }: ServiceContext): void {
  api.get(
    '/merchant',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'getMerchant',
        summary: 'What a till must know about its merchant',
        description: 'The currency decides the decimals of every amount; the time zone decides the business date.',
        tags: ['merchant'],
        'x-extension': true,
        response: { 200: envelope(merchant), ...refusals(400, 401) },
      },
    },
    async ({ session }) => enveloped('This merchant.', await store.readTenant(session, readMerchant)),
  );
}
