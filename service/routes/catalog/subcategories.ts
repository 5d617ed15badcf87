// Catalog attribute: subcategories, the groups of a till's items. Without the envelope.
import * as operations from '#shared/api/catalog/subcategories';
import { CodedError } from '#shared/errors';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import {
  findSubcategory,
  insertSubcategory,
  listSubcategories,
  lockSubcategory,
  renameSubcategory,
} from '../../store/catalog/subcategories';
import { noteChange } from '../../store/accounts/changes';

export function subcategoryRoutes(api: Api, { store, now }: ServiceContext): void {
  mount(api, operations.listSubcategories, ({ session }) => store.readTenant(session, listSubcategories));

  mount(api, operations.getSubcategory, async ({ session, params: { id } }) =>
    known(await store.readTenant(session, (tx) => findSubcategory(tx, id))),
  );

  mount(api, operations.createSubcategory, async ({ session, body: { name, modifiedTime } }) => {
    const values = { name, modifiedTime: modifiedTime === undefined ? now() : new Date(modifiedTime) };
    const created = await store.inTenant(session, async (tx) => {
      const subcategory = await insertSubcategory(tx, values);
      await noteChange(tx, { ...session, at: now() }, 'SUBCATEGORY', { before: null, after: subcategory });
      return subcategory;
    });
    return created;
  });

  mount(
    api,
    operations.updateSubcategory,
    async ({ session, params: { id }, body: { name } }) =>
      store.inTenant(session, async (tx) => {
        const renamed = known(await renameSubcategory(tx, id, name));
        await noteChange(tx, { ...session, at: now() }, 'SUBCATEGORY', renamed);
        return renamed.after;
      }),
    (tx, { params: { id } }) => lockSubcategory(tx, id),
  );
}

function known<Found>(found: Found | undefined): Found {
  if (!found) throw new CodedError('SUBCATEGORY_UNKNOWN');
  return found;
}
