// Supplier quotations: editing is of the API document, the list of the extensions.
import { z } from 'zod';
import { envelope } from '#shared/api/wire/envelope';
import { uuidText } from '#shared/api/wire/formats';
import { flatPage } from '#shared/api/wire/paging';
import { quotation, quotationListQuery, quotationPatchBody } from '#shared/api/procurement/quotation';
import { businessDateAt } from '../../domain/values/business-date';
import { editQuotation } from './edit-quotation';
import type { Api, ServiceContext } from '../../http/api';
import { enveloped } from '../../http/enveloped';
import { asFlatPage } from '../../http/pages';
import { refusals } from '../../http/refusals';
import { merchantTerms } from '../../store/accounts/merchants';
import { listQuotations, readQuotation } from '../../store/procurement/quotations';
import type { TenantTransaction } from '../../store/database/tenant-store';

const PATH = '/procurement/quotations';
const tags = ['procurement'];
const params = z.object({ id: uuidText.toLowerCase() });

export function quotationRoutes(api: Api, { store, now }: ServiceContext): void {
  const todayOf = async (tx: TenantTransaction) => businessDateAt(now(), (await merchantTerms(tx)).timeZone);

  api.get(
    PATH,
    {
      config: { access: ['PROCUREMENT_READ'] },
      schema: {
        operationId: 'listQuotations',
        tags,
        'x-extension': true,
        summary: 'List supplier quotations',
        description: 'Newest first, with their lines. size is at most 100, as for customers.',
        querystring: quotationListQuery,
        response: { 200: envelope(flatPage(quotation)), ...refusals(400, 401, 403) },
      },
    },
    async ({ session, query }) =>
      store.readTenant(session, async (tx) => {
        const page = await listQuotations(tx, query, await todayOf(tx));
        return enveloped('Supplier quotations.', asFlatPage(page));
      }),
  );

  api.patch(
    `${PATH}/:id`,
    {
      config: { access: ['PROCUREMENT_WRITE'] },
      schema: {
        operationId: 'patchQuotation',
        tags,
        summary: 'Edit a supplier quotation',
        description:
          'Only DRAFT or RECEIVED quotations whose request for quote still accepts quotes can be edited (409 otherwise); one without a request always accepts. Omitted header fields keep their values. When items is sent, it replaces all lines; when omitted, lines stay. totalAmount is recalculated: each line is quotedQty × unitPrice, rounded half up to the minor unit of the currency. Unknown keys are ignored, all is kept or nothing.',
        params,
        body: quotationPatchBody,
        response: { 200: envelope(quotation), ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async ({ session, params: { id }, body }) =>
      store.inTenant(session, async (tx) => {
        await editQuotation(tx, id, body, now());
        return enveloped('The quotation was changed.', await readQuotation(tx, id, await todayOf(tx)));
      }),
  );
}
