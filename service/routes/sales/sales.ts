// Sales transactions.
import * as operations from '#shared/api/sales/sales';
import { CodedError } from '#shared/errors';
import type { SaleTransaction } from '#shared/api/sales/sale';
import { acceptSale } from './accept-sale';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { enveloped } from '../../http/enveloped';
import { asFlatPage } from '../../http/pages';
import { missingRecords } from '../../store/sales/known-records';
import { findSaleDocument, listSales } from '../../store/sales/sales';

/** Tills look up their sales; reports use the same list. */

export function saleRoutes(api: Api, { store, now }: ServiceContext): void {
  mount(api, operations.postToLedger, async ({ session, body: sale }, reply) => {
    const { isNew } = await store.inTenant(session, (tx) => acceptSale(tx, sale, now()));
    const message = isNew ? 'The sale was stored.' : 'The sale was already stored.';
    reply.code(isNew ? 201 : 200);
    return enveloped(message, sale);
  });

  mount(api, operations.askKnownRecords, async ({ session, body }) =>
    enveloped('Missing records.', await store.readTenant(session, (tx) => missingRecords(tx, body))),
  );

  mount(api, operations.listSales, async ({ session, query }) =>
    enveloped('Sales.', asFlatPage(await store.readTenant(session, (tx) => listSales(tx, query)))),
  );

  mount(api, operations.getSale, async ({ session, params: { transactionId } }) => {
    const document = await store.readTenant(session, (tx) => findSaleDocument(tx, transactionId));
    if (document === undefined) throw new CodedError('SALE_UNKNOWN');
    return enveloped('The sale.', JSON.parse(document) as SaleTransaction);
  });
}
