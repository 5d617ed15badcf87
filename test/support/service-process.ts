// The real service in its own process, as the launcher starts it; used by the demo and the end-to-end tests.
import { startService, type ServiceFacts, type Tenant } from '#build/launcher/service-process';

export interface RunningService {
  readonly url: string;
  readonly tenants: readonly Tenant[];
  stop(): Promise<void>;
}

export async function runService(...flags: string[]): Promise<RunningService> {
  const { facts, stop } = await startService(['--port', '0', ...flags]);
  return { ...(facts satisfies ServiceFacts), stop };
}

/** The parts of a tenant used here, however the service was started. */
interface Staffed {
  readonly code: string;
  readonly users: readonly { readonly username: string; readonly password: string; readonly role: string }[];
  readonly registers: readonly { readonly registerId: number; readonly status: string; readonly terminated: boolean }[];
}

/** The account of a role and the active register, for a test to sign in with. */
export function accountOf(
  service: { readonly tenants: readonly Staffed[] },
  tenantCode: string,
  role: 'CASHIER' | 'MANAGER' | 'AUDITOR',
) {
  const tenant = service.tenants.find(({ code }) => code === tenantCode);
  const user = tenant?.users.find((each) => each.role === role);
  const register = tenant?.registers.find(({ status, terminated }) => status === 'ACTIVE' && !terminated);
  if (!tenant || !user || !register)
    throw new Error(`The service has no ${role} of ${tenantCode} with an active register.`);
  return {
    merchantCode: tenant.code,
    registerId: register.registerId,
    username: user.username,
    password: user.password,
  };
}
