import type { Api, ServiceContext } from '../http/api';

export function quotationRoutes(_api: Api, _context: ServiceContext): void {}
