// How far behind the watermark a pull begins again. Rows that become visible late, after a long transaction at the
// service or after a step of its clock, are found by reading again; the deeper, the rarer. Decided from the two marks
// alone, so a restart neither skips nor repeats a deep one.

/** Milliseconds. Every pull: longer than the service's longest transaction. */
const EACH_TIME = 2 * 60_000;
/** The first pull of a quarter hour of service time. */
const EACH_QUARTER = 30 * 60_000;
const QUARTER = 15 * 60_000;
/** The first pull of a night. */
const EACH_NIGHT = 48 * 3_600_000;
/** The night turns over three hours after midnight at the merchant, when no till is in use. */
const NIGHT_OFFSET = 3 * 3_600_000;

/** Milliseconds to go back from `watermark` for a pull up to `target`, both in service time. */
export function overlap(watermark: number, target: number, timeZone: string): number {
  if (nightOf(watermark, timeZone) !== nightOf(target, timeZone)) return EACH_NIGHT;
  if (Math.floor(watermark / QUARTER) !== Math.floor(target / QUARTER)) return EACH_QUARTER;
  return EACH_TIME;
}

/** Making one costs more than a thousand uses of it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function nightOf(time: number, timeZone: string): string {
  const format = formats.get(timeZone) ?? dateFormat(timeZone);
  formats.set(timeZone, format);
  return format.format(time - NIGHT_OFFSET);
}

function dateFormat(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  } catch {
    // A zone this machine does not know only moves the hour of the deep read.
    return new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', dateStyle: 'short' });
  }
}
