// Mexico: RFC, 13 characters for a person and 12 for a company: letters, date YYMMDD, two of homonymy, check character.

const RFC = /^[A-ZÑ&]{3,4}(\d{2})(\d{2})(\d{2})[A-Z0-9]{2}[0-9A]$/;
/** Values 0 to 38 of the tax administration's annex; the company's missing fourth letter counts as a space. */
const ALPHABET = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';
/** For sales to the public and to foreigners; they have no check character. */
const GENERIC = new Set(['XAXX010101000', 'XEXX010101000']);

export function isRfc(text: string): boolean {
  if (GENERIC.has(text)) return true;
  const [, , month, day] = (RFC.exec(text) ?? []).map(Number);
  if (!isWithin(month, 1, 12) || !isWithin(day, 1, 31)) return false;
  return rfcCheckCharacter(text.slice(0, -1)) === text.at(-1);
}

function isWithin(value: number | undefined, least: number, most: number): boolean {
  return value !== undefined && value >= least && value <= most;
}

/** @param body the RFC without its last character. */
export function rfcCheckCharacter(body: string): string {
  const sum = [...body.padStart(12, ' ')].reduce((total, letter, i) => total + ALPHABET.indexOf(letter) * (13 - i), 0);
  const rest = (11 - (sum % 11)) % 11;
  return rest === 10 ? 'A' : String(rest);
}
