// What the till holds, read from its database past its own code: each row under its customer number or item id.
import type { Page } from '@playwright/test';
import type { CustomerPack, ItemRow } from '#renderer/store/database/pulled-rows';

type Row = Readonly<Record<string, unknown>>;

export async function itemsOnTill(page: Page): Promise<Map<string, Row>> {
  const rows = JSON.parse(await page.evaluate(readTable, 'items')) as ItemRow[];
  return new Map(rows.map(({ itemId, item }) => [itemId, item]));
}

export async function customersOnTill(page: Page): Promise<Map<string, Row>> {
  const packs = JSON.parse(await page.evaluate(readTable, 'customerPacks')) as CustomerPack[];
  const found = new Map<string, Row>();
  for (const { fields, rows, numbers } of packs) {
    rows.forEach((text, at) => {
      const values = JSON.parse(text) as unknown[];
      const number = numbers[at] ?? '';
      if (found.has(number)) throw new Error(`The till has ${number} twice.`);
      found.set(number, Object.fromEntries(fields.map((field, i) => [field, values[i]])));
    });
  }
  return found;
}

/** Runs in the page, where a named inner function would need a helper of the compiler. */
async function readTable(table: string): Promise<string> {
  const [database] = await indexedDB.databases();
  const opening = indexedDB.open(database?.name ?? '');
  return new Promise((resolve, reject) => {
    opening.onerror = () => reject(new Error(String(opening.error)));
    opening.onsuccess = () => {
      const reading = opening.result.transaction(table).objectStore(table).getAll();
      reading.onerror = () => reject(new Error(String(reading.error)));
      reading.onsuccess = () => {
        opening.result.close();
        resolve(JSON.stringify(reading.result));
      };
    };
  });
}
