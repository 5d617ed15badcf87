// Business events that failed to post to the ledger by themselves.
import { envelope } from '#shared/api/wire/envelope';
import { postingExceptionListQuery, postingExceptionPage } from '#shared/api/sales/posting-exception';
import type { Api, ServiceContext } from '../../http/api';
import { enveloped } from '../../http/enveloped';
import { asFlatPage } from '../../http/pages';
import { refusals } from '../../http/refusals';
import { merchantTerms } from '../../store/accounts/merchants';
import { countPendingExceptions, listPostingExceptions } from '../../store/sales/posting-exceptions';

export function postingExceptionRoutes(api: Api, { store }: ServiceContext): void {
  api.get(
    '/accounting/posting-exceptions',
    {
      config: { access: ['ACCOUNTING_READ'] },
      schema: {
        operationId: 'listPostingExceptions',
        tags: ['accounting'],
        summary: 'List posting exceptions',
        description:
          'Newest first; PENDING and RESOLVED ones unless status is given. pendingCount is the number of pending ones in all, whatever the filter and the page. A sale that is accepted but cannot be posted becomes a PENDING one, with the first reason found.',
        querystring: postingExceptionListQuery,
        response: { 200: envelope(postingExceptionPage), ...refusals(400, 401, 403) },
      },
    },
    async ({ session, query }) =>
      store.readTenant(session, async (tx) => {
        const { currency } = await merchantTerms(tx);
        const page = asFlatPage(await listPostingExceptions(tx, query, currency));
        return enveloped('Posting exceptions.', { ...page, pendingCount: await countPendingExceptions(tx) });
      }),
  );
}
