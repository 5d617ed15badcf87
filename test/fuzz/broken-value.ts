// A valid value with one rule of its schema broken.
import type { Random } from '#service/seed/kit/random';
import type { JsonSchema } from './api-document';

export interface Broken {
  readonly value: unknown;
  /** The broken rule, for the report: `firstName: one character too many`. */
  readonly flaw: string;
}

/** A place in a value; `set` returns the whole value with this place replaced, or removed for undefined. */
export interface Place {
  readonly name: string;
  readonly value: unknown;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
  set(value: unknown): unknown;
}

type Break = readonly [what: string, value: unknown];

export function brokenOf(value: unknown, schema: JsonSchema, random: Random): Broken | null {
  const candidates = placesOf(value, schema)
    .map((place) => ({ place, breaks: breaksOf(place) }))
    .filter(({ breaks }) => breaks.length > 0);
  if (candidates.length === 0) return null;
  const { place, breaks } = random.pick(candidates);
  const [what, wrong] = random.pick(breaks);
  return { value: place.set(wrong), flaw: `${place.name}: ${what}` };
}

/** Every place that the schema names, including absent ones. */
export function placesOf(value: unknown, schema: JsonSchema, name = '', set = (one: unknown): unknown => one): Place[] {
  const { properties = {}, required = [], items } = plain(schema, value);
  if (Array.isArray(value)) {
    return value.flatMap((one, i) => placesOf(one, items ?? {}, `${name}[${i}]`, (other) => set(value.with(i, other))));
  }
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(properties).flatMap(([key, inner]) => {
    const held = (value as Record<string, unknown>)[key];
    const setKey = (other: unknown) => set({ ...value, [key]: other });
    const path = name === '' ? key : `${name}.${key}`;
    const here = {
      name: path,
      value: held,
      schema: plain(inner, held),
      isRequired: required.includes(key),
      set: setKey,
    };
    return [here, ...placesOf(held, inner, path, setKey)];
  });
}

/** The branch of a union that matches the type of the value; the schema itself when it has no branches. */
function plain(schema: JsonSchema, value: unknown): JsonSchema {
  const branches = schema.anyOf ?? schema.oneOf;
  if (!branches) return schema;
  const type = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  const isOf = (branch: JsonSchema) => branch.type === type || (type === 'number' && branch.type === 'integer');
  return branches.find(isOf) ?? branches.find((branch) => branch.type !== 'null') ?? {};
}

function breaksOf({ schema, isRequired }: Place): Break[] {
  const { type, enum: choices, format, maxLength, minLength, maximum, minimum, maxItems, minItems, items } = schema;
  const breaks: Break[] = [];
  if (isRequired) breaks.push(['missing', undefined], ['null', null]);
  if (type !== 'string') breaks.push(['a text', 'forty-two']);
  else breaks.push(['a number', 42]);
  if (type !== 'boolean') breaks.push(['a boolean', true]);
  if (type !== 'array') breaks.push(['an array', [1, 2]]);
  if (type !== 'object') breaks.push(['an object', { a: 1 }]);
  if (choices)
    breaks.push(['no such choice', 'NO_SUCH_CHOICE'], ['a choice in other case', String(choices[0]).toLowerCase()]);
  if (format === 'date')
    breaks.push(['no such day', '2026-02-30'], ['a time', '2026-01-01T00:00:00Z'], ['no date', 'soon']);
  if (format === 'date-time') {
    breaks.push(
      ['no zone', '2026-01-01T00:00:00'],
      ['a wrong zone', '2026-01-01T00:00:00+25:00'],
      ['no time', '2026-01-01'],
    );
  }
  if (format === 'uuid' || format === 'guid')
    breaks.push(['no uuid', '1234'], ['a short uuid', '0d0c0000-0000-4000-8000-0000000000']);
  if (format === 'email') breaks.push(['no address', 'nobody'], ['an address without a host', 'a@']);
  if (maxLength !== undefined) breaks.push(['one character too many', 'x'.repeat(maxLength + 1)]);
  if (minLength) breaks.push(['one character too few', 'x'.repeat(minLength - 1)]);
  if (maximum !== undefined) breaks.push(['one above the limit', maximum + 1]);
  if (minimum !== undefined) breaks.push(['one below the limit', minimum - 1]);
  if (schema.exclusiveMinimum !== undefined) breaks.push(['the limit itself', schema.exclusiveMinimum]);
  if (type === 'integer') breaks.push(['a fraction', 1.5]);
  if (type === 'number') breaks.push(['seven decimals', 0.1234567], ['below zero', -1]);
  if (maxItems !== undefined) breaks.push(['one element too many', Array.from({ length: maxItems + 1 }, () => ({}))]);
  if (minItems) breaks.push(['no element', []]);
  if (items) breaks.push(['an element of null', [null]]);
  return breaks;
}
