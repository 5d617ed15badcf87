import { expect, it } from 'vitest';
import { otherDate } from './other-date';
import type { DateDoubt } from '../../store/day/date-doubt';

const contradicted = (date: string | null): DateDoubt => ({ kind: 'contradicted', date });

it.each([
  ['today', { today: '03', doubt: null, isMeasured: true }, null],
  ['yesterday, by a clock that is right', { today: '04', doubt: null, isMeasured: true }, 'forgotten'],
  ['tomorrow, by a clock that is right', { today: '02', doubt: null, isMeasured: true }, 'ahead'],
  ['of the service', { today: '01', doubt: contradicted('03'), isMeasured: false }, 'clock wrong'],
  [
    'neither of the clock nor of the service',
    { today: '04', doubt: contradicted('05'), isMeasured: false },
    'forgotten',
  ],
  ['tomorrow, by a clock that was not compared', { today: '02', doubt: null, isMeasured: false }, 'stated'],
  ['yesterday, as it was entered today', { today: '04', doubt: null, isMeasured: false, openedOn: '04' }, 'stated'],
  ['yesterday, as it was opened then', { today: '04', doubt: null, isMeasured: false, openedOn: '03' }, 'forgotten'],
  [
    'as entered today, by a clock that is right',
    { today: '04', doubt: null, isMeasured: true, openedOn: '04' },
    'forgotten',
  ],
] as const)('of a day that is %s', (_, { today, doubt, isMeasured, ...opened }, other) => {
  const day = { businessDate: '03', openedOn: '03', ...opened };
  expect(otherDate(day, { today, doubt }, isMeasured)).toBe(other);
});
