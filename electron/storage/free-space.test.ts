import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createFreeSpace } from './free-space';

it('asks the system of the disk that a folder is on, and says when it cannot', async () => {
  expect(await createFreeSpace(tmpdir(), null)()).toBeGreaterThan(0);
  await expect(createFreeSpace('/no such folder', null)()).rejects.toThrow();
});

it('is what a test says, as it says it at that moment', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'free-space-'));
  const file = join(folder, 'bytes');
  const freeSpace = createFreeSpace(folder, file);
  for (const bytes of [5_000, 0]) {
    await writeFile(file, `${bytes}\n`);
    expect(await freeSpace()).toBe(bytes);
  }
  await rm(folder, { recursive: true });
  await expect(freeSpace()).rejects.toThrow();
});
