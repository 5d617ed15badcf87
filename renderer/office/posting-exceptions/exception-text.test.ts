import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import type { PostingException } from '#shared/api/sales/posting-exception';
import { currencyOf } from '#shared/domain/money/currency';
import { amountsOf, mainAmount } from './exception-text';

const t = ((key: string) => key) as TFunction;

it.each([
  ['SALE', 1200, 1250],
  ['RETURN', -1200, -1250],
])('the amounts of a %s have the same sign in the list and in its details', (eventType, net, amount) => {
  const exception = { eventType, amounts: { netAmount: 12, grossAmount: 12.5 } } as unknown as PostingException;
  expect(mainAmount(exception, currencyOf('AED'), t)).toBe(amount);
  expect(amountsOf(exception, currencyOf('AED'), t).map((each) => each.amount)).toEqual([net, amount]);
});
