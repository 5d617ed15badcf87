// Which lines of the log say the same, and what one line says of all of them. Pure.
import { type DataRisk, type LogEvent, type LogLine } from '#shared/ipc/sync-log';

/** Amounts that add up; every other amount is as it was the last time. */
const ADDED_UP: ReadonlySet<string> = new Set(['sales', 'others', 'differences', 'entries']);

/** Words tell apart, and a status is a word; how many does not. */
export function foldKey(event: LogEvent, risk: DataRisk): string {
  const words = Object.entries(event).filter(([name, value]) => typeof value !== 'number' || name === 'status');
  return JSON.stringify([risk, ...words.sort(([one], [other]) => (one < other ? -1 : 1))]);
}

/** @param line with the same key as `event` */
export function folded(line: LogLine, event: LogEvent, at: string): LogLine {
  const before = Object.entries(line.event).filter(([name]) => ADDED_UP.has(name));
  const sums = before.map(([name, value]) => [name, Number(value) + Number(event[name as keyof LogEvent])]);
  return { ...line, at, times: line.times + 1, event: { ...event, ...Object.fromEntries(sums) } };
}
