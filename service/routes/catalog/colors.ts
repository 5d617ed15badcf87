// Catalog attribute: colors of items. Without the envelope.
import { z } from 'zod';
import { CodedError } from '#shared/errors';
import { color, colorBody, type Color, type ColorBody } from '#shared/api/catalog/color';
import type { Api, ServiceContext } from '../../http/api';
import { idParams } from '../../http/id-params';
import { refusals } from '../../http/refusals';
import { deleteColor, findColor, insertColor, listColors, updateColor } from '../../store/catalog/colors';

const PATH = '/catalog/attributes/colors';
const SINGLE = `${PATH}/:id`;
const READ = { access: ['CATALOG_READ'] } as const;
const WRITE = { access: ['CATALOG_WRITE'] } as const;
const tags = ['colors'];
const extension = { tags, 'x-extension': true } as const;

export function colorRoutes(api: Api, { store, now }: ServiceContext): void {
  const recordOf = ({ modifiedTime, ...body }: ColorBody) => ({
    ...body,
    modifiedTime: modifiedTime === undefined ? now() : new Date(modifiedTime),
  });

  api.get(
    PATH,
    {
      config: READ,
      schema: {
        operationId: 'listColors',
        summary: 'List colors',
        description: 'All of them, whatever their status, in order of id; not paginated.',
        ...extension,
        response: { 200: z.array(color), ...refusals(400, 401, 403) },
      },
    },
    ({ session }) => store.readTenant(session, listColors),
  );

  api.post(
    PATH,
    {
      config: WRITE,
      schema: {
        operationId: 'createColor',
        summary: 'Create a color',
        description:
          "The name is not blank and unique across the merchant's colors, letter case aside: another one with it is " +
          'refused with 409. status is active unless sent, modifiedTime is now unless sent; an id is ignored.',
        tags,
        body: colorBody,
        response: { 201: color, ...refusals(400, 401, 403, 409) },
      },
    },
    async ({ session, body }, reply) =>
      reply.code(201).send(await store.inTenant(session, (tx) => insertColor(tx, recordOf(body)))),
  );

  api.get(
    SINGLE,
    {
      config: READ,
      schema: {
        operationId: 'getColor',
        summary: 'Get a color',
        ...extension,
        params: idParams,
        response: { 200: color, ...refusals(400, 401, 403, 404) },
      },
    },
    async ({ session, params: { id } }) => known(await store.readTenant(session, (tx) => findColor(tx, id))),
  );

  api.put(
    SINGLE,
    {
      config: WRITE,
      schema: {
        operationId: 'updateColor',
        summary: 'Update a color',
        description: 'A full replace by the rules of create: what is left out takes its default again.',
        ...extension,
        params: idParams,
        body: colorBody,
        response: { 200: color, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async ({ session, params: { id }, body }) =>
      known(await store.inTenant(session, (tx) => updateColor(tx, id, recordOf(body)))),
  );

  api.delete(
    SINGLE,
    {
      config: WRITE,
      schema: {
        operationId: 'deleteColor',
        summary: 'Delete a color',
        description: 'Refused with 409 while any item has it, whatever the status of the item.',
        ...extension,
        params: idParams,
        response: { 204: z.null(), ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async ({ session, params: { id } }, reply) => {
      const isDeleted = await store.inTenant(session, (tx) => deleteColor(tx, id));
      if (!isDeleted) throw new CodedError('COLOR_UNKNOWN');
      return reply.code(204).send(null);
    },
  );
}

function known(found: Color | undefined): Color {
  if (!found) throw new CodedError('COLOR_UNKNOWN');
  return found;
}
