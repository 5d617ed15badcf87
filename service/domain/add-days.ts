// Arithmetic of calendar days, which have no time zone.

/** @returns the day that many days after `date` (YYYY-MM-DD); before it when negative. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
