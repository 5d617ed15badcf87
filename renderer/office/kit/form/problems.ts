// What is wrong with the fields of a form, by the schema of the operation. The texts are in the catalog; the schema's own are for
// developers of clients.
import type { TFunction } from 'i18next';
import type { z } from 'zod';

/** Texts by field. */
export type Problems = Readonly<Record<string, string>>;

/** The first problem of each field. */
export function problemsOf(schema: z.ZodType, body: unknown, t: TFunction): Problems {
  const { error } = schema.safeParse(body);
  const problems: Record<string, string> = {};
  for (const issue of error?.issues ?? []) {
    const field = String(issue.path[0] ?? '');
    problems[field] ??= textOf(issue, t);
  }
  return problems;
}

function textOf(issue: z.core.$ZodIssue, t: TFunction): string {
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return t('office.form.required');
    const least = Number(issue.minimum);
    return issue.inclusive ? t('office.form.atLeast', { least }) : t('office.form.above', { least });
  }
  if (issue.code === 'too_big') {
    const most = Number(issue.maximum);
    return issue.origin === 'string' ? t('office.form.tooLong', { count: most }) : t('office.form.atMost', { most });
  }
  if (issue.code === 'invalid_type') return t(issue.expected === 'int' ? 'office.form.whole' : 'office.form.number');
  if (issue.code === 'invalid_format' && issue.format === 'date') return t('fields.noDate');
  return t('office.form.invalid');
}
