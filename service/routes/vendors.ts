import type { Api, ServiceContext } from '../http/api';

export function vendorRoutes(_api: Api, _context: ServiceContext): void {}
