// Dexie's notation of a table, read into what a table needs to know of itself: '++seq, &entryId, *codes, [a+b]'.

export interface IndexSpec {
  readonly name: string;
  readonly paths: readonly string[];
  readonly isCompound: boolean;
  readonly isUnique: boolean;
  /** Each element of the value is a separate index entry. */
  readonly isMulti: boolean;
}

export interface TableSpec {
  readonly primary: IndexSpec;
  readonly isNumbered: boolean;
  readonly indexes: ReadonlyMap<string, IndexSpec>;
}

export type Row = Record<string, unknown>;
export type Key = number | string | readonly Key[];

export function tableSpec(notation: string): TableSpec {
  const [primary, ...indexes] = notation.split(',').map((part) => part.trim());
  if (primary === undefined) throw new Error(`No primary key in '${notation}'.`);
  return {
    primary: indexSpec(primary),
    isNumbered: primary.startsWith('++'),
    indexes: new Map(indexes.map((part) => [indexSpec(part).name, indexSpec(part)])),
  };
}

function indexSpec(text: string): IndexSpec {
  const [, marks = '', name = ''] = /^([+&*]*)(.*)$/.exec(text) ?? [];
  const isCompound = name.startsWith('[');
  const paths = isCompound ? name.slice(1, -1).split('+') : [name];
  return { name, paths, isCompound, isUnique: marks.includes('&'), isMulti: marks.includes('*') };
}

/** The row's keys in the index; none when it has no valid key there. */
export function keysOf(row: Row, { paths, isCompound, isMulti }: IndexSpec): Key[] {
  const values = paths.map((path) => (path.includes('.') ? valueAt(row, path) : row[path]));
  if (isCompound) return values.every(isKey) ? [values] : [];
  const [value] = values;
  if (isMulti) return Array.isArray(value) ? [...new Set(value.filter(isKey))] : [];
  return isKey(value) ? [value] : [];
}

/** A path into the row: 'sale.businessDate'. */
function valueAt(row: Row, path: string): unknown {
  return path.split('.').reduce<unknown>((value, part) => (value as Row | undefined)?.[part], row);
}

export function isKey(value: unknown): value is Key {
  if (typeof value === 'number') return !Number.isNaN(value);
  return typeof value === 'string' || (Array.isArray(value) && value.every(isKey));
}
