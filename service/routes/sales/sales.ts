// Sales transactions.
import * as operations from '#shared/api/sales/sales';
import { CodedError } from '#shared/errors';
import { acceptSale } from './accept-sale';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { enveloped } from '../../http/enveloped';
import { asFlatPage } from '../../http/pages';
import { missingRecords } from '../../store/sales/known-records';
import { amountIn } from '../../domain/values/wire-values';
import { merchantTerms } from '../../store/accounts/merchants';
import { findSale, listSales } from '../../store/sales/sales';

export function saleRoutes(api: Api, { store, now }: ServiceContext): void {
  mount(api, operations.createSale, async ({ session, body: sale }, reply) => {
    const { isNew, stored } = await store.inTenant(session, (tx) => acceptSale(tx, sale, session, now()));
    const message = isNew ? 'The sale was stored.' : 'The sale was already stored.';
    reply.code(isNew ? 201 : 200);
    return enveloped(message, stored);
  });

  mount(api, operations.askKnownRecords, async ({ session, body: { askId, ...ids } }) => {
    const missing = await store.readTenant(session, (tx) => missingRecords(tx, ids));
    return enveloped('Missing records.', askId === undefined ? missing : { ...missing, askId });
  });

  mount(api, operations.listSales, async ({ session, query }) => {
    const page = await store.readTenant(session, async (tx) => {
      const { currency } = await merchantTerms(tx);
      const inMinorUnits = (name: 'minGrossAmount' | 'maxGrossAmount') =>
        query[name] === undefined ? undefined : amountIn(currency, query[name], name);
      const grossAmount = { least: inMinorUnits('minGrossAmount'), most: inMinorUnits('maxGrossAmount') };
      return listSales(tx, query, grossAmount);
    });
    return enveloped('Sales.', asFlatPage(page));
  });

  mount(api, operations.getSale, async ({ session, params: { transactionId } }) => {
    const sale = await store.readTenant(session, (tx) => findSale(tx, transactionId));
    if (sale === undefined) throw new CodedError('SALE_UNKNOWN');
    return enveloped('The sale.', sale);
  });
}
