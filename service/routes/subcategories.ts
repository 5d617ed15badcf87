// Catalog attribute: subcategories, by which a till arranges its items.
import { z } from 'zod';
import { subcategory } from '#shared/schema/item';
import type { Api, ServiceContext } from '../http/api';
import { refusals } from '../http/refusals';

export function subcategoryRoutes(api: Api, { store }: ServiceContext): void {
  api.get(
    '/catalog/attributes/subcategories',
    {
      config: { access: ['CATALOG_READ'] },
      schema: {
        operationId: 'listSubcategories',
        tags: ['catalog'],
        'x-extension': true,
        response: { 200: z.array(subcategory), ...refusals(400, 401, 403) },
      },
    },
    async ({ session }) => {
      const rows = await store.readTenant(session, (tx) =>
        tx.selectFrom('subcategories').selectAll().orderBy('id').execute(),
      );
      return rows.map((row) => ({ ...row, modifiedTime: row.modifiedTime.toISOString() }));
    },
  );
}
