import { expect, it } from 'vitest';
import { hoursBefore, hoursInOrder, hourText } from './day-hours';

it.each([
  [
    ['09', '11', '10'],
    ['09', '10', '11'],
  ],
  [
    ['00', '01', '19', '22'],
    ['19', '20', '21', '22', '23', '00', '01'],
  ],
  [
    ['00', '08'],
    ['00', '01', '02', '03', '04', '05', '06', '07', '08'],
  ],
  [['23'], ['23']],
  [[], []],
])('the hours of a day with sales at %j', (keys, hours) => {
  expect(hoursInOrder(keys)).toEqual(hours);
});

it.each([
  ['22', ['19']],
  ['20', ['19']],
  ['00', ['19', '22', '23']],
  ['18', []],
  ['12', []],
])('what comes before %s on a day that goes on after midnight', (hour, before) => {
  expect([...hoursBefore(['19', '22', '23', '00'], hour)]).toEqual(before);
});

it.each(['07', '09', '00'])('nothing comes before %s on a day that sells from 10 to 21', (hour) => {
  const keys = Array.from({ length: 12 }, (_, n) => String(n + 10));
  expect([...hoursBefore(keys, hour)]).toEqual([]);
});

it('names an hour as a time of day', () => {
  expect(hourText('09')).toBe('09:00');
});
