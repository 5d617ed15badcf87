// Listens to every statement that this process sends to PostgreSQL, and notes those that touch rows of tenants outside of one.
import type pg from 'pg';

export interface Watched {
  /** A sentence for each statement that touched a tenant's table outside a tenant, or changed over to another. */
  readonly crossing: readonly string[];
  /** Tables of tenants that were named. */
  readonly tables: ReadonlySet<string>;
  readonly tenants: ReadonlySet<string>;
  end(): void;
}

interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

const BEGINS = /^\s*(begin|start transaction)\b/i;
const ENDS = /^\s*(commit|rollback)(?!\s+to\b)/i;
/** The two ways into a tenant, with the number of the parameter that names it. */
const ENTERS = [/enter_signed_in\(\$(\d+)/, /set_config\((?:'pos\.tenant_id'|\$\d+), \$(\d+), true\)\s*$/];

/** @param client whose prototype is listened to until `end` @param tables of tenants */
export function watchStatements(client: typeof pg.Client, tables: readonly string[]): Watched {
  const crossing: string[] = [];
  const named = new Set<string>();
  const tenants = new Set<string>();
  const tenantOf = new WeakMap<object, string>();
  const isTable = new RegExp(`\\b(${tables.join('|')})\\b`, 'g');
  const note = (connection: object, { text, values }: Sent) => {
    if (BEGINS.test(text) || ENDS.test(text)) return void tenantOf.delete(connection);
    const before = tenantOf.get(connection);
    const tenant = enteredBy(text, values);
    if (tenant !== undefined) {
      if (before !== undefined && before !== tenant) crossing.push(`from ${before} to ${tenant}`);
      tenants.add(tenant);
      return void tenantOf.set(connection, tenant);
    }
    const touched = [...text.matchAll(isTable)].map(([table]) => table);
    touched.forEach((table) => named.add(table));
    if (touched.length > 0 && before === undefined) crossing.push(`outside a tenant: ${text}`);
  };
  const { query } = client.prototype;
  client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    for (const sent of sentBy(args)) note(this, sent);
    return Reflect.apply(query, this, args);
  } as typeof query;
  return { crossing, tables: named, tenants, end: () => void (client.prototype.query = query) };
}

function enteredBy(text: string, values: readonly unknown[]): string | undefined {
  for (const way of ENTERS) {
    const number = way.exec(text)?.[1];
    if (number !== undefined) return String(values[Number(number) - 1]);
  }
  return undefined;
}

/** A text, a query with values, or a trip of several statements. */
function sentBy([first, second]: readonly unknown[]): Sent[] {
  if (typeof first === 'string') return [{ text: first, values: Array.isArray(second) ? second : [] }];
  const query = first as Partial<Sent> & { readonly statements?: readonly Sent[]; readonly cursor?: Partial<Sent> };
  if (query.statements) return [...query.statements];
  const { text = '', values = [] } = query.cursor ?? query;
  return [{ text, values }];
}
