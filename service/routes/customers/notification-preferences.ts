// Notification preferences of the signed-in user.
import * as operations from '#shared/api/customers/notification-preferences';
import { chosenPreferences, everyPreference } from '../../domain/customers/notification-preferences';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { enveloped } from '../../http/enveloped';
import {
  holdNotificationChoices,
  listNotificationChoices,
  saveNotificationChoices,
} from '../../store/customers/notification-preferences';

export function notificationPreferenceRoutes(api: Api, { store }: ServiceContext): void {
  mount(api, operations.getNotificationPreferences, async ({ session }) => {
    const { username } = session;
    const choices = await store.readTenant(session, (tx) => listNotificationChoices(tx, username));
    return enveloped('Notification preferences.', { preferences: everyPreference(choices) });
  });

  mount(
    api,
    operations.updateNotificationPreferences,
    async ({ session, body }) => {
      const { username } = session;
      const choices = await store.inTenant(session, async (tx) => {
        await saveNotificationChoices(tx, username, chosenPreferences(body));
        return listNotificationChoices(tx, username);
      });
      return enveloped('The notification preferences were saved.', { preferences: everyPreference(choices) });
    },
    async (tx, { session: { username } }) => {
      await holdNotificationChoices(tx, username);
      return { preferences: everyPreference(await listNotificationChoices(tx, username)) };
    },
  );
}
