// Whether a piece of an address is a street, for which there is no field.

const WORD =
  'street|st|road|rd|avenue|ave|av|avenida|calle|c/|lane|ln|drive|dr|boulevard|blvd|way|court|ct|square|sq|place|pl|terrace|close|crescent|highway|hwy|rue|quai|via|viale|piazza|platz|allee|weg|gasse|straat|laan|gracht|rua|ulica|ul|marg|nagar|colony|society|apartments?|apt|flat|unit|suite|building|bldg|tower|villa|block|house|floor|plot|shop|office|room|p\\.?\\s?o\\.?\\s?box|box|chowk|souq|mall|col|colonia|km';
const STREET_WORD = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${WORD})(?![\\p{L}\\p{N}])|\\p{L}(?:stra(?:ße|sse)|str|weg|platz|gasse|laan|straat)\\.?(?![\\p{L}])`,
  'iu',
);
const WITH_PLACE = new RegExp(
  `^(.*\\d.*(?<![\\p{L}])(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|boulevard|blvd|way|court|ct|square|sq|terrace|close|crescent)\\.?)\\s+(\\p{Lu}[\\p{L} .-]+)$`,
  'iu',
);

export function isStreet(piece: string): boolean {
  return STREET_WORD.test(piece) || /\d/.test(piece);
}

/** "12 High St Leeds": the place after the street, if the piece has both. */
export function splitStreet(piece: string): { street: string; place: string } | undefined {
  const [, street, place] = WITH_PLACE.exec(piece) ?? [];
  return street !== undefined && place !== undefined ? { street, place } : undefined;
}
