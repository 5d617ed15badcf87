// Business dates (YYYY-MM-DD): the date at the merchant, not where the till or the service runs. Both derive it here, as the
// service compares the date a till states with its own.

/** 24 hours; a day on which clocks change has one more or less. */
export const DAY_MS = 86_400_000;

/** The date at `instant` in the time zone. @param timeZone IANA name. @throws RangeError for an unknown zone. */
export function businessDateAt(instant: Date, timeZone: string): string {
  const parts = formatIn(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** The date `days` after `date`; earlier if negative. Calendar days have no time zone. */
export function dateAfter(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** Kept, as making one takes longer than all else that is computed for a sale. There are as many as zones of merchants. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}
