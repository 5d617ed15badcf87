// The measured operations: a call of the service, and the equivalent statements sent directly to the database.
import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { RunningService } from '#service/server';
import { makeSale } from '../../contract/sale-fixture';
import type { Call } from './caller';

/** Runs SQL as the owner of the tables, without the service and its row-level security. */
export type RawSql = (text: string, parameters?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;

/** As an answer of the service, it comes when what it wrote is on the disk. */
export function rawSql({ db, whenStored }: Pick<RunningService, 'db' | 'whenStored'>): RawSql {
  const unplugged = db.withoutPlugins();
  return async (text, parameters = []) => {
    const { rows } = await unplugged.executeQuery(CompiledQuery.raw(text, [...parameters]));
    await whenStored();
    return rows as Record<string, unknown>[];
  };
}

export interface Operation {
  readonly name: string;
  /** The goal: p95 at most so many times that of the raw statements. Null without one. */
  readonly most: number | null;
  call(i: number): Call;
  raw(i: number): Promise<unknown>;
}

const PAGE = 100;
/** Rows of the wide window; a page is read from its middle. */
const LARGE = 5_000;
const EVERY_STATUS = 'status=ACTIVE&status=INACTIVE&status=ARCHIVED&status=DELETED';
const WINDOW = `from customers where tenant_id = 'demo' and modified_time >= $1 and modified_time <= $2`;

export async function planOperations(raw: RawSql): Promise<Operation[]> {
  // A third into the table, where every row is older than the test itself.
  const all = Number((await raw(`select count(*) as n from customers where tenant_id = 'demo'`))[0]?.['n']);
  const third = Math.floor(all / 3);
  // Half the customers at most: a small table has no window of 5,000.
  const wide = Math.min(LARGE, Math.floor(all / 2));
  const deep = Math.floor(wide / PAGE / 2);
  const timeOf = async (offset: number) => {
    const [row] = await raw(
      `select modified_time as t from customers where tenant_id = 'demo' order by modified_time, id offset $1 limit 1`,
      [third + offset],
    );
    return (row?.['t'] as Date).toISOString();
  };
  const small = [await timeOf(0), await timeOf(PAGE - 1)] as const;
  const large = [await timeOf(0), await timeOf(wide - 1)] as const;
  const numbers = (await raw(`select customer_number as n from customers where tenant_id = 'demo' limit 1000`)).map(
    (row) => String(row['n']),
  );
  const run = randomUUID();
  return [
    { ...windowRead(`window of ${PAGE}`, raw, small, 0), most: 2 },
    { ...windowRead('middle page of a wide window', raw, large, deep), most: null },
    {
      name: 'create',
      most: null,
      call: (i) => ({
        method: 'POST',
        path: '/crm/customers',
        body: { email: `${run}-${i}@bench.example`, firstName: 'A' },
      }),
      raw: (i) =>
        raw(
          // Its id is counted for the tenant of the transaction.
          `with entered as (select set_config('pos.tenant_id', 'demo', true) as tenant)
           insert into customers (tenant_id, email, first_name, status, modified_time, created_time, eu_vat_validated, eu_vat_exempt)
           select tenant, $1, 'A', 'ACTIVE', now(), now(), false, false from entered returning *`,
          [`raw-${run}-${i}@bench.example`],
        ),
    },
    {
      name: 'PATCH',
      most: null,
      call: (i) => ({
        method: 'PATCH',
        path: `/crm/customers/${numbers[i % numbers.length] ?? ''}`,
        body: { city: `City ${i}` },
      }),
      raw: (i) =>
        raw(`update customers set city = $1 where tenant_id = 'demo' and customer_number = $2 returning *`, [
          `Town ${i}`,
          numbers[i % numbers.length],
        ]),
    },
    await planSale(raw),
  ];
}

export async function planSale(raw: RawSql): Promise<Operation> {
  // Sold at what the catalog asks, so that no approval is looked for and nobody is asked about the sale.
  const priced = await raw(
    `update items set unit_price = 1000, tax_category = 'ZERO' where tenant_id = 'demo' and id in
       (select id from items where tenant_id = 'demo' order by id limit 20) returning id`,
  );
  const items = priced.map((row) => String(row['id']));
  return {
    name: 'sale of 20 lines',
    most: 3,
    call: () => ({ method: 'POST', path: '/sales/transactions', body: saleOf(items) }),
    raw: () => insertSale(raw, items),
  };
}

function windowRead(name: string, raw: RawSql, [from, to]: readonly [string, string], page: number) {
  return {
    name,
    call: () => ({
      method: 'GET' as const,
      path: `/crm/customers?updatedFrom=${from}&updatedTo=${to}&${EVERY_STATUS}&size=${PAGE}&page=${page}`,
    }),
    raw: async () => {
      await raw(`select count(*) ${WINDOW}`, [from, to]);
      return raw(`select * ${WINDOW} order by modified_time, id limit ${PAGE} offset ${page * PAGE}`, [from, to]);
    },
  };
}

function saleOf(items: readonly string[]) {
  const [template] = makeSale().cart.lines;
  const lines = items.map((itemId, i) => ({
    ...template,
    lineId: String(i),
    itemId,
    quantity: 1,
    unitPrice: 10,
    discountAmount: 0,
    taxCategory: 'ZERO',
    taxRate: 0,
    netAmount: 10,
    taxAmount: 0,
    grossAmount: 10,
  }));
  const gross = 10 * items.length;
  return {
    ...makeSale({ receiptNumber: `bench-${randomUUID()}` }),
    cart: { customerNumber: '12347', lines, discountAmount: 0 },
    totals: { netAmount: gross, taxAmount: 0, discountAmount: 0, roundingAmount: 0, grossAmount: gross },
    tenders: [{ kind: 'CARD', amount: gross, tendered: gross, change: 0, reference: null }],
  };
}

/** The three tables of a sale in one statement, which is one transaction. */
function insertSale(raw: RawSql, items: readonly string[]): Promise<unknown> {
  const id = randomUUID();
  const sale = saleOf(items);
  return raw(
    `with sale as (
       insert into sales (tenant_id, transaction_id, receipt_number, kind, register_id, business_date, sold_at, cashier,
         currency, cart_discount_amount, net_amount, tax_amount, discount_amount, rounding_amount, gross_amount, document,
         received_at)
       values ('demo', $1, $2, 'SALE', 1, '2026-03-02', now(), 'sara.khan', 'AED', 0, 20000, 0, 0, 0, 20000, $3, now())),
     lines as (
       insert into sale_lines (tenant_id, transaction_id, position, line_id, item_id, item_name, quantity_thousandths,
         unit_price, discount_amount, tax_category, tax_rate_ppm, net_amount, tax_amount, gross_amount)
       select 'demo', $1, i, i::text, item, 'LANTERN', 1000, 1000, 0, 'ZERO', 0, 1000, 0, 1000
       from unnest($4::text[]) with ordinality as one(item, i))
     insert into sale_tenders (tenant_id, transaction_id, position, kind, amount, tendered, change)
     values ('demo', $1, 0, 'CARD', 20000, 20000, 0)`,
    [id, `raw-${id}`, JSON.stringify(sale), items],
  );
}
