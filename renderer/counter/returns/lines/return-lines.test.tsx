import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { currentLocale, setLocale } from '../../../locales/locale';
import { sampleCart } from '../../../store/testing/samples';
import { button, choice, errorText, field, hasKeyboard, isSeen, seen, t } from '../../../testing/see';
import { sampled } from '../../../testing/sampled';
import { unitsText } from '../refund/use-return';
import { ReturnsScreen } from '../returns-screen';
import {
  at,
  choose,
  complete,
  howMany,
  isDone,
  MANAGER,
  open,
  openTill,
  reason,
  returns,
  sell,
  toRefund,
  transactionId,
} from '../testing/opened-return';

describe('the return lines of a sale', () => {
  beforeEach(() => open());

  it('require a quantity, then a reason, and are then recorded', async () => {
    await hasKeyboard(howMany(0));
    expect([complete().disabled, isSeen(t('returns.missing.goods'))]).toEqual([true, true]);
    await at.press('1{F12}');
    expect([complete().disabled, isSeen(t('returns.missing.reason'))]).toEqual([true, true]);
    await reason();
    await at.press('{F12}');
    await isDone();
    expect(returns()).toMatchObject([
      { kind: 'RETURN', originalTransactionId: transactionId, returnReason: 'FAULTY', totals: { grossAmount: 12.5 } },
    ]);
  });

  it('lead from the last quantity to the reason that is chosen, and from there by one key to the note', async () => {
    await hasKeyboard(howMany(0));
    await at.press('1');
    await reason();
    act(() => howMany(1).focus());
    await at.press('{Enter}');
    await hasKeyboard(choice(t('returns.reasons.FAULTY')));
    await at.press('{Tab}');
    await hasKeyboard(field(t('returns.note')));
  });

  it.each(['3', '2.001', '1000'])('refuse more than was sold: %s', async (typed) => {
    await at.press(typed);
    expect(screen.getByRole('alert').textContent).toBe(t('returns.tooMany', { quantity: '2' }));
    await reason();
    expect([complete().disabled, isSeen(t('returns.missing.quantity'))]).toEqual([true, true]);
    await at.press('{F12}');
    expect(button(t('returns.oneMore', { name: 'Item 0' })).disabled).toBe(true);
    await at.click(button(t('returns.oneLess', { name: 'Item 0' })));
    expect(howMany(0).value).toBe('2');
    expect(screen.queryByRole('alert')).toBeNull();
    await at.press('{F12}');
    await isDone();
    expect(returns()).toMatchObject([{ totals: { grossAmount: 25 } }]);
  });

  it.each(sampled(['-1', 'one', '1.2345', '1,5']))('refuse %s as a quantity', async (typed) => {
    await at.press(typed);
    await at.fill(howMany(1), '1');
    await reason();
    expect(screen.getByRole('alert').textContent).toBe(errorText('QUANTITY_INVALID'));
    expect(complete().disabled).toBe(true);
  });

  it('allow only what is left after an earlier return', async () => {
    await at.press('1');
    await at.fill(howMany(1), '2');
    await reason();
    await at.press('{F12}');
    await isDone();
    await choose();
    await screen.findByText(t('returns.left', { quantity: '1' }), { exact: false });
    expect(screen.queryByRole('textbox', { name: /Item 1/ })).toBeNull();
    await at.fill(howMany(0, '1'), '2');
    expect(screen.getByRole('alert').textContent).toBe(t('returns.tooMany', { quantity: '1' }));
    await at.press('{F4}');
    expect(howMany(0, '1').value).toBe('1');
    expect(toRefund()).toContain('12.50');
  });

  it('are filled in as they are typed in the language', () => {
    const usual = currentLocale();
    onTestFinished(() => setLocale(usual));
    setLocale('fr-FR-u-nu-latn');
    expect([0, 1500, 2000].map(unitsText)).toEqual(['', '1,5', '2']);
  });

  it('step between nothing and all that is left', async () => {
    const less = button(t('returns.oneLess', { name: 'Item 0' }));
    const more = button(t('returns.oneMore', { name: 'Item 0' }));
    expect([less.disabled, more.disabled]).toEqual([true, false]);
    await at.click(more);
    await at.click(more);
    expect([howMany(0).value, more.disabled]).toEqual(['2', true]);
    await at.fill(howMany(0), '0.5');
    await at.click(less);
    expect([howMany(0).value, less.disabled]).toEqual(['', true]);
  });

  it('are traversed with Enter and arrows, up to the reasons', async () => {
    await at.press('1{Enter}');
    expect(document.activeElement).toBe(howMany(1));
    await at.press('{ArrowUp}');
    expect(document.activeElement).toBe(howMany(0));
    await at.press('{ArrowDown}{Enter}');
    await hasKeyboard(choice(t('returns.reasons.UNWANTED')));
  });

  it('are discarded by Esc after a question', async () => {
    await at.press('1{Escape}');
    await seen(t('returns.discardAsk'));
    await at.press('{Escape}');
    expect([howMany(0).value, isSeen(t('returns.discardAsk'))]).toEqual(['1', false]);
    await at.press('{Escape}');
    await at.click(button(t('returns.discard')));
    await screen.findByRole('heading', { name: t('returns.title') });
    expect(returns()).toEqual([]);
  });
});

it('names the unit of measure where a quantity is sold, left and typed', async () => {
  await openTill({ features: MANAGER });
  const cart = sampleCart([1250]);
  const lines = cart.lines.map((line) => ({ ...line, uomCode: 'KGM' }));
  await sell({ ...cart, lines });
  await choose();
  at.show(<ReturnsScreen />);
  const typed = await waitFor(() => howMany(0, '2 kg'));
  expect(typed.closest('li')?.textContent).toContain('2 kg × 12.50');
  expect(typed.parentElement?.textContent).toBe('kg');
  await at.fill(typed, '3');
  expect(screen.getByRole('alert').textContent).toBe(t('returns.tooMany', { quantity: '2 kg' }));
});
