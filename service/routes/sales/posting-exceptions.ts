// Business events that could not be posted to the ledger automatically.
import * as operations from '#shared/api/sales/posting-exceptions';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { enveloped } from '../../http/enveloped';
import { asFlatPage } from '../../http/pages';
import { merchantTerms } from '../../store/accounts/merchants';
import { countPendingExceptions, listPostingExceptions, resolveByHand } from '../../store/sales/posting-exceptions';

export function postingExceptionRoutes(api: Api, { store, now }: ServiceContext): void {
  mount(api, operations.listPostingExceptions, async ({ session, query }) =>
    store.readTenant(session, async (tx) => {
      const { currency } = await merchantTerms(tx);
      const page = asFlatPage(await listPostingExceptions(tx, query, currency));
      return enveloped('Posting exceptions.', { ...page, pendingCount: await countPendingExceptions(tx) });
    }),
  );

  mount(api, operations.resolvePostingException, async ({ session, params: { id }, body: { note } }) =>
    store.inTenant(session, async (tx) => {
      const { currency } = await merchantTerms(tx);
      const resolution = { resolvedBy: session.username, resolutionNote: note, at: now() };
      return enveloped('The exception was resolved.', await resolveByHand(tx, id, resolution, currency));
    }),
  );
}
