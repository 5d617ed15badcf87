// The business date: the date at the merchant, not where the service runs.
/** @returns YYYY-MM-DD at `instant` in the IANA zone. */
export function businessDateAt(instant: Date, timeZone: string): string {
  const of = Object.fromEntries(
    dateIn(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  return `${of['year']?.padStart(4, '0')}-${of['month']}-${of['day']}`;
}

/** Making one takes longer than all else that is computed for a sale. There are as many as zones of merchants. */
const formats = new Map<string, Intl.DateTimeFormat>();

function dateIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, made);
  return made;
}

/** The instant at which clocks in the zone show `time` (HH:MM) on `date`; up to an hour off where they skip it. */
export function instantAt(date: string, time: string, timeZone: string): Date {
  const shownInUtc = new Date(`${date}T${time}:00Z`);
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'medium', hour12: false });
  const shown = format.format(shownInUtc).replace(', ', 'T').replace('T24', 'T00');
  return new Date(2 * shownInUtc.getTime() - Date.parse(`${shown}Z`));
}

// Arithmetic of calendar days, which have no time zone.
/** @returns the date `days` after `date` (YYYY-MM-DD); earlier if negative. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
