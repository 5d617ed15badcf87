// Splits an address at its commas: country and postal code first, as they are the surest, then the state, then the place;
// the rest is the street.
import { countryCodeOf, countryName, endingCountry } from './countries';
import { postalCodeIn } from './postal-code';
import { endingState } from './states';
import { isStreet, splitStreet } from './street';

export interface AddressParts {
  readonly city?: string;
  readonly state?: string;
  readonly zipCode?: string;
  readonly country?: string;
  readonly streets: readonly string[];
}

const PLACE = /^[\p{L}\p{M}][\p{L}\p{M} .’-]*$/u;
const MOST_WORDS_OF_A_PLACE = 5;

export function addressParts(text: string, merchantCountry: string): AddressParts {
  let pieces = text
    .split(/[,\n]/)
    .map((piece) =>
      piece
        .trim()
        .replace(/^(?:in|at|near|the)\s+/i, '')
        .replace(/[.\s]+$/, ''),
    )
    .filter((piece) => piece !== '');
  const country = takeLast(pieces, countryOf(merchantCountry));
  pieces = [...country.rest];
  const land = country.found ?? merchantCountry;
  const zip = takeLast(pieces, (piece, i) => postalCodeOf(piece, i, pieces.length));
  const { city, state, streets } = besidePostalCode(zip, land) ?? placesOf(zip.rest, land);
  return {
    streets,
    ...(city !== undefined && { city }),
    ...(state !== undefined && { state }),
    ...(zip.found !== undefined && { zipCode: zip.found }),
    ...(country.found !== undefined && { country: countryName(country.found) }),
  };
}

interface Places {
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly streets: readonly string[];
}

/** "Cardiff CF3 2RD, Wales": the rest of the code's piece is the city, and a place after it the state. */
function besidePostalCode({ at = 0, left = '', rest }: Taken, country: string): Places | undefined {
  if (!isPlace(left) || endingState(left, country)) return undefined;
  const state = rest.slice(at + 1).find(isPlace);
  return { city: left, state, streets: rest.filter((piece) => piece !== left && piece !== state) };
}

function placesOf(pieces: readonly string[], country: string): Places {
  const state = takeLast(pieces, (piece, i) => stateOf(piece, i, country));
  const city = takeLast(state.rest, cityOf);
  return { city: city.found, state: state.found, streets: city.rest };
}

type Take = (piece: string, index: number) => { found: string; rest: string } | undefined;

interface Taken {
  readonly found?: string;
  /** Index of the piece, and the rest of it. */
  readonly at?: number;
  readonly left?: string;
  readonly rest: readonly string[];
}

/** From the last piece backward; the rest of the piece stays a piece. */
function takeLast(pieces: readonly string[], take: Take): Taken {
  for (let i = pieces.length - 1; i >= 0; i -= 1) {
    const taken = take(pieces[i] ?? '', i);
    if (!taken) continue;
    const rest = [...pieces.slice(0, i), taken.rest, ...pieces.slice(i + 1)].filter((piece) => piece !== '');
    return { found: taken.found, at: i, left: taken.rest, rest };
  }
  return { rest: [...pieces] };
}

function countryOf(merchantCountry: string): Take {
  return (piece) => {
    // Austin, Georgia is in the United States.
    if (merchantCountry === 'US' && endingState(piece, 'US')) return undefined;
    const whole = countryCodeOf(piece);
    if (whole) return { found: whole, rest: '' };
    const ending = endingCountry(piece);
    return ending && { found: ending.code, rest: ending.before.replace(/[\s–-]+$/, '') };
  };
}

/** A house number begins an address; in the street's piece a code counts only if it has letters or ends the address. */
function postalCodeOf(piece: string, index: number, count: number): ReturnType<Take> {
  const code = postalCodeIn(piece);
  if (!code) return undefined;
  const isHouseNumber =
    index === 0 && count > 1 && /^\d+$/.test(code.code) && piece.startsWith(code.code) && code.rest !== '';
  const isPartOfStreet =
    /^\d+$/.test(code.code) &&
    /^\d/.test(piece) &&
    /\b(?:street|st|road|rd|avenue|ave|lane|drive|blvd)\b/i.test(code.rest);
  if (isHouseNumber || isPartOfStreet) return undefined;
  if (code.code.length < 5 && /^\d+$/.test(code.code) && code.rest !== '' && isStreet(code.rest)) return undefined;
  return { found: code.code, rest: code.rest };
}

function stateOf(piece: string, index: number, country: string): ReturnType<Take> {
  const ending = endingState(piece, country);
  // A single piece that is a state's name is the place: "moved to New York".
  if (!ending || (index === 0 && ending.before === '')) return undefined;
  return { found: ending.state, rest: ending.before };
}

function cityOf(piece: string): ReturnType<Take> {
  const split = splitStreet(piece);
  if (split) return { found: split.place, rest: split.street };
  return isPlace(piece) ? { found: piece, rest: '' } : undefined;
}

function isPlace(piece: string): boolean {
  return PLACE.test(piece) && !isStreet(piece) && piece.split(/\s+/).length <= MOST_WORDS_OF_A_PLACE;
}
