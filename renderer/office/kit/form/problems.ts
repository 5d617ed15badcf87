// What is wrong with the fields of a form, by the schema of the operation: for each kind of mistake a sentence that says what to
// enter. The schema's own texts are for developers of clients.
import type { TFunction } from 'i18next';
import { z } from 'zod';
import { latinDigits } from '#shared/domain/digits';
import type { Currency } from '#shared/domain/money/currency';
import type { ErrorData } from '#shared/errors';
import { fieldRefusalText } from '../../../ui/messages/refusal-text';
import { exampleAmount } from '../../../ui/text/number-format';
import { isDate, noDateText } from '../../../ui/fields/typed-date';
import { hasMoreDecimals } from '../../../ui/fields/typed-number';

/** Texts by field. */
export type Problems = Readonly<Record<string, string>>;

/**
 * The first problem of each field.
 * @param formats of fields with a form of their own: what to enter where it is missing or has another form
 */
export function problemsOf(schema: z.ZodType, body: unknown, t: TFunction, formats: Problems = {}): Problems {
  const { error } = schema.safeParse(body, { reportInput: true });
  const problems: Record<string, string> = {};
  for (const issue of error?.issues ?? []) {
    const field = String(issue.path[0] ?? '');
    problems[field] ??= (saysMore(issue) ? undefined : formats[field]) ?? textOf(issue, field, t);
  }
  return problems;
}

/** A number that is one, but too small, too large or too fine. */
function saysMore(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'too_small') return issue.origin === 'number';
  return issue.code === 'too_big' || (issue.code === 'custom' && typeof issue.params?.['decimals'] === 'number');
}

/** What to enter in a field for money. */
export function amountText(currency: Currency, t: TFunction): string {
  return t('office.form.amount', { example: exampleAmount(currency) });
}

/** Digits with what separates them, and an extension; in the digits of any script. */
const PHONE = /^[+(]?\d[\d\s()./-]*((ext|x|#)\.?\s*\d+)?$/i;
const SHORTEST_PHONE = 5;

/** Of a phone number that is kept as it is typed; null for one that can be called, and for none. */
export function phoneProblem(typed: string, t: TFunction): string | null {
  const text = latinDigits(typed).trim();
  if (text === '') return null;
  const isOne = PHONE.test(text) && text.replace(/\D/g, '').length >= SHORTEST_PHONE;
  return isOne ? null : t('office.form.phone');
}

/** The most characters that a text of a body may have, for the count in its field. @param field of the schema of the body */
export function mostCharacters(field: z.ZodType): number {
  let text: unknown = field;
  while (text instanceof z.ZodOptional || text instanceof z.ZodNullable || text instanceof z.ZodDefault)
    text = text.unwrap();
  const most = text instanceof z.ZodString ? text.maxLength : null;
  if (most === null) throw new Error('This field is no text with a limit.');
  return most;
}

/** What to enter in a field that is empty. */
export function missingText(field: string, t: TFunction): string {
  return t(`office.form.missing.${field as 'name'}`, { defaultValue: t('office.form.required') });
}

function textOf(issue: z.core.$ZodIssue, field: string, t: TFunction): string {
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue, field, t);
    case 'too_big':
      return tooBig(issue, t);
    case 'invalid_type':
      if (issue.expected === 'int') return t('office.form.whole');
      return issue.expected === 'number' ? t('office.form.number') : missingText(field, t);
    case 'invalid_format':
      if (issue.format === 'date') return noDateText(t);
      if (issue.format === 'email') return t('office.form.email');
      return t(issue.format === 'url' ? 'office.form.address' : 'office.form.invalid');
    case 'invalid_value':
      return t('office.form.choose');
    case 'custom': {
      const decimals: unknown = issue.params?.['decimals'];
      if (typeof decimals === 'number') return t('office.document.decimals', { count: decimals });
      // A day that no record here has: in a year before 1900, or the year 0.
      return t(typeof issue.input === 'string' && isDate(issue.input) ? 'office.form.tooEarly' : 'office.form.invalid');
    }
    default:
      return t('office.form.invalid');
  }
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall, field: string, t: TFunction): string {
  const least = Number(minimum);
  if (origin === 'string' && least > 1) return t('office.form.tooShort', { least });
  if (origin === 'string' || origin === 'array') return missingText(field, t);
  return inclusive ? t('office.form.atLeast', { least }) : t('office.form.above', { least });
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig, t: TFunction): string {
  const most = Number(maximum);
  if (origin === 'string') return t('office.form.tooLong', { count: most });
  return t(origin === 'array' ? 'office.form.tooMany' : 'office.form.atMost', { most });
}

/** Of a number with more decimals than can be kept; undefined for any other. */
export function decimalsProblem(text: string, most: number, t: TFunction): string | undefined {
  return hasMoreDecimals(text, most) ? t('office.document.decimals', { count: most }) : undefined;
}

/** At the field the service refused: why. */
export function refusedAt(
  field: string | undefined,
  refusal: ErrorData | null,
  edited: readonly string[],
  t: TFunction,
): Problems {
  if (field === undefined || refusal === null || edited.some((each) => isWithin(field, each))) return {};
  return { [field]: fieldRefusalText(refusal, t) ?? t('office.form.invalid') };
}

/** A field with lines has problems of its cells: 'items.3.unitPrice' is within 'items'. */
export function isWithin(name: string, field: string): boolean {
  return name === field || name.startsWith(`${field}.`);
}
