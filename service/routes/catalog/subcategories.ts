// Catalog attribute: subcategories, the groups of a till's items. Without the envelope.
import * as operations from '#shared/api/catalog/subcategories';
import type { Subcategory } from '#shared/api/catalog/subcategory';
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

export function subcategoryRoutes(api: Api, { store, now }: ServiceContext): void {
  mount(api, operations.listSubcategories, ({ session }) => store.readTenant(session, listSubcategories));

  mount(api, operations.getSubcategory, async ({ session, params: { id } }) =>
    known(await store.readTenant(session, (tx) => findSubcategory(tx, id))),
  );

  mount(api, operations.createSubcategory, async ({ session, body: { name, modifiedTime } }) => {
    const values = { name, modifiedTime: modifiedTime === undefined ? now() : new Date(modifiedTime) };
    return await store.inTenant(session, (tx) => insertSubcategory(tx, values));
  });

  mount(
    api,
    operations.updateSubcategory,
    async ({ session, params: { id }, body: { name } }) =>
      known(await store.inTenant(session, (tx) => renameSubcategory(tx, id, name))),
    (tx, { params: { id } }) => lockSubcategory(tx, id),
  );
}

function known(found: Subcategory | undefined): Subcategory {
  if (!found) throw new CodedError('SUBCATEGORY_UNKNOWN');
  return found;
}
