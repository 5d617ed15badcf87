import type { Api, ServiceContext } from '../http/api';

export function colorRoutes(_api: Api, _context: ServiceContext): void {}
