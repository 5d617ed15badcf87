// What a manager elsewhere sees of this till.
import { openBareService, type BareService } from '#test/support/proxies/bare-service';
import { en, worded } from '#test/support/words';
import { expect, test as base } from './till-fixture';

const test = base.extend<{ bare: BareService }>({
  bare: async ({ service }, use) => {
    const bare = await openBareService(service.url);
    await use(bare);
    await bare.close();
  },
});

test(
  'a till says its version and how much is unsent',
  { tag: '@nightly' },
  async ({ till, bare, device, cashier, witness }) => {
    const begun = Date.now();
    await till.signIn({ ...cashier, serviceUrl: bare.url });
    await till.waitForFirstLoad();
    bare.lack(['sales']);
    await till.addItem({ stockCode: '22423', quantity: 1 });
    await till.openPay();
    await till.payExact();
    await till.goTo('Sync');
    await expect(till.page.getByText(worded(en.sync.notOffered_one, { count: 1 }))).toBeVisible();
    await device.close();

    // A till reports when it starts, and then once a minute.
    const stopped = Date.now();
    const again = await device.start();
    await again.unlock(cashier.password);
    const ofTill = async () => (await witness.registers()).find(({ registerId }) => registerId === cashier.registerId);
    await expect.poll(async () => Date.parse((await ofTill())?.lastHeardAt ?? '')).toBeGreaterThan(stopped);
    const { appVersion, unsentCount, oldestUnsentAt } = (await ofTill()) ?? {};
    expect(appVersion).toMatch(/^\d+\.\d+\.\d+/);
    // The entry of the unlock in the audit list may be on its way too.
    expect(unsentCount).toBeGreaterThanOrEqual(1);
    const oldest = Date.parse(oldestUnsentAt ?? '');
    expect(oldest, 'the sale is the oldest').toBeGreaterThanOrEqual(begun);
    expect(oldest, 'the sale is the oldest').toBeLessThan(stopped);
  },
);
