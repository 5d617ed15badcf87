// SKUs and barcodes have Latin digits, as newer versions keep them: a till looks for 22423 where a person typed ٢٢٤٢٣, and never found what
// an earlier version had kept with the digits of a keyboard. Of two SKUs that would become one, each stays, as items are never merged
// without a person.
import type { Migration } from 'kysely/migration';
import { run } from '../tenant-table';

/** Zero in each script that keyboards have digits of; one to nine follow it. */
const ZEROS = [
  ...[0x0660, 0x06f0, 0x07c0], // Arabic, Persian and Urdu, N'Ko
  ...[0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0de6], // India and Sri Lanka
  ...[0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810], // Thai, Lao, Tibetan, Burmese, Khmer, Mongolian
  0xff10, // full width
];
const DIGITS = ZEROS.flatMap((zero) => Array.from('0123456789', (_digit, value) => String.fromCodePoint(zero + value)));
const LATIN = '0123456789'.repeat(ZEROS.length);

const inLatin = (text: string) => `translate(${text}, '${DIGITS.join('')}', '${LATIN}')`;

/** A till reads all rows of one millisecond before it takes any of them: no more of them than a page has. */
const ROWS_OF_A_MOMENT = 50;

/** With a new modifiedTime, which shows them to the tills. */
const TRANSLATE_ITEMS = `
  with translated as (
    select own.tenant_id, own.id,
      case when exists (
        select from items as other
        where other.tenant_id = own.tenant_id and other.id <> own.id
          and ${inLatin('other.sku')} = ${inLatin('own.sku')}
      ) then own.sku else ${inLatin('own.sku')} end as sku,
      case when ${inLatin('own.barcodes::text')} = own.barcodes::text then own.barcodes else (
        select jsonb_agg(barcode order by place) from (
          select ${inLatin('barcode')} as barcode, min(place) as place
          from jsonb_array_elements_text(own.barcodes) with ordinality as each (barcode, place)
          group by 1
        ) as once
      ) end as barcodes
    from items as own
    where ${inLatin('own.sku')} <> own.sku or ${inLatin('own.barcodes::text')} <> own.barcodes::text
  ), changed as (
    select translated.*, row_number() over (partition by tenant_id order by id) - 1 as place
    from translated join items using (tenant_id, id)
    where (translated.sku, translated.barcodes) is distinct from (items.sku, items.barcodes)
  )
  update items set sku = changed.sku, barcodes = changed.barcodes,
    modified_time = now() + (changed.place / ${ROWS_OF_A_MOMENT}) * interval '1 millisecond'
  from changed where items.tenant_id = changed.tenant_id and items.id = changed.id`;

export const codesInLatinDigits: Migration = {
  async up(db) {
    // Of every merchant, which forced security keeps even the owner of the table from.
    await run(db, 'alter table items no force row level security');
    await run(db, TRANSLATE_ITEMS);
    await run(db, 'alter table items force row level security');
  },
};
