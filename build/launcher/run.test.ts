import { expect, it } from 'vitest';
import { run } from './run.mjs';

it('gives back letters whole whose bytes came apart', async () => {
  // Writes the second byte once the first has left the process.
  const script =
    'process.stdout.write(Buffer.of(0xc3), () => setTimeout(() => process.stdout.write(Buffer.of(0xa9)), 50))';
  const { code, output } = await run(process.execPath, ['-e', script], { quiet: true });
  expect([code, output]).toEqual([0, 'é']);
});
