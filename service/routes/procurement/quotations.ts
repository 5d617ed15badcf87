// Supplier quotations: editing is of the API document, the list and creating are of the extensions.
import * as operations from '#shared/api/procurement/quotations';
import { businessDateAt } from '#shared/domain/day/business-date';
import { createQuotation } from './create-quotation';
import { editQuotation } from './edit-quotation';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { enveloped } from '../../http/enveloped';
import { asFlatPage } from '../../http/pages';
import { noteChange } from '../../store/accounts/changes';
import { merchantTerms } from '../../store/accounts/merchants';
import { findQuotation, listQuotations, lockQuotation, readQuotation } from '../../store/procurement/quotations';
import type { TenantTransaction } from '../../store/database/tenant-store';

export function quotationRoutes(api: Api, { store, now }: ServiceContext): void {
  const todayOf = async (tx: TenantTransaction) => businessDateAt(now(), (await merchantTerms(tx)).timeZone);

  mount(api, operations.listQuotations, async ({ session, query }) =>
    store.readTenant(session, async (tx) => {
      const page = await listQuotations(tx, query, await todayOf(tx));
      return enveloped('Supplier quotations.', asFlatPage(page));
    }),
  );

  mount(api, operations.getQuotation, async ({ session, params: { id } }) =>
    store.readTenant(session, async (tx) =>
      enveloped('The quotation.', await readQuotation(tx, id, await todayOf(tx))),
    ),
  );

  mount(api, operations.createQuotation, async ({ session, body }) =>
    store.inTenant(session, async (tx) => {
      const id = await createQuotation(tx, body, { by: session.username, at: now() });
      const quotation = await readQuotation(tx, id, await todayOf(tx));
      await noteChange(tx, { ...session, at: now() }, 'QUOTATION', { before: null, after: quotation });
      return enveloped('The quotation was created.', quotation);
    }),
  );

  mount(
    api,
    operations.patchQuotation,
    async ({ session, params: { id }, body }) =>
      store.inTenant(session, async (tx) => {
        const edited = await editQuotation(tx, id, body, { today: await todayOf(tx), now: now() });
        await noteChange(tx, { ...session, at: now() }, 'QUOTATION', edited);
        return enveloped('The quotation was changed.', edited.after);
      }),
    async (tx, { params: { id } }) => {
      await lockQuotation(tx, id);
      return findQuotation(tx, id, await todayOf(tx));
    },
  );
}
