// Catalog attribute: colors of items. Without the envelope.
import * as operations from '#shared/api/catalog/colors';
import { CodedError } from '#shared/errors';
import type { Color, ColorBody } from '#shared/api/catalog/color';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { deleteColor, findColor, insertColor, listColors, lockColor, updateColor } from '../../store/catalog/colors';

export function colorRoutes(api: Api, { store, now }: ServiceContext): void {
  const recordOf = ({ modifiedTime, ...body }: ColorBody) => ({
    ...body,
    modifiedTime: modifiedTime === undefined ? now() : new Date(modifiedTime),
  });

  mount(api, operations.listColors, ({ session }) => store.readTenant(session, listColors));

  mount(
    api,
    operations.createColor,
    async ({ session, body }) => await store.inTenant(session, (tx) => insertColor(tx, recordOf(body))),
  );

  mount(api, operations.getColor, async ({ session, params: { id } }) =>
    known(await store.readTenant(session, (tx) => findColor(tx, id))),
  );

  mount(
    api,
    operations.updateColor,
    async ({ session, params: { id }, body }) =>
      known(await store.inTenant(session, (tx) => updateColor(tx, id, recordOf(body)))),
    (tx, { params: { id } }) => lockColor(tx, id),
  );

  mount(
    api,
    operations.deleteColor,
    async ({ session, params: { id } }) => {
      const isDeleted = await store.inTenant(session, (tx) => deleteColor(tx, id));
      if (!isDeleted) throw new CodedError('COLOR_UNKNOWN');
      return null;
    },
    (tx, { params: { id } }) => lockColor(tx, id),
  );
}

function known(found: Color | undefined): Color {
  if (!found) throw new CodedError('COLOR_UNKNOWN');
  return found;
}
