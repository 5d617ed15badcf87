// Supplier quotations: editing is of the API document, the list and creating are of the extensions.
import * as operations from '#shared/api/procurement/quotations';
import type { Quotation } from '#shared/api/procurement/quotation';
import { CodedError } from '#shared/errors';
import { businessDateAt } from '#shared/domain/day/business-date';
import { createQuotation } from './create-quotation';
import { editQuotation } from './edit-quotation';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { enveloped } from '../../http/enveloped';
import { asFlatPage } from '../../http/pages';
import { merchantTerms } from '../../store/accounts/merchants';
import { findQuotation, listQuotations, lockQuotation } from '../../store/procurement/quotations';
import type { TenantTransaction } from '../../store/database/tenant-store';

export function quotationRoutes(api: Api, { store, now }: ServiceContext): void {
  const todayOf = async (tx: TenantTransaction) => businessDateAt(now(), (await merchantTerms(tx)).timeZone);

  const readQuotation = async (tx: TenantTransaction, id: string): Promise<Quotation> => {
    const found = await findQuotation(tx, id, await todayOf(tx));
    if (!found) throw new CodedError('QUOTATION_UNKNOWN');
    return found;
  };

  mount(api, operations.listQuotations, async ({ session, query }) =>
    store.readTenant(session, async (tx) => {
      const page = await listQuotations(tx, query, await todayOf(tx));
      return enveloped('Supplier quotations.', asFlatPage(page));
    }),
  );

  mount(api, operations.getQuotation, async ({ session, params: { id } }) =>
    store.readTenant(session, async (tx) => {
      return enveloped('The quotation.', await readQuotation(tx, id));
    }),
  );

  mount(api, operations.createQuotation, async ({ session, body }) =>
    store.inTenant(session, async (tx) => {
      const id = await createQuotation(tx, body, { by: session.username, at: now() });
      return enveloped('The quotation was created.', await readQuotation(tx, id));
    }),
  );

  mount(
    api,
    operations.patchQuotation,
    async ({ session, params: { id }, body }) =>
      store.inTenant(session, async (tx) => {
        await editQuotation(tx, id, body, now());
        return enveloped('The quotation was changed.', await readQuotation(tx, id));
      }),
    async (tx, { params: { id } }) => {
      await lockQuotation(tx, id);
      return findQuotation(tx, id, await todayOf(tx));
    },
  );
}
