import { expect, it } from 'vitest';
import { startService } from './service-process.mjs';

it('says why the service did not start, and leaves nothing behind that waits for the end of this process', async () => {
  const before = process.listenerCount('exit');
  await expect(startService(['--no-such-flag'])).rejects.toThrow(/ended with 2 before it was ready\.[^]*no-such-flag/);
  expect(process.listenerCount('exit')).toBe(before);
});
