import type { Api, ServiceContext } from '../http/api';

export function discountRoutes(_api: Api, _context: ServiceContext): void {}
