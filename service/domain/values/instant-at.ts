// The instant of a time of day at the merchant.

/** The instant at which clocks in the zone show `time` (HH:MM) on `date`; up to an hour off where they skip it. */
export function instantAt(date: string, time: string, timeZone: string): Date {
  const shownInUtc = new Date(`${date}T${time}:00Z`);
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'medium', hour12: false });
  const shown = format.format(shownInUtc).replace(', ', 'T').replace('T24', 'T00');
  return new Date(2 * shownInUtc.getTime() - Date.parse(`${shown}Z`));
}
