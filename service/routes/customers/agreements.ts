// Agreed prices: amending is of the API document, the rest of the extensions.
import { z } from 'zod';
import {
  agreement,
  agreementCreateBody,
  agreementListQuery,
  agreementPatchBody,
  agreementPatchQuery,
  agreementReviseBody,
  type AgreementListQuery,
} from '#shared/api/customers/agreement';
import { envelope } from '#shared/api/wire/envelope';
import { uuidText } from '#shared/api/wire/formats';
import { agreePrice, amendAgreement, reviseAgreement } from './agree-price';
import { businessDateAt } from '../../domain/values/business-date';
import type { Api, ServiceContext } from '../../http/api';
import { enveloped } from '../../http/enveloped';
import { refusals } from '../../http/refusals';
import { listAgreements, toAgreement } from '../../store/customers/agreements';
import { findItem } from '../../store/catalog/items';
import { merchantTerms } from '../../store/accounts/merchants';
import type { TenantTransaction } from '../../store/database/tenant-store';

const PATH = '/pricing/agreements';
const READ = { access: ['CATALOG_READ', 'PRICING_WRITE'] } as const;
const WRITE = { access: ['PRICING_WRITE'] } as const;
const tags = ['pricing'];
const params = z.object({ id: uuidText.toLowerCase() });
const one = envelope(agreement);

export function agreementRoutes(api: Api, { store, now }: ServiceContext): void {
  const todayOf = async (tx: TenantTransaction) => businessDateAt(now(), (await merchantTerms(tx)).timeZone);

  api.get(
    PATH,
    {
      config: READ,
      schema: {
        operationId: 'listAgreements',
        tags,
        'x-extension': true,
        summary: 'List agreed prices',
        description:
          'All that match, the latest start first; an array, for the document gives this list no page. inForceOn goes by the dates, both inclusive, so a superseded price is found on the days it held.',
        querystring: agreementListQuery,
        response: { 200: envelope(z.array(agreement)), ...refusals(400, 401, 403) },
      },
    },
    async ({ session, query }) =>
      store.readTenant(session, async (tx) => {
        const today = await todayOf(tx);
        const rows = await matchingAgreements(tx, query);
        return enveloped(
          'Agreed prices.',
          rows.map((row) => toAgreement(row, today)),
        );
      }),
  );

  api.post(
    PATH,
    {
      config: WRITE,
      schema: {
        operationId: 'createAgreement',
        tags,
        'x-extension': true,
        summary: 'Agree a price',
        description:
          'Status ACTIVE, source MANUAL, createdBy the signed-in user. Agreements may overlap: minQty, party and category tell them apart.',
        body: agreementCreateBody,
        response: { 201: one, ...refusals(400, 401, 403) },
      },
    },
    async ({ session, body }, reply) => {
      const data = await store.inTenant(session, async (tx) => {
        const row = await agreePrice(tx, body, { by: session.username, at: now() });
        return toAgreement(row, await todayOf(tx));
      });
      return reply.code(201).send(enveloped('The price is agreed.', data));
    },
  );

  api.patch(
    `${PATH}/:id`,
    {
      config: WRITE,
      schema: {
        operationId: 'patchAgreement',
        tags,
        summary: 'Change the end or the notes of an agreed price',
        description:
          'Only dates and notes change; the rate changes only through the revise operation. clearValidTo=true makes the agreement open-ended and overrides validTo. An empty notes string clears the notes; omitted notes stay. The end of a superseded agreement is refused (409): its revision has set it; its notes can still be changed.',
        params,
        querystring: agreementPatchQuery,
        body: agreementPatchBody,
        response: { 200: one, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async ({ session, params: { id }, query, body }) =>
      store.inTenant(session, async (tx) => {
        const row = await amendAgreement(tx, id, body, { by: query.actor || session.username, at: now() });
        return enveloped('The agreed price was changed.', toAgreement(row, await todayOf(tx)));
      }),
  );

  api.post(
    `${PATH}/:id/revise`,
    {
      config: WRITE,
      schema: {
        operationId: 'reviseAgreement',
        tags,
        'x-extension': true,
        summary: 'Revise an agreed price',
        description:
          'Creates a new ACTIVE agreement with another rate from validFrom on and answers it; all else is taken over. The old one keeps its rate as history: SUPERSEDED, linked both ways, and ending the day before (one revised from its own first day thus never held). The revision keeps the old end if that is still ahead of validFrom. What is superseded cannot be revised again (409).',
        params,
        body: agreementReviseBody,
        response: { 200: one, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async ({ session, params: { id }, body }) =>
      store.inTenant(session, async (tx) => {
        const row = await reviseAgreement(tx, id, body, { by: session.username, at: now() });
        return enveloped('The agreed price was revised.', toAgreement(row, await todayOf(tx)));
      }),
  );
}

/** An item id that is none of ours matches nothing. */
async function matchingAgreements(tx: TenantTransaction, { itemId, ...filter }: AgreementListQuery) {
  if (itemId === undefined) return listAgreements(tx, filter);
  const item = await findItem(tx, itemId, (await merchantTerms(tx)).currency);
  return item ? listAgreements(tx, { ...filter, itemId: Number(item.itemId) }) : [];
}
