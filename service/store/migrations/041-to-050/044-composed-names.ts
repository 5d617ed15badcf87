// Names that people tell records apart by are composed (Unicode NFC), as newer versions keep them: what an earlier one kept as it was sent
// stood beside its twin unnoticed. Of two that would become one, each keeps its form, as records are never merged without a person. User
// names stay: what people sold, approved and signed in with names them.
import type { Migration } from 'kysely/migration';
import { run } from '../tenant-table';

/** Unique whatever their letter case. */
const NAMED = ['colors', 'subcategories', 'discounts'];

const composeNames = (table: string) => `
  update ${table} as own set name = normalize(name, NFC)
  where name is not NFC normalized and not exists (
    select from ${table} as other
    where other.tenant_id = own.tenant_id and other.id <> own.id
      and lower(normalize(other.name, NFC)) = lower(normalize(own.name, NFC)))`;

/** A till reads all rows of one millisecond before it takes any of them: no more of them than a page has. */
const ROWS_OF_A_MOMENT = 50;

/** With a new modifiedTime, which shows them to the tills. */
const COMPOSE_ITEMS = `
  with composed as (
    select own.tenant_id, own.id,
      case when exists (
        select from items as other
        where other.tenant_id = own.tenant_id and other.id <> own.id
          and normalize(other.sku, NFC) = normalize(own.sku, NFC)
      ) then own.sku else normalize(own.sku, NFC) end as sku,
      case when own.barcodes::text is NFC normalized then own.barcodes else (
        select jsonb_agg(normalize(barcode, NFC) order by place)
        from jsonb_array_elements_text(own.barcodes) with ordinality as each (barcode, place)
      ) end as barcodes
    from items as own
    where own.sku is not NFC normalized or own.barcodes::text is not NFC normalized
  ), changed as (
    select composed.*, row_number() over (partition by tenant_id order by id) - 1 as place
    from composed join items using (tenant_id, id)
    where (composed.sku, composed.barcodes) is distinct from (items.sku, items.barcodes)
  )
  update items set sku = changed.sku, barcodes = changed.barcodes,
    modified_time = now() + (changed.place / ${ROWS_OF_A_MOMENT}) * interval '1 millisecond'
  from changed where items.tenant_id = changed.tenant_id and items.id = changed.id`;

/** As by a partial update, their modifiedTime stays: a till sees it with its next full check. */
const COMPOSE_CATEGORIES = `
  update customers set category = normalize(category, NFC) where category is not NFC normalized`;

export const composedNames: Migration = {
  async up(db) {
    // Of every merchant, which forced security keeps even the owner of the tables from.
    const tables = [...NAMED, 'items', 'customers'];
    for (const table of tables) await run(db, `alter table ${table} no force row level security`);
    for (const statement of [...NAMED.map(composeNames), COMPOSE_ITEMS, COMPOSE_CATEGORIES]) await run(db, statement);
    for (const table of tables) await run(db, `alter table ${table} force row level security`);
  },
};
