// Generates random values that a JSON Schema allows; the names of fields select ids that exist.
import fc from 'fast-check';
import type { Random } from '#service/seed/kit/random';
import type { JsonSchema } from './api-document';
import { singular, type KnownValues } from './known-values';

/** Body fields that reference another row; other known values (phone numbers) must not be used twice. */
const REFERENCE = /Id$|^customerNumber$|^currency/;

export interface ValueSource {
  readonly random: Random;
  readonly known: KnownValues;
  readonly resource: string;
  /** Included in every free text, and in no text of another tenant. */
  readonly marker: string;
  /** True for a filter, which finds nothing unless it uses existing values. */
  readonly isFilter: boolean;
}

/** The year of all dates; fixed, so that a seed makes the same requests on any day. */
const FIRST_DAY = Date.UTC(2026, 0, 1);
const DAYS = 365;
const DAY_MS = 86_400_000;
const HEX = '0123456789abcdef';

export function valueOf(schema: JsonSchema, source: ValueSource, name = ''): unknown {
  const { random } = source;
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const existing = isOwnId(name, source.resource) ? [] : known(schema, source, name);
  if (existing.length > 0 && random.chance(0.85)) return random.pick(existing);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return valueOf(branchOf(branches, random), source, name);
  if (schema.allOf)
    return valueOf(Object.assign({}, schema, { allOf: undefined }, ...schema.allOf) as JsonSchema, source, name);
  const examples = (schema.examples ?? []).filter((one) => one !== null);
  if (examples.length > 0 && typeof examples[0] !== 'object' && random.chance(0.3)) return random.pick(examples);
  switch (typeOf(schema, random)) {
    case 'object':
      return objectOf(schema, source);
    case 'array':
      return arrayOf(schema, source, name);
    case 'integer':
      return numberOf(schema, random, 0);
    case 'number':
      return numberOf(schema, random, 2);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return textOf(schema, source, name);
  }
}

/** An example of the document, with ids of existing rows and the tenant's own texts. */
export function fromExample(example: unknown, schema: JsonSchema, source: ValueSource, name = ''): unknown {
  if (Array.isArray(example)) return example.map((one) => fromExample(one, schema.items ?? {}, source, name));
  if (example !== null && typeof example === 'object') {
    const entries = Object.entries(example).map(
      ([key, value]) => [key, fromExample(value, schema.properties?.[key] ?? {}, source, key)] as const,
    );
    return Object.fromEntries(entries);
  }
  if (typeof example === 'boolean' || example === null) return example;
  if (isOwnId(name, source.resource)) return valueOf(schema, source, name);
  const existing = known(schema, source, name);
  if (existing.length > 0) return source.random.pick(existing);
  const isFree = schema.type === 'string' && !schema.enum && !schema.pattern;
  return isFree || schema.format === 'email' ? valueOf({ ...schema, examples: [] }, source, name) : example;
}

/** The till creates the ids of new rows: a known one would be a repetition. */
function isOwnId(name: string, resource: string): boolean {
  return name === `${singular(resource)}Id`;
}

function known(schema: JsonSchema, source: ValueSource, name: string): unknown[] {
  const { known: values, resource, isFilter } = source;
  if (!isFilter && !REFERENCE.test(name)) return [];
  const types = [schema, ...(schema.anyOf ?? [])].flatMap((one) => one.type ?? []);
  const fits = (value: unknown) =>
    (typeof value === 'number' && (types.includes('integer') || types.includes('number'))) ||
    (typeof value === 'string' && types.includes('string'));
  return values.of(name, resource).filter(fits);
}

/** Null rarely: it tests little. */
function branchOf(branches: readonly JsonSchema[], random: Random): JsonSchema {
  const telling = branches.filter((branch) => branch.type !== 'null');
  return random.pick(telling.length > 0 && random.chance(0.85) ? telling : branches);
}

function typeOf({ type, properties }: JsonSchema, random: Random): string {
  if (typeof type === 'string') return type;
  if (type) return random.chance(0.85) ? (type.find((one) => one !== 'null') ?? 'null') : 'null';
  return properties ? 'object' : 'string';
}

function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema, source: ValueSource): unknown {
  const { random } = source;
  const entries = Object.entries(properties)
    .filter(([key]) => required.includes(key) || random.chance(0.5))
    .map(([key, schema]) => [key, valueOf(schema, source, key)] as const);
  const more =
    typeof additionalProperties === 'object' ? [['more', valueOf(additionalProperties, source)] as const] : [];
  return Object.fromEntries([...entries, ...more]);
}

function arrayOf({ items = {}, minItems = 0, maxItems = Infinity }: JsonSchema, source: ValueSource, name: string) {
  const length = Math.min(maxItems, minItems + source.random.below(3));
  return Array.from({ length }, () => valueOf(items, source, name.replace(/s$/, '')));
}

function numberOf(schema: JsonSchema, random: Random, places: number): number {
  const step = schema.multipleOf ?? 10 ** -places;
  const least = schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + step);
  const most = Math.min(schema.maximum ?? Infinity, (schema.exclusiveMaximum ?? Infinity) - step, least + 100);
  const value = least + random.below(Math.floor((most - least) / step) + 1) * step;
  return Number(value.toFixed(6));
}

function textOf(schema: JsonSchema, { random, marker }: ValueSource, name: string): string {
  const at = new Date(FIRST_DAY + random.below(DAYS * DAY_MS));
  const { format, pattern, minLength = 0, maxLength = Infinity } = schema;
  if (format === 'date') return at.toISOString().slice(0, 10);
  if (format === 'date-time') return random.pick([at.toISOString(), `${at.toISOString().slice(0, 19)}+04:00`]);
  if (format === 'uuid' || /guid|uuid/.test(format ?? '')) return uuid(random);
  if (format === 'email' || name.toLowerCase().endsWith('email')) return `${marker}.${random.digits(9)}@fuzz.example`;
  if (format === 'uri' || format === 'url') return `https://fuzz.example/${marker}/${random.digits(6)}`;
  if (pattern !== undefined) return matching(pattern, random);
  const marked = `${marker} ${random.pick(WORDS)} ${random.digits(6)}`;
  const text = marked.length <= maxLength ? marked : random.digits(Math.min(maxLength, 12));
  return text.padEnd(minLength, 'x');
}

const WORDS = ['lantern', 'ribbon', 'Vorratsdose', 'فانوس', 'मोमबत्ती', '提灯', 'café crème'];

export function uuid(random: Random): string {
  const digits = Array.from({ length: 30 }, () => HEX[random.below(16)]).join('');
  const [a, b, c, d, e] = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 15),
    digits.slice(15, 18),
    digits.slice(18),
  ];
  return `${a}-${b}-4${c}-8${d}-${e}`;
}

function matching(pattern: string, random: Random): string {
  const [text] = fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: random.below(2 ** 31), numRuns: 1 });
  return text ?? '';
}
