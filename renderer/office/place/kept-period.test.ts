import { expect, it } from 'vitest';
import { z } from 'zod';
import { askedPeriod, enteredPeriod, keptPeriod, offeredName, periodSearch, searchWithDates } from './kept-period';

const MONDAY = '2026-03-30';
const WEDNESDAY = '2026-04-01';
const search = z.object(periodSearch('lastSevenDays'));

it('opens with the usual period of the area, also where a name is none', () => {
  expect(askedPeriod(search.parse({}), MONDAY)).toEqual({ from: '2026-03-24', to: MONDAY });
  expect(search.parse({ period: 'someday' })).toEqual(keptPeriod('lastSevenDays'));
});

it('moves on with the day where it was chosen by its name', () => {
  expect(askedPeriod(keptPeriod('today'), WEDNESDAY)).toEqual({ from: WEDNESDAY, to: WEDNESDAY });
  expect(askedPeriod(keptPeriod('thisMonth'), MONDAY)).toEqual({ from: '2026-03-01', to: '2026-03-31' });
  expect(askedPeriod(keptPeriod('thisMonth'), WEDNESDAY)).toEqual({ from: WEDNESDAY, to: '2026-04-30' });
});

it('stays where dates were entered, also those of a usual period', () => {
  const kept = search.parse({ from: MONDAY, to: MONDAY });
  expect(askedPeriod(kept, WEDNESDAY)).toEqual({ from: MONDAY, to: MONDAY });
  expect(offeredName(kept, ['today', 'lastSevenDays'])).toBeNull();
});

it('is the usual one while a date is being typed', () => {
  const kept = search.parse({ from: '', to: MONDAY });
  expect(enteredPeriod(kept, MONDAY)).toEqual({ from: '', to: MONDAY });
  expect(askedPeriod(kept, MONDAY)).toEqual({ from: '2026-03-24', to: MONDAY });
});

it('is named only by what is offered', () => {
  expect(offeredName(keptPeriod('today'), ['today', 'thisMonth'])).toBe('today');
  expect(offeredName(keptPeriod('thisYear'), ['today', 'thisMonth'])).toBeNull();
});

it('of a place that is found again later stays that of the day it was seen on', () => {
  const seen = { ...keptPeriod('lastSevenDays'), register: '4', open: 'Z-1' };
  const dates = { from: '2026-03-24', to: MONDAY };
  expect(searchWithDates(seen, MONDAY)).toEqual({ ...seen, ...dates });
  expect(searchWithDates({ text: 'tea' }, MONDAY)).toEqual({ text: 'tea' });
});
