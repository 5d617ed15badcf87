import { expect, it } from 'vitest';
import { createSweepTurns } from './sweep-turns';

/** Something that lasts until the test ends it. */
function open<T>() {
  let end: (value: T) => void = () => undefined;
  const ended = new Promise<T>((resolve) => (end = resolve));
  return { ended, end };
}

const rest = () => new Promise((resolve) => setImmediate(resolve));

it.each([
  ['drops what it read when that has stored rows', true, ['pull'], null],
  ['stores after it when that has stored none', false, ['sweep'], 'stored'],
])('a sweep waits for a pull that began while it read, and %s', async (_what, isChanged, order, outcome) => {
  const turns = createSweepTurns();
  const stored: string[] = [];
  const reading = open<string>();
  const swept = turns.between(
    () => reading.ended,
    async () => {
      stored.push('sweep');
      return 'stored';
    },
  );
  await rest();
  const pulling = open<null>();
  const pulled = turns.first(async () => {
    await pulling.ended;
    if (!isChanged) return;
    stored.push('pull');
    turns.stored();
  });
  reading.end('rows');
  await rest();
  expect(stored).toEqual([]);
  pulling.end(null);
  await pulled;
  expect(await swept).toBe(outcome);
  expect(stored).toEqual(order);
});
