// The instant of a time of day at the merchant.

/** The instant at which clocks in the zone show `time` (HH:MM) on `date`; up to an hour off where they skip it. */
export function instantAt(date: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'medium', hour12: false });
  const shownAt = (instant: number) =>
    Date.parse(`${format.format(instant).replace(', ', 'T').replace('T24', 'T00')}Z`);
  const near = 2 * wanted - shownAt(wanted);
  // Between the two the clocks may have changed.
  return new Date(near + wanted - shownAt(near));
}
