// Notification preferences: "Notification preference" under Resources, "Notifications" under Endpoints. The document shows
// only OPS_ROUTE_ASSIGNED of the group OPS; the other categories of the catalog are our own.
import { z } from 'zod';

export const NOTIFICATION_GROUPS = ['OPS', 'SALES', 'STOCK', 'FINANCE', 'ADMIN'] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** In list order. */
export const NOTIFICATION_CATEGORIES = [
  'OPS_ROUTE_ASSIGNED',
  'OPS_DAY_NOT_CLOSED',
  'OPS_STORE_NOT_VISITED',
  'SALES_RETURN_ACCEPTED',
  'SALES_LARGE_DISCOUNT',
  'SALES_AGREED_PRICE_ENDING',
  'STOCK_QUOTATION_RECEIVED',
  'STOCK_ORDER_RELEASED',
  'STOCK_ORDER_COMPLETED',
  'FINANCE_POSTING_EXCEPTION',
  'FINANCE_PAYMENT_OVERDUE',
  'ADMIN_BROADCAST',
  'ADMIN_SECURITY',
] as const;
export const notificationCategory = z.enum(NOTIFICATION_CATEGORIES);
export type NotificationCategory = z.infer<typeof notificationCategory>;

/** Well above the number of categories; a longer body is a mistake. */
export const MOST_PREFERENCES = 100;

/** PUT: omitted categories are unchanged; if one is named twice, the last counts. */
export const notificationPreferencesBody = z
  .object({
    preferences: z
      .array(z.object({ category: notificationCategory, enabled: z.boolean() }))
      .max(MOST_PREFERENCES)
      .describe(
        'The categories to change; those left out stay as they are. If a category is named twice, the last entry counts.',
      ),
  })
  .meta({ examples: [{ preferences: [{ category: 'OPS_ROUTE_ASSIGNED', enabled: false }] }] });
export type NotificationPreferencesBody = z.infer<typeof notificationPreferencesBody>;

/** As read: a service may have categories and groups unknown to this client. */
export const notificationPreference = z
  .object({
    category: z.string(),
    group: z.string().describe('The group of the category: OPS, SALES, STOCK, FINANCE or ADMIN.'),
    enabled: z.boolean().describe('On unless this user turned it off.'),
    canDisable: z.boolean().describe('false for a locked category, which is always on.'),
  })
  .meta({ examples: [{ category: 'OPS_ROUTE_ASSIGNED', group: 'OPS', enabled: true, canDisable: true }] });
export type NotificationPreference = z.infer<typeof notificationPreference>;

export const notificationPreferences = z.object({
  preferences: z.array(notificationPreference).describe('Every category, in a fixed order.'),
});
