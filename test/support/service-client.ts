// Asks the service directly, past the till: the other witness of what a test claims.
import { type SaleTransaction } from '#shared/schema/sale';

export interface WitnessedCustomer {
  readonly customerNumber: string;
  readonly firstName: string;
  readonly lastName?: string | null;
}

export interface ServiceWitness {
  sales(): Promise<SaleTransaction[]>;
  isActiveCustomer(customerNumber: string): Promise<boolean>;
  /** As another system does it: modifiedTime stays as it is. */
  patchCustomer(customerNumber: string, change: Record<string, string>): Promise<void>;
  customersByEmail(email: string): Promise<WitnessedCustomer[]>;
}

interface Account {
  readonly tenant: string;
  readonly username: string;
  readonly password: string;
}

/** Signs in as a back-office user and reads every page. */
export async function openWitness(url: string, account: Account): Promise<ServiceWitness> {
  const tenant = { 'X-TenantID': account.tenant };
  const signIn = await fetch(`${url}/api/v1/auth/authenticate`, {
    method: 'POST',
    headers: { ...tenant, 'content-type': 'application/json' },
    body: JSON.stringify({ username: account.username, password: account.password }),
  });
  if (!signIn.ok) throw new Error(`The witness could not sign in: ${signIn.status} ${await signIn.text()}`);
  const { token } = (await signIn.json()) as { token: string };
  const get = async (path: string) => {
    const reply = await fetch(`${url}/api/v1/${path}`, { headers: { ...tenant, Authorization: `Bearer ${token}` } });
    if (!reply.ok) throw new Error(`GET ${path}: ${reply.status} ${await reply.text()}`);
    return reply.json() as Promise<unknown>;
  };
  return {
    async sales() {
      const found: SaleTransaction[] = [];
      for (let page = 0; ; page += 1) {
        const reply = (await get(`sales/transactions?page=${page}&size=100`)) as {
          data: { content: SaleTransaction[]; totalPages: number };
        };
        found.push(...reply.data.content);
        if (page + 1 >= reply.data.totalPages) return found;
      }
    },
    async isActiveCustomer(customerNumber) {
      const reply = (await get(`crm/customers/${customerNumber}`)) as { status: string };
      return reply.status === 'ACTIVE';
    },
    async patchCustomer(customerNumber, change) {
      const reply = await fetch(`${url}/api/v1/crm/customers/${customerNumber}`, {
        method: 'PATCH',
        headers: { ...tenant, Authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(change),
      });
      if (!reply.ok) throw new Error(`PATCH ${customerNumber}: ${reply.status} ${await reply.text()}`);
    },
    async customersByEmail(email) {
      const reply = (await get(`crm/customers?email=${encodeURIComponent(email)}`)) as {
        content: WitnessedCustomer[];
      };
      return reply.content;
    },
  };
}
