import type { Api, ServiceContext } from '../http/api';

export function agreementRoutes(_api: Api, _context: ServiceContext): void {}
