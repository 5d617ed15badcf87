import type { Api, ServiceContext } from '../http/api';

export function notificationPreferenceRoutes(_api: Api, _context: ServiceContext): void {}
