import type { Api, ServiceContext } from '../http/api';

export function postingExceptionRoutes(_api: Api, _context: ServiceContext): void {}
