// Formats times and days in the language of the page. Times are in a named time zone: the merchant's, as on the receipt.
// A time on a screen has its year only where it is not the current one. A day without a time, and all that is printed or saved, always
// has it. The weekday stands where people plan or remember by it: not at a date of birth, nor at the ends of a tax period.
import { businessDateAt, dateAfter, DAY_MS } from '#shared/domain/day/business-date';
import { currentLocale } from '../../locales/locale';

export { dateAfter };

/** 24 hours in every language, as on charts and reports: also in Arabic, whose own is '04:20 م'. */
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const FULL_DAY = { ...DAY, year: 'numeric' } as const;
const DAY_OF_YEAR = { day: 'numeric', month: 'long' } as const;
const LONG_DAY = { ...DAY_OF_YEAR, year: 'numeric' } as const;
const PLAIN_DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** '09:14'. */
export function clockTime(iso: string, timeZone: string): string {
  return formatIn(CLOCK, timeZone).format(new Date(iso));
}

/** 'Tue 17 Nov, 16:20'; with the year if it is not the current one. */
export function dayTime(iso: string, now: Date, timeZone: string): string {
  const date = new Date(iso);
  const yearOf = (at: Date) => dateIn(timeZone, at).slice(0, 4);
  const day = yearOf(date) === yearOf(now) ? DAY : FULL_DAY;
  return plain(formatIn({ ...day, ...CLOCK }, timeZone), date);
}

/** 'Sat 21 Nov 2026, 21:41' in the merchant's time zone, so that printed times are the same on every till. */
export function documentTime(iso: string, timeZone: string): string {
  return plain(formatIn({ ...FULL_DAY, ...CLOCK }, timeZone), new Date(iso));
}

/** 'Fri 20 Nov 2026'. */
export function fullDay(iso: string, timeZone: string): string {
  return plain(formatIn(FULL_DAY, timeZone), new Date(iso));
}

/** Others, such as '1 May', have a meaning of their own for Date.parse. */
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** 'Fri 20 Nov 2026' for a date (YYYY-MM-DD), which has no time zone; any other text as it is. */
export function businessDay(date: string): string {
  return isDate(date) ? plain(formatIn(FULL_DAY, 'UTC'), noonOf(date)) : date;
}

/** As `businessDay` where there is little room: Arabic weekdays have no short form, so there it is '20 نوفمبر 2026'. */
export function shortDay(date: string): string {
  return currentLocale().startsWith('ar') && isDate(date) ? dateAs(PLAIN_DAY, date) : businessDay(date);
}

/** '4 Sep 1990': a day whose weekday tells nothing, as of a birth; any other text as it is. */
export function dayWithoutWeekday(date: string): string {
  return isDate(date) ? dateAs(PLAIN_DAY, date) : date;
}

/** '6 – 12 Jul 2026', '31 Aug – 6 Sep 2026': of a week, whose weekdays tell nothing. @param from,to dates (YYYY-MM-DD) */
export function daysText(from: string, to: string): string {
  return shortMonths(formatIn(PLAIN_DAY, 'UTC').formatRange(noonOf(from), noonOf(to))).replaceAll('\u2009', ' ');
}

/** '1 July' and '30 September 2026': the ends of a period of months, with the year once where both have it. */
export function periodEnds(from: string, to: string): { readonly from: string; readonly to: string } {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return { from: dateAs(isOneYear ? DAY_OF_YEAR : LONG_DAY, from), to: dateAs(LONG_DAY, to) };
}

/** 'Nov' for a date (YYYY-MM-DD). */
export function monthName(date: string): string {
  return dateAs({ month: 'short' }, date);
}

/** 'Friday' for a date (YYYY-MM-DD). */
export function weekdayName(date: string): string {
  return dateAs({ weekday: 'long' }, date);
}

/** A date (YYYY-MM-DD) in any form. */
export function dateAs(form: Intl.DateTimeFormatOptions, date: string): string {
  return shortMonths(formatIn(form, 'UTC').format(noonOf(date)));
}

/** As `dateAs`, in the parts it is made of. */
export function dateParts(form: Intl.DateTimeFormatOptions, date: string): Intl.DateTimeFormatPart[] {
  return formatIn(form, 'UTC').formatToParts(noonOf(date));
}

/** The day of a time relative to now. */
export function dayDistance(iso: string, now: Date, timeZone: string): 'today' | 'yesterday' | 'earlier' {
  const [date, today] = [dateIn(timeZone, new Date(iso)), dateIn(timeZone, now)];
  if (date === today) return 'today';
  return date === dateAfter(today, -1) ? 'yesterday' : 'earlier';
}

/** @param from a date, as the other; below zero where it is the later one */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The date in this time zone, YYYY-MM-DD. */
export function dateIn(timeZone: string, at: Date): string {
  return businessDateAt(at, timeZone);
}

/** The time of day in this time zone, '15:46' in every language: to compare, and to name a file. People are shown `clockTime`. */
export function minuteIn(timeZone: string, at: Date): string {
  return formatIn(CLOCK, timeZone, 'en-GB').format(at);
}

const STATED = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
} as const;

/** '2026-11-28T08:02:00+04:00' in every language: a time with its offset from UTC, for other programs. */
export function statedTime(iso: string, timeZone: string): string {
  const parts = formatIn(STATED, timeZone, 'en-GB').formatToParts(new Date(iso));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  const offset = of('timeZoneName').replace('GMT', '') || '+00:00';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}${offset}`;
}

/** A date in the middle of a text, not broken at the end of a line. */
export function inOneLine(date: string): string {
  return date.replaceAll(' ', '\u00a0');
}

function isDate(text: string): boolean {
  return ISO_DATE.test(text) && !Number.isNaN(noonOf(text).getTime());
}

function noonOf(date: string): Date {
  return new Date(`${date}T12:00:00Z`);
}

/** English puts a comma after the weekday where a year follows; here it has none anywhere. */
function plain(format: Intl.DateTimeFormat, date: Date): string {
  return shortMonths(format.format(date)).replace(/^(\p{L}+),/u, '$1');
}

/** British English has three letters for each month but September. */
function shortMonths(text: string): string {
  return text.replace(/\bSept\b/u, 'Sep');
}

const made = new Map<string, Intl.DateTimeFormat>();

/** Kept, as creating a format is slow and a list shows hundreds of times. */
function formatIn(form: Intl.DateTimeFormatOptions, timeZone: string, locale = currentLocale()): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${Object.entries(form).join(' ')}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, { ...form, timeZone, calendar: 'gregory' });
  made.set(key, format);
  return format;
}
