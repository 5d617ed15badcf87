// The log of changes (extension): who changed what, and what it was before.
import * as operations from '#shared/api/accounts/changes';
import { listChanges } from '../../store/accounts/changes';
import type { Api, ServiceContext } from '../../http/api';
import { enveloped } from '../../http/enveloped';
import { mount } from '../../http/mount';
import { asFlatPage } from '../../http/pages';

export function changeRoutes(api: Api, { store }: ServiceContext): void {
  mount(api, operations.listChanges, async ({ session, query }) =>
    enveloped('Changes.', asFlatPage(await store.readTenant(session, (tx) => listChanges(tx, query)))),
  );
}
