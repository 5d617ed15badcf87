import { expect, it } from 'vitest';
import { currencyOf } from '#shared/domain/money/currency';
import { checkedCustomAmount } from './typed-custom-amount';

it('cuts a description to the 100 characters that fit a receipt', () => {
  const typed = { description: ` ${'x'.repeat(101)}`, amount: '5', quantity: '1' };
  expect(checkedCustomAmount(typed, { taxCategory: 'STANDARD' }, currencyOf('AED'))).toMatchObject({
    custom: { description: 'x'.repeat(100) },
  });
});
