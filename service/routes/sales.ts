// Sales transactions.
import { z } from 'zod';
import { CodedError } from '#shared/errors';
import { envelope } from '#shared/schema/envelope';
import { nullable, uuidText } from '#shared/schema/formats';
import { flatPage } from '#shared/schema/paging';
import { saleListQuery, saleTransaction, type SaleTransaction } from '#shared/schema/sale';
import { acceptSale } from '../domain/accept-sale';
import type { Api, ServiceContext } from '../http/api';
import { asFlatPage } from '../http/pages';
import { refusals } from '../http/refusals';
import { findSaleDocument, listSales } from '../store/sales';

const PATH = '/sales/transactions';
/** A till looks up what it sold; reports read the same list. */
const READ = { access: ['SALES_WRITE', 'REPORTS_READ'] } as const;
const marks = { tags: ['sales'], 'x-extension': true } as const;

/** Locks and comparisons are on the text: an id in capitals is the same id. */
const uuid = uuidText.toLowerCase();
const params = z.object({ transactionId: uuid });
const body = saleTransaction.extend({
  transactionId: uuid,
  originalTransactionId: nullable(uuid),
  dayCycleId: nullable(uuid),
});

export function saleRoutes(api: Api, { store, now }: ServiceContext): void {
  api.post(
    PATH,
    {
      config: { access: ['SALES_WRITE'] },
      schema: {
        operationId: 'postSale',
        ...marks,
        body,
        response: {
          200: envelope(saleTransaction),
          201: envelope(saleTransaction),
          ...refusals(400, 401, 403, 409, 422),
        },
      },
    },
    async ({ session, body: sale }, reply) => {
      const { isNew } = await store.inTenant(session, (tx) => acceptSale(tx, sale, now()));
      const message = isNew ? 'The sale was stored.' : 'The sale was stored before.';
      return reply.code(isNew ? 201 : 200).send({ status: 'SUCCESS', message, data: sale });
    },
  );

  api.get(
    PATH,
    {
      config: READ,
      schema: {
        operationId: 'listSales',
        ...marks,
        querystring: saleListQuery,
        response: { 200: envelope(flatPage(saleTransaction)), ...refusals(400, 401, 403) },
      },
    },
    async ({ session, query }) => ({
      status: 'SUCCESS' as const,
      message: 'Sales.',
      data: asFlatPage(await store.readTenant(session, (tx) => listSales(tx, query))),
    }),
  );

  api.get(
    `${PATH}/:transactionId`,
    {
      config: READ,
      schema: {
        operationId: 'getSale',
        ...marks,
        params,
        response: { 200: envelope(saleTransaction), ...refusals(400, 401, 403, 404) },
      },
    },
    async ({ session, params: { transactionId } }) => {
      const document = await store.readTenant(session, (tx) => findSaleDocument(tx, transactionId));
      if (document === undefined) throw new CodedError('SALE_UNKNOWN');
      return { status: 'SUCCESS' as const, message: 'The sale.', data: JSON.parse(document) as SaleTransaction };
    },
  );
}
