// VAT registration numbers by country: form and check digits as published by the national administrations.
// No register is consulted: a number that passes may still be unassigned.
import { luhnDigit, mod11Mod10Digit } from './check-sum';
import { isSpanishNif } from './spanish-nif';
import { isBahrainiVatNumber, isOmaniVatNumber, isSaudiVatNumber, isTrn } from './trn';
import {
  belgianCheck,
  britishCheck,
  dutchCheck,
  frenchKey,
  greekCheck,
  isDutchMod97,
  polishCheck,
  portugueseCheck,
} from './vat-check';

/** Valid, invalid, or no rule known for the country. */
export type VatNumberVerdict = 'valid' | 'invalid' | 'unchecked';

/** Keyed by the two-letter prefix of a VAT number (EL for Greece). Each rule gets the number without the prefix. */
const RULES: Readonly<Record<string, (number: string) => boolean>> = {
  AE: isTrn,
  BH: isBahrainiVatNumber,
  BE: (n) => /^[01]\d{9}$/.test(n) && belgianCheck(n.slice(0, 8)) === n.slice(8),
  DE: (n) => /^[1-9]\d{8}$/.test(n) && mod11Mod10Digit(n.slice(0, 8)) === Number(n[8]),
  EL: (n) => /^\d{9}$/.test(n) && greekCheck(n.slice(0, 8)) === n[8],
  ES: isSpanishNif,
  FR: isFrench,
  GB: isBritish,
  IT: (n) => /^\d{11}$/.test(n) && luhnDigit(n.slice(0, 10)) === Number(n[10]),
  OM: isOmaniVatNumber,
  NL: (n) => /^\d{9}B\d{2}$/.test(n) && (dutchCheck(n.slice(0, 8)) === n[8] || isDutchMod97(n)),
  PL: (n) => /^\d{10}$/.test(n) && polishCheck(n.slice(0, 9)) === n[9],
  SA: isSaudiVatNumber,
  PT: (n) => /^[1-9]\d{8}$/.test(n) && portugueseCheck(n.slice(0, 8)) === n[8],
};

/**
 * @param country two letters; GR is read as EL.
 * @param text as typed: spaces, dots and dashes are ignored, as is the country prefix.
 */
export function checkVatNumber(country: string, text: string): VatNumberVerdict {
  const prefix = country === 'GR' ? 'EL' : country;
  const rule = Object.hasOwn(RULES, prefix) ? RULES[prefix] : undefined;
  if (!rule) return 'unchecked';
  return rule(bareVatNumber(prefix, text)) ? 'valid' : 'invalid';
}

/** Without separators and country prefix, in capitals. */
export function bareVatNumber(country: string, text: string): string {
  const plain = text.toUpperCase().replace(/[\s.-]/g, '');
  return plain.startsWith(country) ? plain.slice(country.length) : plain;
}

/** Older keys are two digits over the SIREN; newer ones have a letter and no published rule: only the SIREN counts. */
function isFrench(number: string): boolean {
  if (!/^[0-9A-HJ-NP-Z]{2}\d{9}$/.test(number)) return false;
  const siren = number.slice(2);
  const isSiren = luhnDigit(siren.slice(0, 8)) === Number(siren[8]);
  return isSiren && (/^\d{2}/.test(number) ? frenchKey(siren) === number.slice(0, 2) : true);
}

function isBritish(number: string): boolean {
  // Government departments and health authorities have short numbers without a check digit.
  if (/^GD[0-4]\d{2}$/.test(number) || /^HA[5-9]\d{2}$/.test(number)) return true;
  if (!/^\d{9}(\d{3})?$/.test(number)) return false;
  const check = Number(britishCheck(number.slice(0, 7)));
  const stated = Number(number.slice(7, 9));
  return stated === check || (stated + 55) % 97 === check % 97;
}
