// The name that a file is offered with, without its extension: as a person calls what is in it.
import { useTill } from '../../till/use-till';
import { knownFacts } from '../../ui/text/list-text';

/** Refused in names of files by one system or another, and marks that nobody sees. */
const FORBIDDEN = /[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu;
/** Characters of a part. */
const MOST = 40;
/** A file system has 255 for the whole name: room is left for an extension, and for what a system adds to a second file of that name. */
const MOST_BYTES = 230;

type Part = Parameters<typeof knownFacts>[0][number];

/** 'Marina Grocery - VAT return - AE - 2026-11'; parts that are not known are left out. */
export function fileNameOf(parts: readonly Part[]): string {
  const name = knownFacts(parts)
    .map((part) => cut(part.replace(FORBIDDEN, ' ').replaceAll(/\s+/g, ' ').trim()))
    .filter(Boolean)
    .join(' - ')
    .replace(/^[. ]+/, '');
  const { read } = new TextEncoder().encodeInto(name, new Uint8Array(MOST_BYTES));
  return name.slice(0, read).trim();
}

function cut(part: string): string {
  const letters = Array.from(part);
  return letters.length > MOST ? letters.slice(0, MOST).join('').trim() : part;
}

/** The name of a file of this merchant; see `fileNameOf`. */
export function useFileName(): (...parts: Parameters<typeof fileNameOf>[0]) => string {
  const { name } = useTill().session.merchant;
  return (...parts) => fileNameOf([name, ...parts]);
}
