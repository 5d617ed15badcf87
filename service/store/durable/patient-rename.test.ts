import { expect, it } from 'vitest';
import { renamePatiently } from './patient-rename';

/** Fails with each of the codes in turn, then works. */
function renamed(isWindows: boolean, ...refusals: string[]) {
  let tries = 0;
  const rename = () => {
    tries += 1;
    const code = refusals.shift();
    if (code) throw Object.assign(new Error(code), { code });
  };
  return { done: renamePatiently('from', 'to', { isWindows, rename }), tries: () => tries };
}

it('waits on Windows for another program that has the file open', async () => {
  const { done, tries } = renamed(true, 'EPERM', 'EBUSY');
  await done;
  expect(tries()).toBe(3);
});

it.each([
  ['on another system', false, 'EPERM'],
  ['when the disk is full', true, 'ENOSPC'],
])('fails at once %s', async (_when, isWindows, code) => {
  const { done, tries } = renamed(isWindows, code);
  await expect(done).rejects.toThrow(code);
  expect(tries()).toBe(1);
});
