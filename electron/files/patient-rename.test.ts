import { expect, it } from 'vitest';
import { renamePatiently } from './patient-rename';

/** Fails with each of the codes in turn, then works. */
function renamed(isWindows: boolean, ...refusals: string[]) {
  let tries = 0;
  const rename = async () => {
    tries += 1;
    const code = refusals.shift();
    if (code) throw Object.assign(new Error(code), { code });
  };
  return { done: renamePatiently('from', 'to', { isWindows, rename }), tries: () => tries };
}

it('waits on Windows for another program that has the file open', async () => {
  const { done, tries } = renamed(true, 'EPERM', 'EBUSY', 'EACCES');
  await done;
  expect(tries()).toBe(4);
});

it.each([
  ['at once on another system', false, ['EPERM'], 1],
  ['at once when the disk is full', true, ['ENOSPC'], 1],
  ['in the end', true, Array<string>(6).fill('EBUSY'), 6],
])('fails %s', async (_when, isWindows, refusals, most) => {
  const [code] = refusals;
  const { done, tries } = renamed(isWindows, ...refusals);
  await expect(done).rejects.toThrow(code);
  expect(tries()).toBe(most);
});
