import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { createFileSaver } from './save-file';

const log = { info: () => undefined, warn: () => undefined };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'save-file-'));
  return () => rmSync(folder, { recursive: true });
});

it('writes the whole text to the path the person chose', async () => {
  const asked: string[] = [];
  const save = createFileSaver({
    log,
    ask: async (suggested) => {
      asked.push(suggested);
      return join(folder, 'mine.json');
    },
  });
  expect(await save('unsent.json', '{"é":1}')).toEqual({ name: 'mine.json' });
  expect(asked).toEqual(['unsent.json']);
  expect(readFileSync(join(folder, 'mine.json'), 'utf8')).toBe('{"é":1}');
});

it('writes nothing when the person closes the question', async () => {
  const save = createFileSaver({ log, ask: async () => null });
  expect(await save('unsent.json', '{}')).toEqual({ name: null });
  expect(readdirSync(folder)).toEqual([]);
});

it('says when there is no file', async () => {
  const save = createFileSaver({ log, ask: async () => join(folder, 'a\0b') });
  await expect(save('unsent.json', '{}')).rejects.toMatchObject({ code: 'FILE_WRITE_FAILED' });
});
