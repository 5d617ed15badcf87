// The merchant's day: the date where the merchant is, not where the service runs.

/** @returns YYYY-MM-DD at `instant` in the IANA zone. */
export function businessDateAt(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const of = Object.fromEntries(parts.formatToParts(instant).map((part) => [part.type, part.value]));
  return `${of['year']}-${of['month']}-${of['day']}`;
}
