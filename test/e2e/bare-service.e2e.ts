import { openBareService, type BareService } from '#test/support/proxies/bare-service';
import { en } from '#test/support/words';
import { expect, test as base } from './till-fixture';

const test = base.extend<{ bare: BareService }>({
  bare: async ({ service }, use) => {
    const bare = await openBareService(service.url);
    await use(bare);
    await bare.close();
  },
});

const EXTENSIONS = ['merchant', 'auth/me', 'catalog', 'sales', 'registers'];

test('a service without extensions: customers work, and no sale is made in a guessed currency', async ({
  till,
  bare,
  cashier,
}) => {
  bare.lack(EXTENSIONS);
  await till.signIn({ ...cashier, serviceUrl: bare.url });
  await expect(till.page.getByText(en.sell.merchantUnknown).filter({ visible: true })).toBeVisible();
  await expect(till.page.getByRole('button', { name: 'Pay' })).toBeDisabled();
  await expect(till.page.getByText('USD')).toHaveCount(0);
  for (const screen of ['Day', 'Returns'] as const) {
    await till.goTo(screen);
    await expect(till.page.getByText(en.sell.merchantUnknown).filter({ visible: true })).toBeVisible();
    await expect(till.page.getByText('USD')).toHaveCount(0);
  }
  await till.goTo('Customers');
  await till.findCustomer('haddad');
});

test(
  'a service without sales: sales are kept, reported as kept, and sent once the service accepts them',
  { tag: '@nightly' },
  async ({ till, bare, device, cashier, witness }) => {
    await till.signIn({ ...cashier, serviceUrl: bare.url });
    await till.waitForFirstLoad();
    bare.lack(['sales']);
    await till.addItem({ stockCode: '22423', quantity: 1 });
    await till.openPay();
    const receipt = await till.payExact();
    await till.goTo('Sync');
    await expect(till.page.getByText(/1 entry cannot be sent: this service does not offer it/)).toBeVisible();
    const atService = async () =>
      (await witness.sales()).filter(({ receiptNumber }) => receiptNumber === receipt).length;
    expect(await atService()).toBe(0);
    // Resources that are not offered are requested again at every start.
    await device.close();
    bare.lack([]);
    const again = await device.start();
    await again.unlock(cashier.password);
    await again.waitForEmptyQueue();
    expect(await atService()).toBe(1);
  },
);
