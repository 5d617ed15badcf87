// Two computers signed in at one register, both without a network: each gives out receipts of its own, and all of it arrives.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDevice } from '#test/support/device';
import { sellLanterns } from './day-steps';
import { expect, test } from './till-fixture';

test('two computers at one register sell without a network, each in its own series, and every sale arrives once', async ({
  openTill: one,
  network,
  cashier,
  witness,
}) => {
  const userData = mkdtempSync(join(tmpdir(), 'merchant-pos-e2e-'));
  const device = openDevice(userData, network.url);
  try {
    const other = await device.start();
    await other.signIn(cashier);
    await other.waitForFirstLoad(60_000);
    await network.cut();
    const receipts: string[] = [];
    for (const till of [one, other, one, other]) receipts.push(await sellLanterns(till));
    expect(new Set(receipts).size).toBe(4);
    await network.restore();
    for (const till of [one, other]) await till.waitForEmptyQueue();
    const there = (await witness.sales()).map(({ receiptNumber }) => receiptNumber);
    for (const receipt of receipts) expect(there.filter((each) => each === receipt)).toHaveLength(1);
  } finally {
    await device.close();
    rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
  }
});
