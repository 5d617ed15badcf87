// The catalog's rules ("Notifications" under Endpoints): what a category is listed under, which are locked, and what a
// user's choices come to.
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

/** What the merchant must be able to tell everybody: cannot be turned off. */
const LOCKED: ReadonlySet<NotificationCategory> = new Set(['ADMIN_BROADCAST', 'ADMIN_SECURITY']);

/** What there is to store: the last choice of each category, none of a locked one ("is ignored"). */
export function chosenPreferences({ preferences }: NotificationPreferencesBody): NotificationChoice[] {
  const last = new Map(preferences.map(({ category, enabled }) => [category, enabled]));
  return [...last]
    .filter(([category]) => !LOCKED.has(category))
    .map(([category, enabled]) => ({ category, enabled }))
    .sort((a, b) => (a.category < b.category ? -1 : 1));
}

/** Every category: on unless it can be turned off and was. */
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
