import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { setCountry } from '../../locales/locale';
import { dateAs, shortDay } from '../text/date-format';
import { button, field, hasKeyboard, problemOf, t } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { useKeys } from '../keys/use-keys';
import { DateField } from './date-field';
import { noDateText } from './typed-date';

let at: ShownTill;
let value: string;
let left: number;

function Form() {
  const [date, setDate] = useState('2026-11-20');
  const change = (next: string) => {
    value = next;
    setDate(next);
  };
  useKeys({ Escape: () => (left += 1) });
  return (
    <>
      <DateField label="Sold on" value={date} onChange={change} today="2026-11-23" />
      <button onClick={() => change('')}>Any day</button>
    </>
  );
}

beforeEach(async () => {
  left = 0;
  at = await openShownTill();
  at.show(<Form />);
});

const input = () => field('Sold on');
const calendar = () => screen.findByRole('dialog', { name: t('fields.calendar') });

it('reads two digits of a year once the field is left, or with Enter', async () => {
  await at.fill(input(), '1.11.26');
  expect(value).toBe('');
  await at.press('{Enter}');
  expect([value, input().value]).toEqual(['2026-11-01', shortDay('2026-11-01')]);
  await at.fill(input(), '2/11/26');
  await at.press('{Tab}');
  await waitFor(() => expect(value).toBe('2026-11-02'));
});

it('shows a date as the page does, and takes typed ones', async () => {
  expect(input().value).toBe(shortDay('2026-11-20'));
  for (const [text, date] of [
    ['2026-03-01', '2026-03-01'],
    ['5/12/2026', '2026-12-05'],
  ] as const) {
    await at.fill(input(), text);
    expect([value, input().value]).toEqual([date, text]);
    await at.click(button('Any day'));
    expect([value, input().value]).toEqual(['', '']);
  }
});

it('has no value while its text is no date, and says so when it is left', async () => {
  await at.fill(input(), '31/02/2026');
  expect([value, problemOf(input())]).toEqual(['', '']);
  await at.press('{Tab}');
  expect([input().value, problemOf(input())]).toEqual(['31/02/2026', noDateText(t)]);
  await at.fill(input(), '28/02/2026');
  await at.press('{Tab}');
  expect([input().value, problemOf(input())]).toEqual([shortDay('2026-02-28'), '']);
});

it('is chosen in the calendar with arrows and Enter', async () => {
  await at.click(input());
  await at.press('{ArrowDown}');
  await hasKeyboard(await within(await calendar()).findByRole('button', { name: '20 November 2026' }));
  await at.press('{ArrowRight}{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([value, input().value]).toEqual(['2026-11-28', shortDay('2026-11-28')]);
  await hasKeyboard(input());
});

it('closes the calendar by Esc, and nothing else', async () => {
  await at.click(button('Any day'));
  await at.click(button(t('fields.calendar')));
  await hasKeyboard(await within(await calendar()).findByRole('button', { name: '23 November 2026' }));
  await at.press('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await hasKeyboard(input());
  expect([value, left]).toEqual(['', 0]);
  await at.press('{Escape}');
  expect(left).toBe(1);
});

describe('in a form', () => {
  function Kept() {
    const [date, setDate] = useState('31/11');
    const change = (next: string) => {
      value = next;
      setDate(next);
    };
    return <DateField label="Born on" keepsText value={date} onChange={change} />;
  }

  it('shows a text that is no date as it was typed, also in the calendar', async () => {
    at.show(<Kept />);
    const born = () => field('Born on');
    expect([born().value, problemOf(born())]).toEqual(['31/11', noDateText(t)]);
    await at.fill(born(), '30/11 ');
    expect([value, born().value, problemOf(born())]).toEqual(['30/11 ', '30/11 ', '']);
    await at.press('{ArrowDown}');
    await calendar();
    await at.press('{Escape}');
    await at.fill(born(), '30/11/2026');
    expect(value).toBe('2026-11-30');
    await at.fill(born(), ' ');
    expect(value).toBe('');
  });
});

it('that may not be changed opens no calendar', async () => {
  at.show(<DateField label="Born on" readOnly value="2026-11-20" onChange={() => (value = 'changed')} />);
  const before = value;
  await at.click(field('Born on'));
  await at.press('{ArrowDown}');
  expect(screen.queryByRole('dialog')).toBeNull();
  // That of the other field.
  expect(screen.queryAllByRole('button', { name: t('fields.calendar') })).toHaveLength(1);
  expect(value).toBe(before);
});

it.each([
  ['AE', '2026-11-02'],
  ['US', '2026-11-01'],
  ['OM', '2026-11-07'],
])('begins the week as in the country of the merchant: %s', async (country, first) => {
  act(() => setCountry(country));
  onTestFinished(() => act(() => setCountry(null)));
  await at.click(input());
  await at.press('{ArrowDown}');
  const [head] = within(await calendar()).getAllByRole('columnheader');
  expect(head?.textContent).toBe(dateAs({ weekday: 'short' }, first));
});
