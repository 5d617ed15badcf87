import { customer } from '#shared/schema/customer';
import { type ServiceWitness } from '#test/support/service-client';

/** Customer numbers. */
export interface Differences {
  readonly compared: number;
  readonly missing: readonly string[];
  /** On the till and not at the service. */
  readonly surplus: readonly string[];
  /** With the fields that are not the same. */
  readonly different: ReadonlyMap<string, readonly string[]>;
}

const FIELDS = Object.keys(customer.shape) as (keyof typeof customer.shape)[];

export async function compare(
  service: ServiceWitness,
  till: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
): Promise<Differences> {
  const missing: string[] = [];
  const different = new Map<string, readonly string[]>();
  const seen = new Set<string>();
  for await (const rows of service.allCustomers()) {
    for (const row of rows) {
      seen.add(row.customerNumber);
      const held = till.get(row.customerNumber);
      const fields = held ? FIELDS.filter((field) => JSON.stringify(held[field]) !== JSON.stringify(row[field])) : [];
      if (!held) missing.push(row.customerNumber);
      if (fields.length > 0) different.set(row.customerNumber, fields);
    }
  }
  return { compared: seen.size, missing, surplus: [...till.keys()].filter((number) => !seen.has(number)), different };
}
