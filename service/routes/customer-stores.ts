import type { Api, ServiceContext } from '../http/api';

export function customerStoreRoutes(_api: Api, _context: ServiceContext): void {}
