// The till's database as it is on disk, from within its page. What runs in the page can call nothing of ours.
import type { Page } from '@playwright/test';

/** Every row of a table. */
export function rowsOnDisk(page: Page, table: string): Promise<unknown[]> {
  return page.evaluate(async (name) => {
    const [database] = (await indexedDB.databases()).filter(({ name = '' }) => name.startsWith('pos-'));
    return new Promise<unknown[]>((resolve, reject) => {
      const opening = indexedDB.open(database?.name ?? '');
      opening.onerror = () => reject(opening.error ?? new Error('The database does not open.'));
      opening.onsuccess = () => {
        const db = opening.result;
        const reading = db.transaction(name).objectStore(name).getAll();
        reading.onerror = () => reject(reading.error ?? new Error(`The ${name} cannot be read.`));
        reading.onsuccess = () => {
          db.close();
          resolve(reading.result);
        };
      };
    });
  }, table);
}

export function countRows(page: Page, table: string): Promise<number> {
  return page.evaluate(async (name) => {
    const [database] = (await indexedDB.databases()).filter(({ name = '' }) => name.startsWith('pos-'));
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(database?.name ?? '');
      opening.onerror = () => reject(opening.error ?? new Error('The database does not open.'));
      opening.onsuccess = () => {
        const db = opening.result;
        const counting = db.transaction(name).objectStore(name).count();
        counting.onerror = () => reject(counting.error ?? new Error(`The ${name} cannot be counted.`));
        counting.onsuccess = () => {
          db.close();
          resolve(counting.result);
        };
      };
    });
  }, table);
}

/** The texts that identify a sale, anywhere in its row. */
export interface SaleTexts {
  readonly transactionId: string;
  readonly receiptNumber: string;
  readonly soldAt: string;
  readonly businessDate: string;
}

/**
 * Copies a sent sale, each copy with its own identifying texts and otherwise the same row.
 * @returns the number of sales in the table afterwards
 */
export function copySentSale(page: Page, copies: readonly SaleTexts[]): Promise<number> {
  return page.evaluate(async (texts) => {
    interface Row extends Record<string, unknown> {
      readonly transactionId: string;
      readonly sync: string;
      readonly transaction: Record<string, unknown>;
    }
    const [database] = (await indexedDB.databases()).filter(({ name = '' }) => name.startsWith('pos-'));
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(database?.name ?? '');
      opening.onerror = () => reject(opening.error ?? new Error('The database does not open.'));
      opening.onsuccess = () => resolve(opening.result);
    });
    const transaction = db.transaction('sales', 'readwrite', { durability: 'relaxed' });
    const sales = transaction.objectStore('sales');
    return new Promise<number>((resolve, reject) => {
      const asking = sales.openCursor();
      asking.onsuccess = () => {
        const cursor = asking.result;
        if (!cursor) return reject(new Error('No sale was sent yet.'));
        const row = cursor.value as Row;
        if (row.sync !== 'sent') return cursor.continue();
        const pattern = JSON.stringify(row);
        for (const copy of texts) {
          const made = Object.entries(copy).reduce((text, [name, value]) => {
            return text.replaceAll(String(row[name] ?? row.transaction[name]), value);
          }, pattern);
          sales.put(JSON.parse(made));
        }
        const counting = sales.count();
        transaction.oncomplete = () => {
          db.close();
          resolve(counting.result);
        };
      };
      transaction.onabort = () => reject(transaction.error ?? new Error('The copies were not written.'));
    });
  }, copies);
}
