// Formats times and counts in the language of the page. Times are in a named time zone: the merchant's, as on the receipt.

const LANGUAGE = 'en-GB';

const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;
const FULL_DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;

const clock = formatIn(CLOCK);
const day = formatIn(DAY);
const dayAndYear = formatIn(FULL_DAY);
const month = formatIn({ month: 'short' });
const weekday = formatIn({ weekday: 'long' });
const count = new Intl.NumberFormat('en');

/** '09:14'. */
export function clockTime(iso: string, timeZone: string): string {
  return clock(timeZone).format(new Date(iso));
}

/** 'Tue 17 Nov, 16:20'; with the year if it is not the current one. */
export function dayTime(iso: string, now: Date, timeZone: string): string {
  const date = new Date(iso);
  const yearOf = (at: Date) => dateIn(timeZone, at).slice(0, 4);
  const format = yearOf(date) === yearOf(now) ? day : dayAndYear;
  return `${plain(format(timeZone), date)}, ${clockTime(iso, timeZone)}`;
}

/** 'Sat 21 Nov 2026, 21:41' in the merchant's time zone, so that printed times are the same on every till. */
export function documentTime(iso: string, timeZone: string): string {
  return `${plain(dayAndYear(timeZone), new Date(iso))}, ${clockTime(iso, timeZone)}`;
}

/** 'Fri 20 Nov 2026'. */
export function fullDay(iso: string, timeZone: string): string {
  return plain(dayAndYear(timeZone), new Date(iso));
}

/** Others, such as '1 May', have a meaning of their own for Date.parse. */
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** 'Fri 20 Nov 2026' for a date (YYYY-MM-DD), which has no time zone; any other text as it is. */
export function businessDay(date: string): string {
  const noon = `${date}T12:00:00Z`;
  return !ISO_DATE.test(date) || Number.isNaN(Date.parse(noon)) ? date : fullDay(noon, 'UTC');
}

/** 'Nov' for a date (YYYY-MM-DD). */
export function monthName(date: string): string {
  return month('UTC').format(new Date(`${date}T12:00:00Z`));
}

/** 'Friday' for a date (YYYY-MM-DD). */
export function weekdayName(date: string): string {
  return weekday('UTC').format(new Date(`${date}T12:00:00Z`));
}

/** The day of a time relative to now. */
export function dayDistance(iso: string, now: Date, timeZone: string): 'today' | 'yesterday' | 'earlier' {
  const [date, today] = [dateIn(timeZone, new Date(iso)), dateIn(timeZone, now)];
  if (date === today) return 'today';
  return date === dateAfter(today, -1) ? 'yesterday' : 'earlier';
}

/** '453,120'. */
export function formatCount(value: number): string {
  return count.format(value);
}

const isoDate = formatIn({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA');

/** The date in this time zone, YYYY-MM-DD. */
export function dateIn(timeZone: string, at: Date): string {
  return isoDate(timeZone).format(at);
}

/** `days` later (or earlier), YYYY-MM-DD. */
export function dateAfter(date: string, days: number): string {
  const at = new Date(`${date}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

function plain(format: Intl.DateTimeFormat, date: Date): string {
  return format.format(date).replaceAll(',', '');
}

/** Cached by time zone, as creating a format is slow and a list shows hundreds of times. */
function formatIn(options: Intl.DateTimeFormatOptions, language = LANGUAGE) {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string) => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat(language, { ...options, timeZone });
    made.set(timeZone, format);
    return format;
  };
}
