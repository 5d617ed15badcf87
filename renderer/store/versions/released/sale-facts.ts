// Versions 4 and 5: the day of a sale, and the references of its tenders, each from each of its words on.
import type { Transaction } from 'dexie';

interface Sale {
  readonly sale: {
    readonly dayCycleId: string | null;
    readonly tenders: readonly { readonly reference: string | null }[];
  };
  dayCycleId?: string | null;
  references?: string[];
}

export async function nameDays(transaction: Transaction): Promise<void> {
  await transaction
    .table<Sale>('sales')
    .toCollection()
    .modify((row) => {
      row.dayCycleId = row.sale.dayCycleId;
    });
}

export async function keepReferences(transaction: Transaction): Promise<void> {
  await transaction
    .table<Sale>('sales')
    .toCollection()
    .modify((row) => {
      row.references = [...new Set(row.sale.tenders.flatMap(({ reference }) => endings(reference)))];
    });
}

function endings(reference: string | null): string[] {
  if (reference === null) return [];
  const words = reference.trim().toUpperCase().split(/\s+/);
  return words.map((_word, i) => words.slice(i).join(' '));
}
