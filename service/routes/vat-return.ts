import type { Api, ServiceContext } from '../http/api';

export function vatReturnRoutes(_api: Api, _context: ServiceContext): void {}
