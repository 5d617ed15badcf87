import type { Api, ServiceContext } from '../http/api';

export function proposalRoutes(_api: Api, _context: ServiceContext): void {}
