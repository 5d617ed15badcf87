// References of a sale's tenders, as stored and searched: each whole, and from each of its words on, so that 'Visa 4417' is found
// by its digits.
import type { Sale } from '#shared/domain/sale/sale';

export function referencesOf({ tenders }: Sale): string[] {
  return [
    ...new Set(tenders.flatMap(({ reference }) => (reference === null ? [] : endings(foldedReference(reference))))),
  ];
}

export function foldedReference(text: string): string {
  return text.trim().toUpperCase();
}

function endings(reference: string): string[] {
  const words = reference.split(/\s+/);
  return words.map((_word, i) => words.slice(i).join(' '));
}
