// The merchant's day: the date where the merchant is, not where the service runs.
/** @returns YYYY-MM-DD at `instant` in the IANA zone. */
export function businessDateAt(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const of = Object.fromEntries(parts.formatToParts(instant).map((part) => [part.type, part.value]));
  return `${of['year']}-${of['month']}-${of['day']}`;
}

/** The instant at which the clocks of the zone show `time` (HH:MM) on `date`; within an hour of it where they are put on. */
export function instantAt(date: string, time: string, timeZone: string): Date {
  const shownInUtc = new Date(`${date}T${time}:00Z`);
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'medium', hour12: false });
  const shown = format.format(shownInUtc).replace(', ', 'T').replace('T24', 'T00');
  return new Date(2 * shownInUtc.getTime() - Date.parse(`${shown}Z`));
}

// Arithmetic of calendar days, which have no time zone.
/** @returns the day that many days after `date` (YYYY-MM-DD); before it when negative. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
