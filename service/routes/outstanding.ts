import type { Api, ServiceContext } from '../http/api';

export function outstandingRoutes(_api: Api, _context: ServiceContext): void {}
