// References of a sale's tenders, as stored and searched.
import type { Sale } from '#shared/domain/sale/sale';

export function referencesOf({ tenders }: Sale): string[] {
  return tenders.flatMap(({ reference }) => (reference === null ? [] : [foldedReference(reference)]));
}

export function foldedReference(text: string): string {
  return text.trim().toUpperCase();
}
