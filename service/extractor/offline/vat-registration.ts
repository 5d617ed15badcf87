// VAT registration numbers: announced ("VAT number GB 123 4567 89"), or preceded by a country and passing its check. The
// country goes into its own field, the number is kept without it.
import { bareVatNumber, checkVatNumber } from '#shared/tax-id/vat-number';
import { countriesNamedIn } from './countries';
import { checkFails, Findings, quoted, type Recognizer } from './recognizer';

const BODY = '((?:[a-z]{2}(?=[ ]?[a-z]?\\d))?[ ]?[a-z]?\\d[a-z0-9]{1,14}(?:[ .-]\\d{1,4}(?!\\d)){0,4}(?:b\\d{2})?)';
const ANNOUNCED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:vat|trn|tva|iva|nif|btw|ust-?\\s?id(?:nr)?|partita\\s+iva)(?:\\s+(?:registration|reg\\.?|number|no\\.?|id|is|now|to))*\\s*[:#=-]?\\s*${BODY}(?![\\p{L}\\p{N}])`,
  'giu',
);
const PREFIXED =
  /(?<![\p{L}\p{N}])(AE|BE|BH|DE|EL|ES|FR|GB|IT|NL|OM|PL|PT|SA)[ ]?([A-Z]?\d[A-Z0-9]{7,14})(?![\p{L}\p{N}])/gu;
/** Merchants there have no VAT, so a bare number is not read as one. */
const WITHOUT_VAT = new Set(['US', 'IN']);

export const recognizeVatRegistration: Recognizer = (text, { request: { merchantCountry }, whole }) => {
  const found = new Findings();
  for (const { 0: token, 1: stated = '', index } of text.matchAll(ANNOUNCED)) {
    found.use(index, index + token.length);
    const prefix = /^[a-z]{2}(?=\s?[a-z]?\d)/i.exec(stated.trim())?.[0].toUpperCase();
    const fitting = [merchantCountry, ...countriesNamedIn(whole)].find(
      (one) => checkVatNumber(one, stated) === 'valid',
    );
    const country = prefix ?? fitting ?? (WITHOUT_VAT.has(merchantCountry) ? undefined : merchantCountry);
    const number = bareVatNumber(country ?? '', stated.trim());
    found.set('vatRegistrationNumber', number);
    if (country === undefined) {
      found.warn(`The description does not name the country of the VAT number ${quoted(number)}.`);
      continue;
    }
    found.set('vatCountryCode', country);
    if (checkVatNumber(country, number) === 'invalid') {
      found.warn(checkFails(number, `VAT number of ${country}`));
    }
  }
  for (const { 0: token, 1: country = '', 2: number = '', index } of text.matchAll(PREFIXED)) {
    const isUsed = found.used.some(({ start, end }) => index >= start && index < end);
    if (isUsed || checkVatNumber(country, number) !== 'valid') continue;
    found.use(index, index + token.length);
    found.set('vatCountryCode', country);
    found.set('vatRegistrationNumber', number);
  }
  return found;
};
