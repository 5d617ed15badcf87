// Catalog attribute: colors of items. Without the envelope.
import * as operations from '#shared/api/catalog/colors';
import { CodedError } from '#shared/errors';
import type { ColorBody } from '#shared/api/catalog/color';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { deleteColor, findColor, insertColor, listColors, lockColor, updateColor } from '../../store/catalog/colors';
import { noteChange } from '../../store/accounts/changes';

export function colorRoutes(api: Api, { store, now }: ServiceContext): void {
  const recordOf = ({ modifiedTime, ...body }: ColorBody) => ({
    ...body,
    modifiedTime: modifiedTime === undefined ? now() : new Date(modifiedTime),
  });

  mount(api, operations.listColors, ({ session }) => store.readTenant(session, listColors));

  mount(api, operations.createColor, async ({ session, body }) => {
    const created = await store.inTenant(session, async (tx) => {
      const color = await insertColor(tx, recordOf(body));
      await noteChange(tx, { ...session, at: now() }, 'COLOR', { before: null, after: color });
      return color;
    });
    return created;
  });

  mount(api, operations.getColor, async ({ session, params: { id } }) =>
    known(await store.readTenant(session, (tx) => findColor(tx, id))),
  );

  mount(
    api,
    operations.updateColor,
    async ({ session, params: { id }, body }) =>
      store.inTenant(session, async (tx) => {
        const changed = known(await updateColor(tx, id, recordOf(body)));
        await noteChange(tx, { ...session, at: now() }, 'COLOR', changed);
        return changed.after;
      }),
    (tx, { params: { id } }) => lockColor(tx, id),
  );

  mount(
    api,
    operations.deleteColor,
    async ({ session, params: { id } }) => {
      await store.inTenant(session, async (tx) => {
        const before = known(await deleteColor(tx, id));
        await noteChange(tx, { ...session, at: now() }, 'COLOR', { before, after: null });
      });
      return null;
    },
    (tx, { params: { id } }) => lockColor(tx, id),
  );
}

function known<Found>(found: Found | undefined): Found {
  if (!found) throw new CodedError('COLOR_UNKNOWN');
  return found;
}
