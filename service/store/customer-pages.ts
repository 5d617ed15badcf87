// Pages of customers: what the change feed of every till reads all day, so written close to the database. Times leave it as
// text, names as the contract has them, and nothing is converted row by row.
import { sql, type RawBuilder } from 'kysely';
import { customer, type Customer, type CustomerListQuery } from '#shared/schema/customer';
import type { Page } from '#shared/schema/paging';
import { listedStatuses } from '../domain/listed-statuses';
import { instant } from './instant';
import type { TenantTransaction } from './tenant-store';

const TIMES = new Set(['modifiedTime', 'createdTime']);

const COLUMNS = sql.raw(
  Object.keys(customer.shape)
    .map((name) => {
      const column = `c.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
      if (!TIMES.has(name)) return `${column} as "${name}"`;
      return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "${name}"`;
    })
    .join(', '),
);

/** Oldest change first, and never in two orders: rows of one millisecond follow their id. */
const ORDER = sql.raw('order by modified_time, id');

/**
 * One row more than the page is read: when there is none, the page is the last and the total is known; only otherwise the
 * matching rows are counted, which costs as much as the window is large.
 */
export async function listCustomers(tx: TenantTransaction, query: CustomerListQuery): Promise<Page<Customer>> {
  const { page, size } = query;
  const offset = page * size;
  // The names are the contract's already.
  const plain = tx.withoutPlugins();
  const matching = sql`from customers c ${conditionsOf(query)}`;
  const { rows } = await pageQuery(matching, size + 1, offset).execute(plain);
  const isLast = rows.length <= size && (rows.length > 0 || offset === 0);
  const total = isLast ? offset + rows.length : await count(plain, matching);
  const content = rows.slice(0, size);
  return { content, number: page, size, totalElements: total, totalPages: Math.ceil(total / size) };
}

/** Deep in a window the rows before the page are passed over in the index alone; only those of the page are fetched. */
function pageQuery(matching: RawBuilder<unknown>, limit: number, offset: number): RawBuilder<Customer> {
  if (offset === 0) return sql<Customer>`select ${COLUMNS} ${matching} ${ORDER} limit ${limit}`;
  return sql<Customer>`
    select ${COLUMNS} from (select c.id ${matching} ${ORDER} limit ${limit} offset ${offset}) as wanted
    join customers c using (id) ${ORDER}`;
}

async function count(tx: TenantTransaction, matching: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${matching}`.execute(tx);
  return rows[0]?.total ?? 0;
}

function conditionsOf({ page: _page, size: _size, status, ...filters }: CustomerListQuery): RawBuilder<unknown> {
  const { email, mobileNumber, customerNumber, category, updatedFrom, updatedTo, createdFrom, createdTo } = filters;
  const statuses = listedStatuses(filters, status);
  const conditions = [
    statuses && sql`status = any(${statuses})`,
    email !== undefined && sql`strpos(lower(email), lower(${email})) > 0`,
    mobileNumber !== undefined && sql`mobile_number = ${mobileNumber}`,
    customerNumber !== undefined && sql`customer_number = ${customerNumber}`,
    category !== undefined && sql`category = ${category}`,
    updatedFrom && sql`modified_time >= ${instant(updatedFrom)}`,
    updatedTo && sql`modified_time <= ${instant(updatedTo)}`,
    createdFrom && sql`created_time >= ${instant(createdFrom)}`,
    createdTo && sql`created_time <= ${instant(createdTo)}`,
  ].filter((condition) => typeof condition === 'object');
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}
