// Notification preferences of the user who is signed in, and of nobody else.
import { envelope } from '#shared/api/wire/envelope';
import { notificationPreferences, notificationPreferencesBody } from '#shared/api/customers/notification-preference';
import { chosenPreferences, everyPreference } from '../../domain/customers/notification-preferences';
import type { Api, ServiceContext } from '../../http/api';
import { enveloped } from '../../http/enveloped';
import { refusals } from '../../http/refusals';
import { listNotificationChoices, saveNotificationChoices } from '../../store/customers/notification-preferences';

const PATH = '/notifications/preferences';
const config = { access: 'signed-in' } as const;
const tags = ['notifications'];
const response = { 200: envelope(notificationPreferences), ...refusals(400, 401) };

export function notificationPreferenceRoutes(api: Api, { store }: ServiceContext): void {
  api.get(
    PATH,
    {
      config,
      schema: {
        operationId: 'getNotificationPreferences',
        summary: 'Get notification preferences',
        description: 'Every category as it is for the signed-in user. Needs no feature beyond being signed in.',
        tags,
        'x-extension': true,
        response,
      },
    },
    async ({ session }) => {
      const { username } = session;
      const choices = await store.readTenant(session, (tx) => listNotificationChoices(tx, username));
      return enveloped('Notification preferences.', { preferences: everyPreference(choices) });
    },
  );

  api.put(
    PATH,
    {
      config,
      schema: {
        operationId: 'updateNotificationPreferences',
        summary: 'Update notification preferences',
        description:
          'Applies to the signed-in user only. Categories left out are unchanged; turning off a locked category ' +
          '(canDisable false) is ignored and it stays on. A category that does not exist is refused and then none is ' +
          'changed; of one named twice the last counts. Answers with every category.',
        tags,
        body: notificationPreferencesBody,
        response,
      },
    },
    async ({ session, body }) => {
      const { username } = session;
      const choices = await store.inTenant(session, async (tx) => {
        await saveNotificationChoices(tx, username, chosenPreferences(body));
        return listNotificationChoices(tx, username);
      });
      return enveloped('The notification preferences were saved.', { preferences: everyPreference(choices) });
    },
  );
}
