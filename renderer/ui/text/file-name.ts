// The name that a file is offered with, without its extension: as a person calls what is in it.
import { knownFacts } from './list-text';

/** Refused in names of files by one system or another, and marks that nobody sees. */
const FORBIDDEN = /[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu;
/** Characters of a part: the whole name has to fit the 255 bytes of a file system. */
const MOST = 40;

type Part = Parameters<typeof knownFacts>[0][number];

/** 'Marina Grocery - VAT return - AE - 2026-11'; parts that are not known are left out. */
export function fileNameOf(parts: readonly Part[]): string {
  return knownFacts(parts)
    .map((part) => cut(part.replace(FORBIDDEN, ' ').replaceAll(/\s+/g, ' ').trim()))
    .filter(Boolean)
    .join(' - ')
    .replace(/^[. ]+/, '');
}

function cut(part: string): string {
  const letters = Array.from(part);
  return letters.length > MOST ? letters.slice(0, MOST).join('').trim() : part;
}
