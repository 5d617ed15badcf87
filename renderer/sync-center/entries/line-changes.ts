// What a change does to the lines of a document, which are sent all together: the fields that differ, by line.

export type Line = Readonly<Record<string, unknown>>;

/** In the order of the columns. */
const FIELDS = [
  'quotedQty',
  'unitPrice',
  'unitOfMeasure',
  'leadTimeDays',
  'minimumOrderQty',
  'taxInclusive',
  'notes',
] as const;

export type LineField = (typeof FIELDS)[number];
export type LineValue = string | number | boolean | null;

export type LineChange =
  | { readonly kind: 'added'; readonly item: string; readonly line: Line }
  | { readonly kind: 'removed'; readonly item: string; readonly line: Line }
  | {
      readonly kind: 'changed';
      readonly item: string;
      readonly field: LineField;
      readonly was: LineValue;
      readonly will: LineValue;
    };

/** Null for what are no lines. Lines of the same item are compared in their order. */
export function lineChanges(was: unknown, will: unknown): readonly LineChange[] | null {
  if (!areLines(was) || !areLines(will)) return null;
  const [before, after] = [byItem(was), byItem(will)];
  const changed = [...after].flatMap(([key, line]): LineChange[] => {
    const earlier = before.get(key);
    return earlier ? differences(earlier, line) : [{ kind: 'added', item: itemOf(line), line }];
  });
  const gone = [...before].filter(([key]) => !after.has(key));
  return [...changed, ...gone.map(([, line]): LineChange => ({ kind: 'removed', item: itemOf(line), line }))];
}

export function areLines(value: unknown): value is readonly Line[] {
  return (
    Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null && 'quotedQty' in each)
  );
}

export function itemOf({ itemName, itemId }: Line): string {
  return String(itemName ?? itemId ?? '');
}

function byItem(lines: readonly Line[]): ReadonlyMap<string, Line> {
  const found = new Map<string, Line>();
  for (const line of lines) {
    const item = String(line['itemId'] ?? line['itemName']);
    let place = 0;
    while (found.has(`${item} ${place}`)) place += 1;
    found.set(`${item} ${place}`, line);
  }
  return found;
}

function differences(before: Line, after: Line): LineChange[] {
  return FIELDS.flatMap((field): LineChange[] => {
    const [was, will] = [valueOf(before[field]), valueOf(after[field])];
    // Left out and false mean the same.
    if ((was ?? false) === (will ?? false)) return [];
    return [{ kind: 'changed', item: itemOf(after), field, was, will }];
  });
}

function valueOf(value: unknown): LineValue {
  return value === undefined || value === '' ? null : (value as LineValue);
}
