// Where the customer lives: announced ("lives at …", "moved to …", "city: …"), or an item of a list.
import { addressParts, type AddressParts } from './address-parts';
import { countriesNamedIn, countryCodeOf, countryName, endingCountry } from './countries';
import { isFiller } from './filler';
import { isOrganization } from './person-name';
import { postalCodeIn } from './postal-code';
import { Findings, isFormer, quoted, USED, type Known, type Recognizer } from './recognizer';
import { endingState } from './states';
import { isStreet } from './street';

const VALUE = `([^,|\\n]*?)(?=\\s*(?:[,\\n${USED}]|$|\\.\\s|\\.$|\\s(?:and|city|town|state|province|country|zip|post(?:al)?\\s?code|pin(?:\\s?code)?)(?![\\p{L}\\p{N}])))`;
const LABELED = {
  zipCode: new RegExp(
    `(?<![\\p{L}\\p{N}])(?:(?:the|her|his|their|new)\\s+)*(?:zip(?:\\s?code)?|post(?:al)?\\s?code|pin(?:\\s?code)?|c\\.?p\\.?)(?:\\s+(?:is|to|now))*\\s*[:=-]?\\s*((?=[a-z]*\\s?\\d)[a-z\\d][a-z\\d-]{1,9}(?:\\s(?=[a-z]*\\d)[a-z\\d]{2,4}(?![\\p{L}\\p{N}]))?)`,
    'iu',
  ),
  city: labeled('city|town'),
  state: labeled('state|province|emirate|county'),
  country: labeled('country'),
} as const;

const HERS = '(?:(?:new|home|postal|billing|shipping|delivery|mailing|residential|current|her|his|the|their|my)\\s+)*';
const OPENING = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:who\\s+)?(?:now\\s+)?(?:lives?|living|resides?|residing|stays|staying|based|located)(?:\\s+now)?\\s+(?:at|in|near|on)|(?:(?:has|have|she|he|they)\\s+)*(?:moved|relocated|moving)(?:\\s+house)?\\s+(?:from\\s+[^,|]+?\\s+)?to|${HERS}addr(?:ess|\\.)?(?:\\s+(?:is|to|now))*\\s*[:=-]?|resident\\s+of|(?:comes?\\s+)?from(?=\\s+\\p{Lu}))\\s+`,
  'giu',
);
/** Where the address ends: at recognized text, or at the next statement. */
const CLOSING = new RegExp(
  `[${USED}\\n]|[.!]\\s+(?=(?:she|he|they|her|his|their|please|the|customer|also|phone|mobile|born|new|name)(?![\\p{L}]))|(?:,\\s*|\\s+)(?:and\\s+)?(?:her|his|their|she|he|they|phone|mobile|e-?mail|born|dob|name|first name|last name|surname|tel|category|please|who|with|changed?|has|have|is|was|wants|needs|got|also|now|currently|thanks|thank)(?![\\p{L}\\p{N}])|\\s+and\\s*(?=[${USED}]|$)`,
  'iu',
);

export const recognizeAddress: Recognizer = (text, { request }) => {
  const found = new Findings();
  let rest = text;
  for (const [key, pattern] of Object.entries(LABELED) as [keyof typeof LABELED, RegExp][]) {
    const match = pattern.exec(rest);
    const value = match?.[1]?.trim() ?? '';
    if (!match || value === '') continue;
    found.use(match.index, match.index + match[0].length);
    rest = blank(rest, match.index, match[0].length);
    found.set(key, key === 'country' ? countryName(countryCodeOf(value) ?? value) : value);
  }
  for (const { 0: opening, index } of rest.matchAll(OPENING)) {
    if (found.used.some(({ start, end }) => index >= start && index < end)) continue;
    const from = index + opening.length;
    const closing = CLOSING.exec(rest.slice(from));
    const end = closing ? from + closing.index : rest.length;
    const address = rest.slice(from, end).trim();
    if (!/[\p{L}\p{N}]/u.test(address)) continue;
    found.use(index, end);
    if (isFormer(text, index)) found.warn(`${quoted(address)} was taken as the former address.`);
    else place(found, addressParts(address, request.merchantCountry));
  }
  return found;
};

const SEGMENT = new RegExp(`[^,\\n${USED}]+`, 'g');

/** After the names were removed: the rest of a list that ends like an address. */
export const recognizeListedAddress: Recognizer = (text, known) => {
  const found = new Findings();
  const segments = [...text.matchAll(SEGMENT)]
    .map(({ 0: segment, index }) => ({
      text: segment.replace(/^[\s.:)-]+|[\s.(]+$/g, ''),
      start: index,
      end: index + segment.length,
    }))
    .filter((segment) => /[\p{L}\p{N}]/u.test(segment.text));
  const kinds = segments.map((segment) => kindOf(segment.text, known));
  const taken = segments.filter((_segment, i) => {
    const isPlaceOfNext = kinds[i] === 'place' && ['sure', 'state'].includes(kinds[i + 1] ?? '');
    const isOnlyPlace = kinds[i] === 'place' && !kinds.includes('sure') && kinds.indexOf('place') === i;
    const isStreetOfNext = kinds[i] === 'street' && kinds.slice(i + 1).some((kind) => kind !== 'other');
    return (
      kinds[i] === 'sure' ||
      isPlaceOfNext ||
      isOnlyPlace ||
      isStreetOfNext ||
      (kinds[i] === 'state' && (i > 0 || kinds[1] === 'sure'))
    );
  });
  if (taken.length === 0) return found;
  for (const { start, end } of taken) found.use(start, end);
  const parts = addressParts(taken.map((segment) => segment.text).join(', '), known.request.merchantCountry);
  place(found, parts);
  const [only] = taken;
  const isGuess = only !== undefined && taken.length === 1 && kinds[segments.indexOf(only)] === 'place';
  if (isGuess) found.warn(`${quoted(only.text)} was read as the place the customer lives in.`);
  return found;
};

function kindOf(segment: string, { request, fields }: Known): 'sure' | 'state' | 'street' | 'place' | 'other' {
  const code = postalCodeIn(segment);
  if (isFiller(segment) || isOrganization(segment)) return 'other';
  if (
    countryCodeOf(segment) ||
    (/\d/.test(segment) && endingCountry(segment)) ||
    countriesNamedIn(segment).length > 0 ||
    (code && !(isStreet(code.rest) && /^\d+$/.test(code.code)))
  )
    return 'sure';
  if (endingState(segment, request.merchantCountry)) return 'state';
  if (isStreet(segment)) return 'street';
  const looksLikePlace =
    /^\p{Lu}[\p{L}\p{M} ’-]*$|^[\p{Lo}][\p{L}\p{M} ’-]*$/u.test(segment) && segment.split(/\s+/).length <= 4;
  return looksLikePlace && fields.firstName !== undefined && fields.city === undefined ? 'place' : 'other';
}

function place(found: Findings, { streets, ...parts }: AddressParts): void {
  for (const key of ['city', 'state', 'zipCode', 'country'] as const) found.set(key, parts[key]);
  for (const street of streets) found.warn(`The customer has no field for the street ${quoted(street)}.`);
}

function blank(text: string, start: number, length: number): string {
  return text.slice(0, start) + USED.repeat(length) + text.slice(start + length);
}

function labeled(words: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?:(?:the|her|his|their|new)\\s+)*(?:${words})(?:\\s+(?:is|to|now))*(?:\\s*[:=]\\s*|(?<=\\s(?:is|to|now))\\s+|(?<=(?:^|[,\\n${USED}])\\s*(?:${words}))\\s+(?!of\\s))${VALUE}`,
    'iu',
  );
}
