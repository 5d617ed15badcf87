import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { quotationProblems, valuesOf } from './quotation-form';
import { quotation } from './testing/quotations';

const t = ((key: string) => key) as TFunction;

it.each([
  ['the quote date', ['quoteDate'], { quoteDate: 'office.quotations.dateWrong' }],
  ['the last day', ['validUntil'], { validUntil: 'office.quotations.untilWrong' }],
  ['both', ['quoteDate', 'validUntil'], { validUntil: 'office.quotations.untilWrong' }],
  ['neither', ['notes'], {}],
])('days in the wrong order are refused where %s was changed', (_what, changed, problems) => {
  const values = valuesOf(quotation(1, { quoteDate: '2026-03-02', validUntil: '2026-03-01' }));
  expect(quotationProblems(values, changed, t)).toEqual(problems);
});
