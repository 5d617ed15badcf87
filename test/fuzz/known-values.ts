// What one tenant's answers have told so far: ids and numbers by the name of their field, so that requests hit rows
// that are there. The newest values push the oldest out.

const MOST_VALUES = 60;
const NAMED = /(Id|Number|Code|^tenant|^currency|^username|Ref)$/;
/** Values that would sign a request in as another user, or identify nothing. */
const NEVER = /token|password/i;

export interface KnownValues {
  /** Stores the identifying values of an answer; `id` under its resource. */
  learn(resource: string, body: unknown): void;
  add(name: string, value: unknown): void;
  /** Values for a field or parameter of this name, at this resource; newest last. */
  of(name: string, resource: string): readonly unknown[];
  /** Whole rows, for requests that need more than an id. */
  readonly rows: Map<string, unknown[]>;
}

export function createKnownValues(): KnownValues {
  const values = new Map<string, unknown[]>();

  const add = (name: string, value: unknown) => {
    const held = values.get(name) ?? [];
    if (held.includes(value)) return;
    held.push(value);
    if (held.length > MOST_VALUES) held.shift();
    values.set(name, held);
  };

  const walk = (resource: string, node: unknown, isRow: boolean): void => {
    if (Array.isArray(node)) return node.forEach((one) => walk(resource, one, isRow));
    if (node === null || typeof node !== 'object') return;
    for (const [key, value] of Object.entries(node)) {
      const isScalar = typeof value === 'string' || typeof value === 'number';
      if (isScalar && isRow && key === 'id') add(`${resource}.id`, value);
      else if (isScalar && NAMED.test(key) && !NEVER.test(key)) add(key, value);
      else walk(resource, value, isRow && (key === 'data' || key === 'content'));
    }
  };

  return {
    learn: (resource, body) => walk(resource, body, true),
    add,
    of: (name, resource) => {
      const stem = singular(resource);
      const isOwn = name === 'id' || name === `${stem}Id`;
      const states = isOwn ? [...values].filter(([key]) => isState(key, stem)).flatMap(([, held]) => held) : [];
      const own = isOwn ? [`${resource}.id`, `${stem}Id`] : [`${plural(name)}.id`, ...endingsOf(name)];
      return [...states, ...own.flatMap((key) => values.get(key) ?? [])];
    },
    rows: new Map(),
  };
}

/** The prefix of field names for `day-cycles`: `dayCycle`. */
export function singular(resource: string): string {
  const camel = resource.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return camel.replace(/ies$/, 'y').replace(/s$/, '');
}

/** `orderPlanned`, `quotationDraft`: the service's samples name an id by the state of its row. */
function isState(key: string, stem: string): boolean {
  return key.startsWith(stem) && /^[A-Z]/.test(key.slice(stem.length)) && !NAMED.test(key);
}

/** The path of the rows that `subcategoryId` refers to: `subcategories`. */
function plural(name: string): string {
  const kebab = name.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return kebab.endsWith('y') ? `${kebab.slice(0, -1)}ies` : `${kebab}s`;
}

/** `originalTransactionId`, then `transactionId`; never `id` alone. */
function endingsOf(name: string): string[] {
  const words = name.split(/(?=[A-Z])/);
  const endings = words.map((_, i) => words.slice(i).join(''));
  return endings
    .slice(0, Math.max(1, words.length - 1))
    .map((ending) => ending.charAt(0).toLowerCase() + ending.slice(1));
}
