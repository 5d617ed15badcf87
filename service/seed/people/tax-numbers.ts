// Tax numbers of made-up customers: each passes its country's published check, and none is known to belong to anybody.
import { luhnDigit, mod11Mod10Digit } from '#shared/tax-id/check-sum';
import { gstinCheckCharacter } from '#shared/tax-id/gstin';
import { rfcCheckCharacter } from '#shared/tax-id/rfc';
import {
  belgianCheck,
  britishCheck,
  dutchCheck,
  frenchKey,
  greekCheck,
  polishCheck,
  portugueseCheck,
} from '#shared/tax-id/vat-check';
import type { Random } from '../kit/random';

/** State codes of the GST network. */
export const GST_STATES: Readonly<Record<string, string>> = {
  Delhi: '07',
  'West Bengal': '19',
  Gujarat: '24',
  Maharashtra: '27',
  Karnataka: '29',
  Kerala: '32',
  'Tamil Nadu': '33',
  Telangana: '36',
};

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** By the two letters of the VAT registration; the number without them. */
const VAT_MAKERS: Readonly<Record<string, (random: Random) => string>> = {
  AE: (random) => `100${random.digits(11)}3`,
  BE: (random) => withCheck(`0${random.digits(7)}`, belgianCheck),
  DE: (random) => withCheck(`${1 + random.below(9)}${random.digits(7)}`, (body) => String(mod11Mod10Digit(body))),
  EL: (random) => withCheck(`09${random.digits(6)}`, greekCheck),
  ES: (random) => `B${withCheck(random.digits(7), (body) => String(luhnDigit(body)))}`,
  FR: (random) => {
    const siren = withCheck(random.digits(8), (body) => String(luhnDigit(body)));
    return frenchKey(siren) + siren;
  },
  GB: (random) => withCheck(random.digits(7), britishCheck),
  IT: (random) => withCheck(`0${random.digits(9)}`, (body) => String(luhnDigit(body))),
  NL: (random) => `${withCheck(random.digits(8), dutchCheck)}B0${1 + random.below(9)}`,
  PL: (random) => withCheck(`5${random.digits(8)}`, polishCheck),
  PT: (random) => withCheck(`5${random.digits(7)}`, portugueseCheck),
};

/** @returns undefined for a country without a generator here. */
export function makeVatNumber(countryCode: string, random: Random): { country: string; number: string } | undefined {
  const country = countryCode === 'GR' ? 'EL' : countryCode;
  const make = Object.hasOwn(VAT_MAKERS, country) ? VAT_MAKERS[country] : undefined;
  return make && { country, number: make(random) };
}

/** A person's PAN: the fourth letter marks a person, the fifth is the first of the family name. */
export function makePan(familyAscii: string, random: Random): string {
  const letters = [0, 1, 2].map(() => random.pick(LETTERS)).join('');
  return `${letters}P${familyAscii.charAt(0).toUpperCase()}${random.digits(4)}${random.pick(LETTERS)}`;
}

export function makeGstin(stateCode: string, pan: string): string {
  return withCheck(`${stateCode}${pan}1Z`, gstinCheckCharacter);
}

/** A person's RFC: four letters of the name, date of birth, two of homonymy, check character. */
export function makeRfc(givenAscii: string, familyAscii: string, dob: string, random: Random): string {
  const [first = 'X', second = 'X'] = familyAscii.toUpperCase().replace(/[^A-Z]/g, '');
  const initials = `${first}${second}${random.pick(LETTERS)}${givenAscii.charAt(0).toUpperCase()}`;
  return withCheck(
    `${initials}${dob.slice(2).replaceAll('-', '')}${random.pick(LETTERS)}${random.below(10)}`,
    rfcCheckCharacter,
  );
}

/** Increments a body for which no check character exists. */
function withCheck(body: string, check: (body: string) => string | undefined): string {
  const digit = check(body);
  if (digit !== undefined) return body + digit;
  return withCheck(String((Number(body) + 1) % 10 ** body.length).padStart(body.length, '0'), check);
}
