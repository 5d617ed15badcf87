// Outstanding collections: "The endpoint currently always returns a zero total and an empty list."
import { envelope } from '#shared/api/wire/envelope';
import { outstanding, outstandingQuery } from '#shared/api/sales/outstanding';
import { businessDateAt } from '../../domain/values/business-date';
import type { Api, ServiceContext } from '../../http/api';
import { enveloped } from '../../http/enveloped';
import { refusals } from '../../http/refusals';
import { merchantTerms } from '../../store/accounts/merchants';

export function outstandingRoutes(api: Api, { store, now }: ServiceContext): void {
  api.get(
    '/reports/financial/outstanding',
    {
      config: { access: ['REPORTS_READ'] },
      schema: {
        operationId: 'getOutstandingCollections',
        summary: 'Outstanding collections',
        description:
          'What customers owe on a day. Currently the total is always 0 and the list empty, whatever the day: sales are paid when they are made.',
        tags: ['reports'],
        querystring: outstandingQuery,
        response: { 200: envelope(outstanding), ...refusals(400, 401, 403) },
      },
    },
    async ({ session, query }) => {
      const { timeZone } = await store.readTenant(session, merchantTerms);
      const asOfDate = query.asOfDate ?? businessDateAt(now(), timeZone);
      return enveloped('Outstanding collections.', { asOfDate, totalOutstanding: 0, entries: [] });
    },
  );
}
