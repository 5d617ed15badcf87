// What a manager elsewhere sees of this till.
import { expect, test } from './till-fixture';

test('a till says its version and how much is unsent', { tag: '@nightly' }, async ({ openTill: till, witness }) => {
  await expect(till.search).toBeFocused();
  const ofTill = async () => (await witness.registers()).find(({ registerId }) => registerId === 1);
  await expect.poll(async () => (await ofTill())?.lastHeardAt ?? null).not.toBeNull();
  const { appVersion, unsentCount } = (await ofTill()) ?? {};
  expect(appVersion).toMatch(/^\d+\.\d+\.\d+/);
  // The entry of the sign-in in the audit list may be on its way.
  expect(unsentCount).toBeLessThanOrEqual(1);
});
