import { expect, it } from 'vitest';
import { isKill, planRounds, type Fault } from './plan';
import { tasksOf } from './tasks';

const planOf = (seed: number, kills: number) => [...planRounds(seed, kills)];

it('gives the same faults for the same seed, and different ones for another', () => {
  expect(planOf(7, 40)).toEqual(planOf(7, 40));
  expect(planOf(7, 40)).not.toEqual(planOf(8, 40));
});

it('continues until the kills are used up, and has every fault', () => {
  const rounds = planOf(7, 200);
  expect(rounds.filter(({ fault }) => isKill(fault))).toHaveLength(200);
  const kills: Fault[] = ['app', 'engine', 'service', 'app at its start', 'app, journal half replaced'];
  const line: Fault[] = ['network cut', 'answers lost', 'answers torn', 'network lossy', 'network slow', 'wrong dates'];
  const all: Fault[] = [...kills, ...line, 'network back'];
  expect(new Set(rounds.map(({ fault }) => fault))).toEqual(new Set(all));
  expect(rounds.some(({ losesDatabases }) => losesDatabases)).toBe(true);
});

it('gives the same tasks for the same seed, each sale with its own mark', () => {
  const first = (seed: number) => {
    const tasks = tasksOf(seed);
    return Array.from({ length: 200 }, () => tasks.next().value);
  };
  expect(first(3)).toEqual(first(3));
  const marks = first(3).flatMap((task) => (task.kind === 'sale' ? [task.mark] : []));
  expect(new Set(marks).size).toBe(marks.length);
});
