// Operations: notification preferences of the signed-in user.
import { notificationPreferences, notificationPreferencesBody } from './notification-preference';
import { operation } from '../wire/operation';
import { enveloped } from '../wire/reply';

export const getNotificationPreferences = operation({
  id: 'getNotificationPreferences',
  method: 'GET',
  path: '/notifications/preferences',
  tag: 'notifications',
  summary: 'Get notification preferences',
  description: 'Every category as it is for the signed-in user. Needs no feature beyond being signed in.',
  access: 'signed-in',
  isExtension: true,
  sending: 'read',
  record: notificationPreferences,
  reply: enveloped(notificationPreferences),
});

export const updateNotificationPreferences = operation({
  id: 'updateNotificationPreferences',
  method: 'PUT',
  path: '/notifications/preferences',
  tag: 'notifications',
  summary: 'Update notification preferences',
  description:
    'Applies to the signed-in user only. Categories left out are unchanged; turning off a locked category ' +
    '(canDisable false) is ignored and it stays on. A category that does not exist is refused and then none is ' +
    'changed; of one named twice the last counts. Answers with every category.',
  access: 'signed-in',
  sending: 'queued',
  isPersonal: true,
  folding: 'none',
  body: notificationPreferencesBody,
  record: notificationPreferences,
  reply: enveloped(notificationPreferences),
});
