// How values of the database are read, alike from a server and from the embedded one.

/** A calendar day has no time zone: a Date would move it. */
export function asText(value: string): string {
  return value;
}

/** int8 as a number: ids, counts and minor units here stay below 2^53, and one that does not must not be rounded. */
export function parseInt8(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`The database holds ${value}, which is no safe integer.`);
  return number;
}
