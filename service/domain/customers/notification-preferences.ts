// The catalog's rules ("Notifications" under Endpoints): the group of each category, which are locked, and the result of a
// user's choices.
import {
  NOTIFICATION_CATEGORIES,
  NOTIFICATION_GROUPS,
  type NotificationCategory,
  type NotificationGroup,
  type NotificationPreference,
  type NotificationPreferencesBody,
} from '#shared/api/customers/notification-preference';

export interface NotificationChoice {
  readonly category: NotificationCategory;
  readonly enabled: boolean;
}

/** Messages the merchant must be able to send: cannot be turned off. */
const LOCKED: ReadonlySet<NotificationCategory> = new Set(['ADMIN_BROADCAST', 'ADMIN_SECURITY']);

/** The choices to store: the last one of each category, none of a locked one ("is ignored"). */
export function chosenPreferences({ preferences }: NotificationPreferencesBody): NotificationChoice[] {
  const last = new Map(preferences.map(({ category, enabled }) => [category, enabled]));
  return [...last]
    .filter(([category]) => !LOCKED.has(category))
    .map(([category, enabled]) => ({ category, enabled }))
    .sort((a, b) => (a.category < b.category ? -1 : 1));
}

/** Every category: on unless it was turned off and is not locked. */
export function everyPreference(choices: readonly NotificationChoice[]): NotificationPreference[] {
  const chosen = new Map(choices.map(({ category, enabled }) => [category, enabled]));
  return NOTIFICATION_CATEGORIES.map((category) => {
    const canDisable = !LOCKED.has(category);
    const enabled = !canDisable || (chosen.get(category) ?? true);
    return { category, group: groupOf(category), enabled, canDisable };
  });
}

function groupOf(category: NotificationCategory): NotificationGroup {
  const group = NOTIFICATION_GROUPS.find((name) => category.startsWith(`${name}_`));
  if (!group) throw new RangeError(`${category} begins with no group.`);
  return group;
}
