// The lines of a document as one field of its form, so that drafts, conflicts and Undo work for them as for any other field. Saving
// a document replaces all of its lines.
import { z } from 'zod';
import type { Draft, Values } from '../form/use-draft';

/** The field of the form. */
export const LINES = 'items';

/** Texts by cell. A stored line is known by its place, a new one by an id of its own. */
const line = z.object({ key: z.string(), cells: z.record(z.string(), z.string()) });
export type Line = z.output<typeof line>;

export function linesText(lines: readonly Line[]): string {
  return JSON.stringify(lines);
}

export function linesOf(values: Values): readonly Line[] {
  return z.array(line).parse(JSON.parse(values[LINES] || '[]'));
}

/** The lines as they were when the person began to change them. */
export function linesBefore({ base }: Draft, stored: Values): readonly Line[] {
  return linesOf(LINES in base ? base : stored);
}

/** How many lines are new, changed or removed. */
export function changedLines(lines: readonly Line[], before: readonly Line[]): number {
  const known = new Map(before.map(({ key, cells }) => [key, JSON.stringify(cells)]));
  const others = lines.filter(({ key, cells }) => known.get(key) !== JSON.stringify(cells)).length;
  const kept = new Set(lines.map(({ key }) => key));
  return others + before.filter(({ key }) => !kept.has(key)).length;
}

/** The name of a cell among the fields of the form, under which its problem is kept. */
export function cellName(key: string, column: string): string {
  return `${LINES}.${key}.${column}`;
}

/** The service names a cell by the place of its line: 'items[2].unitPrice'. Other fields are as they are. */
export function cellOfField(field: string, lines: readonly Line[]): string {
  const [, place, column] = /^\w+\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
  const key = lines[Number(place)]?.key;
  return key === undefined || column === undefined ? field : cellName(key, column);
}
