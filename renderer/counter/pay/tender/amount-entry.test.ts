import { describe, expect, it } from 'vitest';
import { currencyOf } from '#shared/domain/money/currency';
import { minor } from '#shared/domain/money/money';
import { amountOf, erase, filledEntry, pressKey, typedEntry } from './amount-entry';

const AED = currencyOf('AED');
const press = (keys: string, from = typedEntry('')) => [...keys].reduce(pressKey, from);

describe('cash entry', () => {
  it('builds an amount key by key', () => {
    expect(press('50.5').text).toBe('50.5');
    expect(press('.5').text).toBe('0.5');
    expect(press('1.2.3').text).toBe('1.23');
  });

  it('replaces an amount filled in by a button', () => {
    const filled = filledEntry(minor(3225), AED);
    expect(filled.text).toBe('32.25');
    expect(press('40', filled).text).toBe('40');
    expect(erase(filled).text).toBe('');
    expect(erase(press('40', filled)).text).toBe('4');
  });

  it.each([
    ['50', 5000],
    ['50.', 5000],
    ['1,000.25', 100_025],
    ['0', 0],
  ])('reads %s as %d', (text, amount) => {
    expect(amountOf(typedEntry(text), AED)).toEqual({ kind: 'amount', amount });
  });

  it.each([
    ['0.001', 'AMOUNT_TOO_MANY_DECIMALS'],
    ['-5', 'AMOUNT_INVALID'],
    ['5,5', 'AMOUNT_INVALID'],
    ['.', 'AMOUNT_INVALID'],
  ])('refuses %s', (text, code) => {
    expect(amountOf(typedEntry(text), AED)).toMatchObject({ kind: 'invalid', error: { code } });
  });

  it('has no amount while nothing is typed', () => {
    expect(amountOf(typedEntry(' '), AED)).toEqual({ kind: 'nothing' });
  });
});
