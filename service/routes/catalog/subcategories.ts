// Catalog attribute: subcategories, by which a till arranges its items. Without the envelope.
import { z } from 'zod';
import { CodedError } from '#shared/errors';
import { subcategory, subcategoryCreateBody, subcategoryRenameBody } from '#shared/api/catalog/subcategory';
import type { Api, ServiceContext } from '../../http/api';
import { idParams } from '../../http/id-params';
import { refusals } from '../../http/refusals';
import { insertSubcategory, listSubcategories, renameSubcategory } from '../../store/catalog/subcategories';

const PATH = '/catalog/attributes/subcategories';
const WRITE = { access: ['CATALOG_WRITE'] } as const;
const tags = ['subcategories'];

export function subcategoryRoutes(api: Api, { store, now }: ServiceContext): void {
  api.get(
    PATH,
    {
      config: { access: ['CATALOG_READ'] },
      schema: {
        operationId: 'listSubcategories',
        summary: 'List subcategories',
        description: 'All of them in order of id; not paginated.',
        tags,
        'x-extension': true,
        response: { 200: z.array(subcategory), ...refusals(400, 401, 403) },
      },
    },
    ({ session }) => store.readTenant(session, listSubcategories),
  );

  api.post(
    PATH,
    {
      config: WRITE,
      schema: {
        operationId: 'createSubcategory',
        summary: 'Create a subcategory',
        description:
          'The name is unique across the catalog, letter case aside: another one with it is refused with 409. ' +
          'modifiedTime is now unless sent; an id is ignored.',
        tags,
        'x-extension': true,
        body: subcategoryCreateBody,
        response: { 201: subcategory, ...refusals(400, 401, 403, 409) },
      },
    },
    async ({ session, body: { name, modifiedTime } }, reply) => {
      const values = { name, modifiedTime: modifiedTime === undefined ? now() : new Date(modifiedTime) };
      return reply.code(201).send(await store.inTenant(session, (tx) => insertSubcategory(tx, values)));
    },
  );

  api.put(
    `${PATH}/:id`,
    {
      config: WRITE,
      schema: {
        operationId: 'updateSubcategory',
        summary: 'Rename a subcategory',
        description:
          'Only the name changes: modifiedTime stays as stored at creation, and anything else in the body is ignored. ' +
          'The name of another subcategory is refused with 409; an unknown id with 404.',
        tags,
        params: idParams,
        body: subcategoryRenameBody,
        response: { 200: subcategory, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async ({ session, params: { id }, body: { name } }) => {
      const renamed = await store.inTenant(session, (tx) => renameSubcategory(tx, id, name));
      if (!renamed) throw new CodedError('SUBCATEGORY_UNKNOWN');
      return renamed;
    },
  );
}
