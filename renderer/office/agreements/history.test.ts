import { expect, it } from 'vitest';
import { chainOf } from './history';
import { agreement } from './testing/agreements';

const [first, second, third] = [
  agreement(1, { supersededById: '2' }),
  agreement(2, { id: '2', supersedesId: agreement(1).id, supersededById: '3' }),
  agreement(3, { id: '3', supersedesId: '2' }),
];

it('leads from any agreed price to the newest and the oldest', () => {
  const all = [second, first, third];
  for (const each of all) expect(chainOf(each, all)).toEqual([third, second, first]);
});

it('ends where an agreed price is not known, and does not run in circles', () => {
  expect(chainOf(second, [second, first])).toEqual([second, first]);
  const circle = agreement(4, { id: '4', supersedesId: '4', supersededById: '4' });
  expect(chainOf(circle, [circle])).toEqual([circle]);
});
