import { expect, it } from 'vitest';
import { pinProblem } from './pin';

it.each(['2580', '1357', '90210', '12344321', '0001'])('accepts %s', (pin) => {
  expect(pinProblem(pin)).toBeNull();
});

it.each(['0000', '1234', '4321', '7890', '0987', '12345678', '77777777', '55555', '1212', '123123'])(
  'refuses %s',
  (pin) => {
    expect(pinProblem(pin)).toBe('PIN_TRIVIAL');
  },
);

it.each(['', '123', '123456789', '12a4', ' 2580', '٢٥٨٠'])('rejects %j as no PIN', (pin) => {
  expect(pinProblem(pin)).toBe('PIN_FORM');
});
