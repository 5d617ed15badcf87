import type { Api, ServiceContext } from '../http/api';

export function vanInventoryRoutes(_api: Api, _context: ServiceContext): void {}
