import { expect, it } from 'vitest';
import { businessDay } from '../text/date-format';
import { typedDate } from './typed-date';

it.each([
  '2026-11-20',
  ' 2026-11-20 ',
  '20/11/2026',
  '20.11.2026',
  '20-11-2026',
  '20 11 2026',
  '20 nov 2026',
  '20 November 2026',
  'Fri 20 Nov 2026',
])('reads %j', (text) => {
  expect(typedDate(text)).toBe('2026-11-20');
});

it('reads what the app shows, in every month', () => {
  for (let month = 1; month <= 12; month += 1) {
    const date = `2026-${String(month).padStart(2, '0')}-05`;
    expect(typedDate(businessDay(date))).toBe(date);
  }
});

it.each(['', '20', '20/11', '20/11/26', '20/11/202', '11/20/2026', '31/02/2026', '2026-13-01', '20 foo 2026', 'today'])(
  'reads no date in %j',
  (text) => {
    expect(typedDate(text)).toBeNull();
  },
);
