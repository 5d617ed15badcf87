import { expect, it } from 'vitest';
import { leftOut, PLAN, planned } from './plan';

it('runs all benches, or those that are named in the given order', () => {
  expect(planned(undefined)).toBe(PLAN);
  expect(planned('till,size').map(({ name }) => name)).toEqual(['till', 'size']);
});

it('refuses a bench that there is not', () => {
  expect(() => planned('tills')).toThrow('No such bench: tills.');
});

it('names the benches that a run leaves out', () => {
  expect(leftOut(PLAN)).toMatch(/^start \(.*\), fleet \(.*\)$/);
  expect(leftOut(planned('size,service,store,sealed,till,shift,week'))).toMatch(/^reports, start/);
});
