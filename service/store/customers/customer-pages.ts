// Pages of customers: read by the change feed of every till all day, so written close to the database. Cells are put into
// JSON directly, without creating objects.
import { sql, type RawBuilder } from 'kysely';
import { customer, type CustomerListQuery } from '#shared/api/customers/customer';
import { pageCount } from '#shared/api/wire/paging';
import { listedStatuses } from '../../domain/values/listed-statuses';
import type { SignedIn } from '../../domain/sign-in/token';
import type { Cells } from '../database/ask-all';
import { instant } from '../database/instant';
import type { TenantReader } from '../database/tenant-store';

const TIMES = new Set(['modifiedTime', 'createdTime']);
const NUMBERS = new Set(['id']);
const FLAGS = new Set(['euVatValidated', 'euVatExempt', 'createdViaAi']);

/** The contract's fields, in its order. */
const FIELDS = Object.keys(customer.shape);

const COLUMNS = sql.raw(
  FIELDS.map((field) => `c.${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`).join(', '),
);

/** Oldest change first, in a stable order: rows of one millisecond are ordered by id. */
const ORDER = sql.raw('order by modified_time, id');

/** @returns the page as JSON, nested as in the document; page and total are of the same instant. */
export async function customerPageJson(
  read: TenantReader,
  worker: SignedIn,
  { page, size, ...filters }: CustomerListQuery,
): Promise<string> {
  const matching = sql`from customers c ${conditionsOf(filters)}`;
  const [rows = [], [counted] = []] = await read(worker, [
    pageQuery(matching, size, page * size),
    sql`select count(*) ${matching}`,
  ]);
  const totalElements = Number(counted?.[0]);
  const facts = { number: page, size, totalElements, totalPages: pageCount(totalElements, size) };
  return `{"content":[${rows.map(customerJson).join(',')}],"page":${JSON.stringify(facts)}}`;
}

/** The text before each value. */
const NAMES = FIELDS.map((field, i) => `${i === 0 ? '{' : ','}${JSON.stringify(field)}:`);
const WRITERS = FIELDS.map((field) => {
  if (NUMBERS.has(field)) return asNumber;
  if (TIMES.has(field)) return asTime;
  return FLAGS.has(field) ? asFlag : asText;
});

/** A plain loop and plain concatenation: it runs three thousand times per page. */
function customerJson(cells: Cells): string {
  let json = '';
  for (let i = 0; i < NAMES.length; i += 1) {
    const cell = cells[i] ?? null;
    json += NAMES[i];
    json += cell === null ? 'null' : WRITERS[i]?.(cell);
  }
  return `${json}}`;
}

function asNumber(cell: string): string {
  return cell;
}

/** `2026-03-02 10:20:30.45+00` to `2026-03-02T10:20:30.450Z`: sessions use UTC, years have four digits. */
function asTime(cell: string): string {
  return `"${cell.slice(0, 10)}T${cell.slice(11, 19)}.${cell.slice(20, -3).padEnd(3, '0')}Z"`;
}

function asFlag(cell: string): string {
  return cell === 't' ? 'true' : 'false';
}

/** Characters JSON must escape (RFC 8259, 7), and surrogate halves, which the database cannot contain anyway. */
const ESCAPED = /["\\\u0000-\u001f]/;

function asText(cell: string): string {
  return ESCAPED.test(cell) ? JSON.stringify(cell) : `"${cell}"`;
}

/** Deep in a window, earlier rows are skipped in the index alone; only the page's rows are fetched. */
function pageQuery(matching: RawBuilder<unknown>, limit: number, offset: number): RawBuilder<unknown> {
  if (offset === 0) return sql`select ${COLUMNS} ${matching} ${ORDER} limit ${limit}`;
  return sql`
    select ${COLUMNS} from (select c.id ${matching} ${ORDER} limit ${limit} offset ${offset}) as wanted
    join customers c using (id) ${ORDER}`;
}

function conditionsOf({ status, ...filters }: Omit<CustomerListQuery, 'page' | 'size'>): RawBuilder<unknown> {
  const { email, mobileNumber, customerNumber, category, updatedFrom, updatedTo, createdFrom, createdTo } = filters;
  const statuses = listedStatuses(filters, status);
  const conditions = [
    statuses && sql`status in (${sql.join([...new Set(statuses)])})`,
    email !== undefined && sql`strpos(lower(email), lower(${email})) > 0`,
    mobileNumber !== undefined && sql`mobile_number = ${mobileNumber}`,
    customerNumber !== undefined && sql`customer_number = ${customerNumber}`,
    // As it is kept.
    category !== undefined && sql`category = ${category.normalize('NFC')}`,
    updatedFrom && sql`modified_time >= ${instant(updatedFrom)}`,
    updatedTo && sql`modified_time <= ${instant(updatedTo)}`,
    createdFrom && sql`created_time >= ${instant(createdFrom)}`,
    createdTo && sql`created_time <= ${instant(createdTo)}`,
  ].filter((condition) => typeof condition === 'object');
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}
