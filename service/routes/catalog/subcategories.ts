// Catalog attribute: subcategories, the groups of a till's items. Without the envelope.
import * as operations from '#shared/api/catalog/subcategories';
import { CodedError } from '#shared/errors';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { noteChange } from '../../store/accounts/changes';
import { insertSubcategory, listSubcategories, renameSubcategory } from '../../store/catalog/subcategories';

export function subcategoryRoutes(api: Api, { store, now }: ServiceContext): void {
  mount(api, operations.listSubcategories, ({ session }) => store.readTenant(session, listSubcategories));

  mount(api, operations.createSubcategory, async ({ session, body: { name, modifiedTime } }) => {
    const values = { name, modifiedTime: modifiedTime === undefined ? now() : new Date(modifiedTime) };
    const created = await store.inTenant(session, async (tx) => {
      const subcategory = await insertSubcategory(tx, values);
      await noteChange(tx, { ...session, at: now() }, 'SUBCATEGORY', { before: null, after: subcategory });
      return subcategory;
    });
    return created;
  });

  mount(api, operations.updateSubcategory, async ({ session, params: { id }, body: { name } }) =>
    store.inTenant(session, async (tx) => {
      const renamed = await renameSubcategory(tx, id, name);
      if (!renamed) throw new CodedError('SUBCATEGORY_UNKNOWN');
      await noteChange(tx, { ...session, at: now() }, 'SUBCATEGORY', renamed);
      return renamed.after;
    }),
  );
}
