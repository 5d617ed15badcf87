// Times and counts as people read them, in the language of the page and on the clock of this till.

const LANGUAGE = 'en-GB';

const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;
const FULL_DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

const clock = new Intl.DateTimeFormat(LANGUAGE, CLOCK);
const day = new Intl.DateTimeFormat(LANGUAGE, { weekday: 'short', day: 'numeric', month: 'short' });
const dayAndYear = new Intl.DateTimeFormat(LANGUAGE, FULL_DAY);
const count = new Intl.NumberFormat('en');

/** '09:14'. */
export function clockTime(iso: string): string {
  return clock.format(new Date(iso));
}

/** 'Tue 17 Nov, 16:20'; with the year when it is another one. */
export function dayTime(iso: string, now: Date): string {
  const date = new Date(iso);
  const format = date.getFullYear() === now.getFullYear() ? day : dayAndYear;
  return `${plain(format, date)}, ${clock.format(date)}`;
}

/** 'Sat 21 Nov 2026, 21:41' on the clocks where the merchant is: what is printed says the same on every till. */
export function documentTime(iso: string, timeZone: string): string {
  const moment = new Date(iso);
  const dayThere = new Intl.DateTimeFormat(LANGUAGE, { ...FULL_DAY, timeZone });
  const clockThere = new Intl.DateTimeFormat(LANGUAGE, { ...CLOCK, timeZone });
  return `${plain(dayThere, moment)}, ${clockThere.format(moment)}`;
}

/** 'Fri 20 Nov 2026'. */
export function fullDay(date: Date): string {
  return plain(dayAndYear, date);
}

/** 'Fri 20 Nov 2026' of a business date, which has no time zone. */
export function businessDay(date: string): string {
  const parsed = new Date(`${date}T00:00:00`);
  return Number.isNaN(parsed.getTime()) ? date : fullDay(parsed);
}

/** Which day a moment was on, seen from now. */
export function dayDistance(iso: string, now: Date): 'today' | 'yesterday' | 'earlier' {
  const date = new Date(iso);
  if (date.toDateString() === now.toDateString()) return 'today';
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  return date.toDateString() === yesterday.toDateString() ? 'yesterday' : 'earlier';
}

/** '453,120'. */
export function formatCount(value: number): string {
  return count.format(value);
}

/** '3 minutes', in the unit a person would say it in: seconds up to a minute and a half, minutes up to two hours. */
export function duration(seconds: number): string {
  if (seconds < 90) return spoken('second', Math.max(1, Math.round(seconds)));
  return seconds < 7_200 ? spoken('minute', Math.round(seconds / 60)) : spoken('hour', Math.round(seconds / 3_600));
}

function spoken(unit: 'second' | 'minute' | 'hour', value: number): string {
  return new Intl.NumberFormat(LANGUAGE, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** Today's date where the merchant is, YYYY-MM-DD. */
export function dateIn(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return parts.format(at);
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
