// Reads a date as people of the language of the page write it, and as the app shows it.
import type { TFunction } from 'i18next';
import { latinDigits } from '#shared/domain/digits';
import { dateAs, dateParts } from '../text/date-format';

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const NUMBERS = /^(\d{1,4})[/. -](\d{1,2})[/. -](\d{1,4})$/;
const NAMED = /^(?:\p{L}+[.,،]*\s+)?(\d{1,2})\s+(\p{L}{3,})\.?\s+(\d{4})$/u;
const NAMED_FIRST = /^(?:\p{L}+[.,]*\s+)?(\p{L}{3,})\.?\s+(\d{1,2}),?\s+(\d{4})$/u;
/** Direction marks, which Arabic dates carry. */
const MARKS = /[\u200e\u200f\u061c]/g;

/**
 * '2026-11-20', '20/11/2026', '20.11.2026', '20 nov 2026' and 'Fri 20 Nov 2026' as YYYY-MM-DD, in the digits of any script;
 * null for any other text. Of numbers alone the order is that of the language.
 * @param year 'short': also '20.11.26', which is how whole ones begin and therefore no date while it is typed
 */
export function typedDate(text: string, year: 'whole' | 'short' = 'whole'): string | null {
  const trimmed = latinDigits(text.replace(MARKS, '').trim());
  const [, isoYear, isoMonth, isoDay] = ISO.exec(trimmed) ?? [];
  if (isoYear !== undefined) return date(isoYear, isoMonth, isoDay);
  const [numbers, ...places] = NUMBERS.exec(trimmed) ?? [];
  if (numbers !== undefined) return inOrder(places, year);
  const [, day, month = '', yearOf = ''] = NAMED.exec(trimmed) ?? [];
  if (month !== '') return date(yearOf, String(monthOf(month)), day);
  const [, first = '', dayAfter, yearAfter = ''] = NAMED_FIRST.exec(trimmed) ?? [];
  return first === '' ? null : date(yearAfter, String(monthOf(first)), dayAfter);
}

/** A date (YYYY-MM-DD) in numbers, as an example of what can be typed: '20/11/2026'. */
export function dateExample(date: string): string {
  return dateAs({ day: '2-digit', month: '2-digit', year: 'numeric' }, date).replace(MARKS, '');
}

/** What to enter where a text is no date. */
export function noDateText(t: TFunction): string {
  return t('fields.noDate', { example: dateExample('2026-11-20') });
}

/** Of two digits: those from here on are of the last century. */
const LAST_CENTURY = 80;

function inOrder(places: readonly string[], allowed: 'whole' | 'short'): string | null {
  const of = (part: string) => places[order().indexOf(part)] ?? '';
  const year = of('year');
  if (year.length === 4) return date(year, of('month'), of('day'));
  if (year.length !== 2 || allowed === 'whole') return null;
  return date(`${Number(year) < LAST_CENTURY ? 20 : 19}${year}`, of('month'), of('day'));
}

function order(): readonly string[] {
  return dateParts({ day: 'numeric', month: 'numeric', year: 'numeric' }, '2026-11-20').flatMap(({ type }) =>
    ['day', 'month', 'year'].includes(type) ? [type] : [],
  );
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

/** 1 to 12 by its name or the beginning of it that the others do not have; 0 for no month. */
function monthOf(name: string): number {
  const typed = name.toLowerCase();
  const found = MONTHS.filter((month) => namesOf(month).some((each) => each.startsWith(typed) || typed === each));
  return found.length === 1 ? Number(found[0]) : 0;
}

const MONTHS = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'));

/** Its short and its long name, without a point. */
function namesOf(month: string): string[] {
  return (['short', 'long'] as const).map((form) =>
    dateAs({ month: form }, `2026-${month}-15`).toLowerCase().replace('.', ''),
  );
}
