// The network is there, and the service answers that it cannot do anything right now: what a person reads, and that nothing is lost.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { en, openingWords } from '#test/support/words';
import { expect, test as base } from './till-fixture';

const test = base.extend<{ brokenService: string }>({
  /** The address of a service that answers everything with 503 and asks for five minutes. */
  brokenService: async ({}, use) => {
    const server = createServer((_request, response) => {
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '300' });
      response.end(JSON.stringify({ message: 'Down for maintenance.' }));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    server.close();
  },
});

test.use({ hasOpenDay: true });

test(
  'a service with a problem is said to have one, with the time of the next try; the sale is sent after it',
  { tag: '@nightly' },
  async ({ openTill: till, network, brokenService, witness }) => {
    const { page } = till;
    await network.restore(brokenService);
    await till.addItem({ stockCode: '71053', quantity: 1 });
    await till.openPay();
    const receipt = await till.payExact();
    await till.newSale();
    const badge = page.getByRole('group', { name: en.status.label });
    await expect(badge).toContainText(en.status.serviceProblem, { ignoreCase: true });
    await till.goTo('Sync');
    const attention = page.getByRole('region', { name: en.sync.needsYou });
    await expect(attention).toContainText(en.errors.SERVICE_BUSY.what);
    await expect(attention).toContainText(en.sync.serviceProblem.goesOn);
    await expect(attention).toContainText(openingWords(en.sync.serviceProblem.at));
    await expect(attention).toContainText('“Down for maintenance.”');
    const waiting = page.getByRole('region', { name: en.sync.waiting });
    await expect(waiting).toContainText(openingWords(en.sync.case.waits.serviceProblemAt));
    await expect(badge).not.toContainText(en.status.offline);
    await network.restore();
    await page.getByRole('button', { name: en.sync.tryNow }).click();
    await till.waitForEmptyQueue();
    const sent = (await witness.sales()).filter(({ receiptNumber }) => receiptNumber === receipt);
    expect(sent).toHaveLength(1);
    await expect(attention).toContainText(en.sync.nothingNeeded);
  },
);
