import type { Api, ServiceContext } from '../http/api';

export function productionOrderRoutes(_api: Api, _context: ServiceContext): void {}
