// Whatever is damaged of what a till keeps beside the journal: who sold can sell on, and what was paid arrives once.
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sellLanterns } from './day-steps';
import { expect, test } from './till-fixture';

test.use({ hasOpenDay: true });

const GARBAGE = Buffer.from([0, 255, 123, 34, 13, 10, 128, 0]);

function damage(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, GARBAGE);
}

function filesBelow(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  return paths.filter((path) => statSync(path).isFile());
}

const DAMAGES: Readonly<Record<string, (userData: string) => readonly string[]>> = {
  'window, second screen, scanners, printer and what waits to be printed': (userData) =>
    ['window.json', 'customer-screen.json', 'scanners.json', 'printer.json', 'print-queue/0000000001.json'].map(
      (name) => join(userData, name),
    ),
  'the token': (userData) => [join(userData, 'token.bin')],
  'the second copy of the carts': (userData) => filesBelow(join(userData, 'carts')),
  'what is kept beside the journal, and the log': (userData) => [
    ...filesBelow(join(userData, 'journal-state')),
    join(userData, 'logs/sync.jsonl'),
  ],
  'the tables of the database': (userData) =>
    filesBelow(userData).filter((path) => path.includes('IndexedDB') && /\.(ldb|log)$/.test(path)),
  'the list of the tables of the database': (userData) =>
    filesBelow(userData).filter((path) => path.includes('IndexedDB') && /MANIFEST|CURRENT/.test(path)),
};

/** The most damaging case; the others run nightly. */
const WORST = 'the tables of the database';

for (const [what, pathsOf] of Object.entries(DAMAGES)) {
  const tag = what === WORST ? [] : '@nightly';
  test(`damaged: ${what}`, { tag }, async ({ openTill, device, network, cashier, witness }) => {
    await network.cut();
    const before = await sellLanterns(openTill);
    // Some are written a moment after the sale.
    await expect.poll(() => pathsOf(device.userData)).not.toEqual([]);
    await device.kill();
    pathsOf(device.userData).forEach(damage);

    const offline = await device.start();
    await offline.unlock(cashier.password);
    await expect(offline.status).toContainText('1 waiting');
    await network.restore();
    // Without a token the password requests a new one if there is a network.
    await device.close();
    const till = await device.start();
    await till.unlock(cashier.password);
    await till.waitForFirstLoad();
    const after = await sellLanterns(till);
    await till.waitForEmptyQueue();
    const receipts = (await witness.sales()).map(({ receiptNumber }) => receiptNumber);
    expect(receipts.filter((receipt) => receipt === before)).toHaveLength(1);
    expect(receipts.filter((receipt) => receipt === after)).toHaveLength(1);
    expect(after).not.toBe(before);
  });
}
