import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { buyingDate } from '#shared/api/procurement/buying';
import { dateText } from '#shared/api/wire/formats';
import { i18n, startI18n } from '../../../locales/i18n';
import { addOfficeTexts } from '../../../locales/office-texts';
import { mostCharacters, problemsOf } from './problems';
import { noDateText } from '../../../ui/fields/typed-date';

const t = i18n.t;
const text = z.string().trim().min(1).max(5);

beforeAll(async () => {
  await startI18n();
  addOfficeTexts();
});

it.each<[string, z.ZodType, unknown, () => string]>([
  ['an empty text', text, ' ', () => t('office.form.required')],
  ['no value', text, undefined, () => t('office.form.required')],
  ['a short text', z.string().min(8), 'abc', () => t('office.form.tooShort', { least: 8 })],
  ['a long text', text, 'abcdefg', () => t('office.form.tooLong', { count: 5 })],
  ['no number', z.number(), Number.NaN, () => t('office.form.number')],
  ['a fraction', z.int(), 1.5, () => t('office.form.whole')],
  ['a negative number', z.number().nonnegative(), -1, () => t('office.form.atLeast', { least: 0 })],
  ['zero', z.number().positive(), 0, () => t('office.form.above', { least: 0 })],
  ['a large number', z.number().max(1_000_000), 1_000_001, () => t('office.form.atMost', { most: 1_000_000 })],
  ['too many values', z.array(z.string()).max(1), ['a', 'b'], () => t('office.form.tooMany', { most: 1 })],
  ['no date', dateText, '31/2', () => noDateText(t)],
  ['a date before 1900', buyingDate, '0026-03-01', () => t('office.form.tooEarly')],
  ['no e-mail', z.email(), 'sales at al-ras', () => t('office.form.email')],
  ['no web address', z.url(), 'picture', () => t('office.form.address')],
  ['none of the choices', z.enum(['ACTIVE']), 'SOLD', () => t('office.form.choose')],
  ['another form', z.string().regex(/^\d+$/), 'x', () => t('office.form.invalid')],
])('says what to enter instead of %s', (_what, schema, value, sentence) => {
  expect(problemsOf(z.object({ field: schema }), { field: value }, t)).toEqual({ field: sentence() });
});

it('names what is to be entered in an empty field, where the field is known', () => {
  const [name, other] = [t('office.form.missing.name'), t('office.form.required')];
  expect(problemsOf(z.object({ name: text, other: text }), { name: ' ' }, t)).toEqual({ name, other });
  expect(name).not.toBe(other);
});

it('says how many decimals there may be', () => {
  const schema = z.object({ rate: z.number() }).check(({ value, issues }) => {
    issues.push({ code: 'custom', params: { decimals: 2 }, input: value.rate, path: ['rate'] });
  });
  expect(problemsOf(schema, { rate: 1.005 }, t)).toEqual({ rate: t('office.document.decimals', { count: 2 }) });
});

it('says what a field of a form of its own looks like, and its length where only that is wrong', () => {
  const schema = z.object({
    code: z
      .string()
      .min(1)
      .max(2)
      .regex(/^[A-Z]*$/),
  });
  const formats = { code: 'Enter two letters.' };
  for (const code of ['', 'x']) expect(problemsOf(schema, { code }, t, formats)).toEqual(formats);
  expect(problemsOf(schema, { code: 'ABC' }, t, formats)).toEqual({
    code: t('office.form.tooLong', { count: 2 }),
  });
});

it('knows how many characters a field may have from the schema that refuses more', () => {
  for (const field of [
    text,
    text.optional(),
    text.nullable().default(null),
    text.nullish().meta({ description: 'A text.' }),
  ])
    expect(mostCharacters(field)).toBe(5);
  expect(() => mostCharacters(z.string())).toThrow();
});
