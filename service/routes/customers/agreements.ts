// Agreed prices: amending is of the API document, the rest of the extensions.
import * as operations from '#shared/api/customers/agreements';
import type { AgreementListQuery } from '#shared/api/customers/agreement';
import { agreePrice, amendAgreement, reviseAgreement } from './agree-price';
import { CodedError } from '#shared/errors';
import { businessDateAt } from '#shared/domain/day/business-date';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { enveloped } from '../../http/enveloped';
import { findAgreement, listAgreements, lockAgreement, toAgreement } from '../../store/customers/agreements';
import { noteChange } from '../../store/accounts/changes';
import { findItem } from '../../store/catalog/items';
import { merchantTerms } from '../../store/accounts/merchants';
import type { TenantTransaction } from '../../store/database/tenant-store';

export function agreementRoutes(api: Api, { store, now }: ServiceContext): void {
  const todayOf = async (tx: TenantTransaction) => businessDateAt(now(), (await merchantTerms(tx)).timeZone);

  mount(api, operations.listAgreements, async ({ session, query }) =>
    store.readTenant(session, async (tx) => {
      const today = await todayOf(tx);
      const rows = await matchingAgreements(tx, query);
      return enveloped(
        'Agreed prices.',
        rows.map((row) => toAgreement(row, today)),
      );
    }),
  );

  mount(api, operations.getAgreement, async ({ session, params: { id } }) =>
    store.readTenant(session, async (tx) => {
      const row = await findAgreement(tx, id);
      if (!row) throw new CodedError('AGREEMENT_UNKNOWN');
      return enveloped('The agreed price.', toAgreement(row, await todayOf(tx)));
    }),
  );

  mount(api, operations.createAgreement, async ({ session, body }) => {
    const data = await store.inTenant(session, async (tx) => {
      const at = now();
      const row = await agreePrice(tx, body, { by: session.username, at });
      const after = toAgreement(row, await todayOf(tx));
      await noteChange(tx, { ...session, at }, 'AGREEMENT', { before: null, after });
      return after;
    });
    return enveloped('The price was agreed.', data);
  });

  const lock = async (tx: TenantTransaction, { params: { id } }: { readonly params: { readonly id: string } }) => {
    const row = await lockAgreement(tx, id);
    return row && toAgreement(row, await todayOf(tx));
  };

  mount(
    api,
    operations.patchAgreement,
    async ({ session, params: { id }, query, body }) =>
      store.inTenant(session, async (tx) => {
        const at = now();
        const amended = await amendAgreement(tx, id, body, { by: query.actor || session.username, at });
        const today = await todayOf(tx);
        const [before, after] = [toAgreement(amended.before, today), toAgreement(amended.after, today)];
        // Who was signed in, whatever name the client gives.
        await noteChange(tx, { ...session, at }, 'AGREEMENT', { before, after });
        return enveloped('The agreed price was changed.', after);
      }),
    lock,
  );

  mount(
    api,
    operations.reviseAgreement,
    async ({ session, params: { id }, body }) =>
      store.inTenant(session, async (tx) => {
        const at = now();
        const revised = await reviseAgreement(tx, id, body, { by: session.username, at });
        const today = await todayOf(tx);
        const before = toAgreement(revised.before, today);
        const revision = toAgreement(revised.revision, today);
        const author = { ...session, at };
        await noteChange(tx, author, 'AGREEMENT', { before, after: toAgreement(revised.after, today) });
        // The new record shows what its rate was before.
        await noteChange(tx, author, 'AGREEMENT', { before, after: revision });
        return enveloped('The agreed price was revised.', revision);
      }),
    lock,
  );
}

/** An unknown item id matches nothing. */
async function matchingAgreements(tx: TenantTransaction, { itemId, ...filter }: AgreementListQuery) {
  if (itemId === undefined) return listAgreements(tx, filter);
  const item = await findItem(tx, itemId, (await merchantTerms(tx)).currency);
  return item ? listAgreements(tx, { ...filter, itemId: Number(item.itemId) }) : [];
}
