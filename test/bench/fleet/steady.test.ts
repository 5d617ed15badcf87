import { expect, it } from 'vitest';
import { stepRows } from './steady';

const step = {
  registers: 100,
  asked: 13,
  answered: 13,
  times: [5, 6, 7],
  failed: 0,
  perRequest: 3,
  perMinute: 20,
  writes: 60,
  lost: 0,
};
const verdicts = (rows: ReturnType<typeof stepRows>) =>
  Object.fromEntries(rows.filter(({ met }) => met !== null).map(({ name, met }) => [name, met]));

it('holds a thousand registers to 250 ms, to no lost write and to the cost of the first step', () => {
  const thousand = { ...step, registers: 1_000, times: [251], perMinute: 26 };
  expect(verdicts(stepRows(thousand, step))).toEqual({
    'answer, p95': false,
    'processor of a register at the pace of a shop': false,
    'not answered with 2xx': true,
    'acknowledged writes lost': true,
  });
  expect(verdicts(stepRows({ ...thousand, times: [250], perMinute: 25 }, step))).toMatchObject({
    'answer, p95': true,
    'processor of a register at the pace of a shop': true,
  });
});

it('lets a step beyond the promise be overloaded, but lose nothing', () => {
  const overloaded = { ...step, registers: 5_000, times: [8_000], failed: 900, lost: 1 };
  expect(verdicts(stepRows(overloaded, step))).toEqual({
    'processor of a register at the pace of a shop': true,
    'acknowledged writes lost': false,
  });
});
