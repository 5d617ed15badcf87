import { deleteIndexedDatabases, type Device } from '#test/support/device';
import type { NetworkSwitch } from '#test/support/network-switch';
import type { Till } from '#test/support/till';
import { expect, test } from './till-fixture';

test.use({ hasOpenDay: true });

const LINES = [
  { stockCode: '22423', quantity: 2 },
  { stockCode: '85123A', quantity: 6 },
];

/** Makes one sale, paid in cash, up to its receipt on the screen. */
async function sell(till: Till): Promise<string> {
  await till.addItems(LINES);
  await till.openPay();
  return till.payExact();
}

/** After a kill, without a network: every unsent entry is still there and is sent once the network is back. */
async function goOnAfterKill(device: Device, network: NetworkSwitch, password: string, waiting: number): Promise<Till> {
  await network.cut();
  const till = await device.start();
  await till.unlock(password);
  await expect(till.status).toContainText(`${waiting} waiting`);
  await network.restore();
  await till.waitForEmptyQueue();
  return till;
}

test('a sale made without a network arrives once when the network is back', async ({
  openTill: till,
  network,
  witness,
}) => {
  await network.cut();
  const receipt = await sell(till);
  await till.newSale();
  await expect(till.status).toContainText('Offline');
  await expect(till.status).toContainText('1 waiting');
  expect(await timesAtService(witness, receipt)).toBe(0);
  await network.restore();
  await till.waitForEmptyQueue();
  expect(await timesAtService(witness, receipt)).toBe(1);
});

test(
  'killed between payment and upload, the sale is there after the restart and is sent once',
  { tag: '@nightly' },
  async ({ openTill: till, device, network, witness, cashier }) => {
    await network.cut();
    const receipt = await sell(till);
    await device.kill();
    await goOnAfterKill(device, network, cashier.password, 1);
    expect(await timesAtService(witness, receipt)).toBe(1);
  },
);

test(
  'killed while the response was on its way, the sale is not doubled',
  { tag: '@nightly' },
  async ({ openTill: till, device, network, witness, cashier }) => {
    await network.loseAnswers();
    const receipt = await sell(till);
    await expect.poll(() => timesAtService(witness, receipt)).toBe(1);
    await device.kill();
    await goOnAfterKill(device, network, cashier.password, 1);
    expect(await timesAtService(witness, receipt)).toBe(1);
  },
);

test('a new customer whose response was lost is adopted, and their sale carries their number', async ({
  openTill: till,
  network,
  witness,
}, { workerIndex }) => {
  const email = `adopted-${workerIndex}@example.com`;
  await network.cut();
  await till.createCustomerForSale({ email, firstName: 'Amna' });
  const receipt = await sell(till);
  await till.newSale();
  await network.loseAnswers();
  await expect.poll(async () => (await witness.customersByEmail(email)).length).toBe(1);
  await network.restore();
  await till.waitForEmptyQueue();
  const customers = await witness.customersByEmail(email);
  expect(customers).toHaveLength(1);
  const sale = (await witness.sales()).filter(({ receiptNumber }) => receiptNumber === receipt);
  expect(sale).toHaveLength(1);
  expect(sale[0]).toMatchObject({
    customerNumber: customers[0]?.customerNumber,
    cart: { customerNumber: customers[0]?.customerNumber },
  });
});

test('when the browser storage vanishes, every unsent sale is restored from the journal', async ({
  openTill: till,
  device,
  network,
  witness,
  cashier,
}) => {
  await network.cut();
  const first = await sell(till);
  await till.newSale();
  const second = await sell(till);
  await device.kill();
  deleteIndexedDatabases(device.userData);

  const again = await goOnAfterKill(device, network, cashier.password, 2);
  expect(await timesAtService(witness, first)).toBe(1);
  expect(await timesAtService(witness, second)).toBe(1);

  // The receipt sequence continued: no number is used twice.
  const third = await sell(again);
  expect(new Set([first, second, third]).size).toBe(3);
  // A till that lost its database continues in a new receipt epoch: 1A-00002, then 1B-00001.
  expect(third.localeCompare(second)).toBe(1);
});

async function timesAtService(witness: { sales(): Promise<{ receiptNumber: string }[]> }, receipt: string) {
  return (await witness.sales()).filter(({ receiptNumber }) => receiptNumber === receipt).length;
}
