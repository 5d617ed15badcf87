// Reads a date as people here write it, and as the app shows it.
import { businessDay } from '../text/date-format';

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const NUMBERS = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/;
const NAMED = /^(?:\p{L}+\.?,?\s+)?(\d{1,2})\s+(\p{L}{3,})\.?\s+(\d{4})$/u;

/** '2026-11-20', '20/11/2026', '20.11.2026', '20 nov 2026' and 'Fri 20 Nov 2026' as YYYY-MM-DD; null for any other text. */
export function typedDate(text: string): string | null {
  const trimmed = text.trim();
  const [, isoYear, isoMonth, isoDay] = ISO.exec(trimmed) ?? [];
  if (isoYear !== undefined) return date(isoYear, isoMonth, isoDay);
  const [, day, month, year] = NUMBERS.exec(trimmed) ?? [];
  if (year !== undefined) return date(year, month, day);
  const [, namedDay, name = '', namedYear = ''] = NAMED.exec(trimmed) ?? [];
  return name === '' ? null : date(namedYear, String(monthOf(name)), namedDay);
}

/** Whether it is a day that exists, written YYYY-MM-DD. */
export function isDate(text: string): boolean {
  return text !== '' && typedDate(text) === text;
}

/** False if one of them is no date. */
export function isBefore(text: string, other: string): boolean {
  return isDate(text) && isDate(other) && text < other;
}

function date(year: string, month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}

/** The first three letters of each month's name: one is shown with four. */
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  businessDay(`2026-${String(month + 1).padStart(2, '0')}-15`)
    .split(' ')[2]
    ?.slice(0, 3)
    .toLowerCase(),
);

/** 1 to 12; 0 for no month. */
function monthOf(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}
