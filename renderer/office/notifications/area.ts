// Notifications: which messages the signed-in person gets, on every device.
import { z } from 'zod';
import type { Area } from '../place/area';
import { NotificationsScreen } from './notifications-screen';

export const notificationsArea: Area = { search: z.object({}), Screen: NotificationsScreen };
