// Sales transactions.
import { z } from 'zod';
import { CodedError } from '#shared/errors';
import { envelope } from '#shared/api/wire/envelope';
import { uuidText } from '#shared/api/wire/formats';
import { flatPage } from '#shared/api/wire/paging';
import { recordIds } from '#shared/api/sales/known-records';
import { saleBody, saleListQuery, saleTransaction, type SaleTransaction } from '#shared/api/sales/sale';
import { acceptSale } from './accept-sale';
import type { Api, ServiceContext } from '../../http/api';
import { enveloped } from '../../http/enveloped';
import { asFlatPage } from '../../http/pages';
import { refusals } from '../../http/refusals';
import { missingRecords } from '../../store/sales/known-records';
import { findSaleDocument, listSales } from '../../store/sales/sales';

const PATH = '/sales/transactions';
/** A till looks up what it sold; reports read the same list. */
const READ = { access: ['SALES_WRITE', 'REPORTS_READ'] } as const;
const marks = { tags: ['sales'], 'x-extension': true } as const;

const params = z.object({ transactionId: uuidText.toLowerCase() });

export function saleRoutes(api: Api, { store, now }: ServiceContext): void {
  api.post(
    PATH,
    {
      config: { access: ['SALES_WRITE'] },
      schema: {
        operationId: 'postSale',
        ...marks,
        summary: 'Take in a sale or a return',
        description:
          'Stored once for a transactionId: the same content again is answered 200 with the stored sale, other content 409. Every amount is recomputed; what does not add up to the minor unit is refused with 422, naming the line. A return names its sale and gives back no more of a line than was sold less what was returned before; one without a receipt names none, and is for a person to look at. A sale that is accepted but cannot be posted to the ledger (a receipt number that another sale has, a customer, an item, a day cycle or a tax rate the merchant does not have, a day that was closed before or is of another business date) becomes a PENDING posting exception.',
        body: saleBody,
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
      return reply.code(isNew ? 201 : 200).send(enveloped(message, sale));
    },
  );

  api.post(
    '/sales/known',
    {
      config: { access: ['SALES_WRITE'] },
      schema: {
        operationId: 'askKnownRecords',
        ...marks,
        summary: 'Ask which records of a till are missing',
        description:
          'After a restore of an older copy a till asks for what was acknowledged to it and sends again what is missing. Answers with those ids, of at most 500 of each kind, that the merchant has no record of, and with those of the closed days that are open here. Changes nothing.',
        body: recordIds,
        response: { 200: envelope(recordIds), ...refusals(400, 401, 403) },
      },
    },
    async ({ session, body }) =>
      enveloped('These are missing.', await store.readTenant(session, (tx) => missingRecords(tx, body))),
  );

  api.get(
    PATH,
    {
      config: READ,
      schema: {
        operationId: 'listSales',
        ...marks,
        summary: 'List sales and returns',
        description:
          'Newest first by soldAt. from and to are business dates, both inclusive; each condition may be left out.',
        querystring: saleListQuery,
        response: { 200: envelope(flatPage(saleTransaction)), ...refusals(400, 401, 403) },
      },
    },
    async ({ session, query }) =>
      enveloped('Sales.', asFlatPage(await store.readTenant(session, (tx) => listSales(tx, query)))),
  );

  api.get(
    `${PATH}/:transactionId`,
    {
      config: READ,
      schema: {
        operationId: 'getSale',
        ...marks,
        summary: 'Get a sale or a return',
        description: 'As it was sent.',
        params,
        response: { 200: envelope(saleTransaction), ...refusals(400, 401, 403, 404) },
      },
    },
    async ({ session, params: { transactionId } }) => {
      const document = await store.readTenant(session, (tx) => findSaleDocument(tx, transactionId));
      if (document === undefined) throw new CodedError('SALE_UNKNOWN');
      return enveloped('The sale.', JSON.parse(document) as SaleTransaction);
    },
  );
}
