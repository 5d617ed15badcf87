import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import type { PostingException } from '#shared/api/sales/posting-exception';
import { currencyOf } from '#shared/domain/money/currency';
import { mainAmount } from './exception-text';

const t = ((key: string) => key) as TFunction;

it.each([
  ['SALE', 1250],
  ['RETURN', -1250],
])('the amount of a %s in the list', (eventType, amount) => {
  const exception = { eventType, amounts: { netAmount: 12, grossAmount: 12.5 } } as unknown as PostingException;
  expect(mainAmount(exception, currencyOf('AED'), t)).toBe(amount);
});
