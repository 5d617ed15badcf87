// The days of the demo's past year: which registers were open on each, how much was sold, and in which order they are made.
import { dateAfter } from '#shared/domain/day/business-date';

export const DAYS_OF_TRADE = 365;

/** Until then the third register was in use, in days before the last one. */
const OLD_REGISTER_ENDED = 150;

/** Of a gift shop in a hot country, January first: people travel in summer, and buy presents in December. */
const SEASON = [0.9, 0.95, 1, 1, 0.85, 0.75, 0.65, 0.65, 0.8, 1, 1.25, 1.6];

/** Sunday first. */
const WEEK = [0.95, 0.8, 0.8, 0.85, 1.1, 1.35, 1.25];

/** Ascending business dates that end with `last`. */
export function tradingDates(last: string): string[] {
  return Array.from({ length: DAYS_OF_TRADE }, (_, i) => dateAfter(last, i + 1 - DAYS_OF_TRADE));
}

/** The latest month first, so that it is there first; in a month the days in order, as a return needs its sale. */
export function inOrderOfPlanting(dates: readonly string[]): string[] {
  const months = [...new Set(dates.map(monthOf))].sort().reverse();
  return months.flatMap((month) => dates.filter((date) => monthOf(date) === month));
}

export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** 0 for Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Days since 1970: a number that only this date has. */
export function dayNumberOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000;
}

export function dateOf(dayNumber: number): string {
  return new Date(dayNumber * 86_400_000).toISOString().slice(0, 10);
}

/** The second counter is for the busy days at the end of the week. */
export function registersOn(date: string, last: string): number[] {
  const weekday = weekdayOf(date);
  const isOldInUse = date < dateAfter(last, -OLD_REGISTER_ENDED);
  return [1, ...(weekday >= 4 ? [2] : []), ...(weekday >= 5 && isOldInUse ? [3] : [])];
}

/** Factor on the sales of an average day. */
export function trafficOn(date: string): number {
  return (WEEK[weekdayOf(date)] ?? 1) * (SEASON[Number(date.slice(5, 7)) - 1] ?? 1);
}
