import { expect, it } from 'vitest';
import { createJournalEnd } from './journal-end';
import type { JournalDisk, OpenFile } from './journal-file';

it('has the name of a copy on the disk before a line in it counts as written', async () => {
  const done: string[] = [];
  const file: OpenFile = {
    read: async () => 0,
    writeDurably: async () => void done.push('write'),
    truncate: async () => undefined,
    close: async () => undefined,
  };
  const disk: Partial<JournalDisk> = {
    open: async () => file,
    syncDirectory: async (path) => void done.push(`sync ${path}`),
  };
  const end = createJournalEnd(disk as JournalDisk, 'journal/demo-1.log', { file, end: 10, isTorn: false });
  await end.release();
  end.replaced(4);
  expect(await end.append(Buffer.from('line\n'))).toBe(4);
  expect(done).toEqual(['sync journal', 'write']);
});
