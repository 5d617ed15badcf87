// Phone numbers of any country, recognized by libphonenumber. A mobile number is kept without its dialing code, which has a
// field of its own; a landline is kept with it.
import { findPhoneNumbersInText, isSupportedCountry, type CountryCode, type PhoneNumber } from 'libphonenumber-js/max';
import { countriesNamedIn, countryOfDialingCode, countryCodeOf } from './countries';
import { Findings, isFormer, labelStart, quoted, USED, type Known, type Recognizer } from './recognizer';

const LAND =
  'land\\s?-?line|land|office(?:\\s+(?:phone|tel(?:ephone)?))?|home\\s+(?:phone|tel(?:ephone)?)|work\\s+(?:phone|tel(?:ephone)?)|fixed(?:\\s+line)?|house\\s+phone|land\\s+phone';
const MOBILE = 'mobile(?:\\s+phone)?|mob\\.?|cell(?:\\s?-?phone)?|whats\\s?app|handphone|gsm';
const NEUTRAL = 'tele?phone|phone|ph\\.?|tel\\.?|call|contact|number|reach(?:able|ed)?';
const WORD = `(?:${LAND}|${MOBILE}|${NEUTRAL})`;
const LABEL = `${WORD}(?:\\s*[/&]\\s*${WORD})?(?:\\s+(?:number|no\\.?|nr\\.?))?`;
const ANNOUNCED = new RegExp(
  `(?<![\\p{L}\\p{N}])${WORD}(?:\\s+(?:number|no\\.?|nr\\.?))?(?:\\s+(?:is|to|now))*\\s*[:#=-]?\\s*(\\+?\\d[\\d ()./-]{2,}\\d)`,
  'giu',
);
/** Shorter numbers are more often postal codes. */
const FEWEST_UNSAID_DIGITS = 7;
const PIECE = new RegExp(`[^,\\n${USED}]+`, 'g');

interface FoundNumber {
  readonly number: PhoneNumber;
  readonly startsAt: number;
  readonly endsAt: number;
}

export const recognizePhoneNumbers: Recognizer = (text, known) => {
  const found = new Findings();
  for (const { number, startsAt, endsAt } of numbersIn(text, known)) {
    const start = labelStart(text, startsAt, LABEL);
    const said = text.slice(start, startsAt);
    const typed = text.slice(startsAt, endsAt);
    if (said === '' && typed.replace(/\D/g, '').length < FEWEST_UNSAID_DIGITS) continue;
    found.use(start, endsAt);
    if (isFormer(text, start)) found.warn(`${quoted(typed)} was taken as the former number.`);
    else if (isLandline(number, said)) setLandline(found, number, typed);
    else setMobile(found, number, typed);
  }
  for (const { 0: token, 1: typed = '', index } of text.matchAll(ANNOUNCED)) {
    if (found.used.some(({ start, end }) => index < end && index + token.length > start)) continue;
    found.use(index, index + token.length);
    found.warn(
      `${quoted(typed)} is no phone number of ${known.request.merchantCountry} and has no dialing code of another country.`,
    );
  }
  return found;
};

function setLandline(found: Findings, number: PhoneNumber, typed: string): void {
  if (found.fields.landPhoneNumber === undefined) found.set('landPhoneNumber', number.number);
  else found.warn(`${quoted(typed)} is a second landline; there is room for one.`);
}

function setMobile(found: Findings, number: PhoneNumber, typed: string): void {
  if (found.fields.mobileNumber !== undefined) {
    found.warn(`${quoted(typed)} is a second mobile number; there is room for one.`);
    return;
  }
  found.set('mobileNumber', number.nationalNumber);
  found.set('countryCode', `+${number.countryCallingCode}`);
}

/** The numbering plan takes precedence over the description's wording. */
function isLandline(number: PhoneNumber, said: string): boolean {
  const type = number.getType();
  if (type === 'MOBILE') return false;
  return type === 'FIXED_LINE' || new RegExp(`(?<![\\p{L}])(?:${LAND})`, 'iu').test(said);
}

/** Read as of the customer's country, then the merchant's, then those named in the description; the first that finds any. */
function numbersIn(text: string, { request, whole }: Known): FoundNumber[] {
  const { current, merchantCountry } = request;
  const stated = [
    countryCodeOf(current?.country ?? ''),
    countryOfDialingCode(current?.countryCode ?? ''),
    merchantCountry,
    ...countriesNamedIn(whole),
  ];
  const all: FoundNumber[] = [];
  for (const country of new Set(stated)) {
    if (country === undefined || !isSupportedCountry(country)) continue;
    const isNew = (one: FoundNumber) =>
      !all.some((other) => one.startsAt < other.endsAt && one.endsAt > other.startsAt);
    all.push(...findNumbers(text, country).filter(isNew));
  }
  return all.sort((a, b) => a.startsAt - b.startsAt);
}

/** Piece by piece: across a comma the library reads a house number as an extension. */
function findNumbers(text: string, defaultCountry: CountryCode): FoundNumber[] {
  return [...text.matchAll(PIECE)].flatMap(({ 0: piece, index }) =>
    findPhoneNumbersInText(piece, { defaultCountry }).map(({ number, startsAt, endsAt }) => ({
      number,
      startsAt: index + startsAt,
      endsAt: index + endsAt,
    })),
  );
}
