// The hours of a business day in their order. A day may go on after midnight: it begins after its longest pause.
import { clockTime } from '../../ui/text/date-format';

/** @param keys '00' to '23', those with sales @returns all hours from the first with sales to the last */
export function hoursInOrder(keys: readonly string[]): readonly string[] {
  const hours = [...new Set(keys.map(Number))].sort((one, other) => one - other);
  if (hours.length === 0) return [];
  const pauses = hours.map((hour, i) => (hour - (hours.at(i - 1) ?? hour) + 24) % 24 || 24);
  const first = hours[pauses.indexOf(Math.max(...pauses))] ?? 0;
  const length = Math.max(...hours.map((hour) => (hour - first + 24) % 24)) + 1;
  return Array.from({ length }, (_, n) => String((first + n) % 24).padStart(2, '0'));
}

/** Which of the hours with sales come before this one, which itself may have none and may come before them all. */
export function hoursBefore(keys: readonly string[], hour: string): ReadonlySet<string> {
  // A day that ends before midnight is in the order of the clock.
  const endsBeforeMidnight = hoursInOrder(keys)[0] === keys.toSorted()[0];
  const first = endsBeforeMidnight ? '00' : hoursInOrder([...keys, hour])[0];
  const place = (key: string) => (Number(key) - Number(first) + 24) % 24;
  return new Set(keys.filter((key) => place(key) < place(hour)));
}

/** '09:00' */
export function hourText(hour: string): string {
  return clockTime(`2000-01-01T${hour}:00:00Z`, 'UTC');
}
