// `npm start -- --demo`: a day's work on the real app, driven as a person would, with the network going away in the middle.
// Prints a line per step, leaves pictures in out/demo/, and ends with one JSON object. Exit 0 only when all of it holds.
import { expect } from '@playwright/test';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '#build/launcher/paths';
import { firstLoadedWindow, launchApp } from '#test/support/launch-app';
import { openNetworkSwitch } from '#test/support/network-switch';
import { openWitness } from '#test/support/service-client';
import { accountOf, runService } from '#test/support/service-process';
import { Till, type InvoiceLine } from '#test/support/till';
import { compareWithService, type MadeSale } from './compare-with-service';
import { expectedTotal } from './expected-total';
import { openSteps } from './journal-of-steps';

interface RealInvoice {
  readonly invoiceNo: string;
  readonly customerNumber: string;
  readonly lines: readonly InvoiceLine[];
}

const NEW_CUSTOMER = {
  email: 'layla.haddad@example.com',
  firstName: 'Layla',
  lastName: 'Haddad',
  dialling: '+971',
  mobile: '584472069',
};
/** The new customer is created in the middle of the sales made without a network. */
const SALE_OF_NEW_CUSTOMER = 4;
const FIRST_LOAD_MS = 120_000;

const { invoice, furtherInvoices } = JSON.parse(
  readFileSync(new URL('./real-invoice.json', import.meta.url), 'utf8'),
) as { invoice: RealInvoice; furtherInvoices: readonly RealInvoice[] };

async function main(): Promise<boolean> {
  const { step, picture } = openSteps(inRoot('out/demo'), (line) => process.stderr.write(`${line}\n`));
  const userData = mkdtempSync(join(tmpdir(), 'merchant-pos-demo-'));
  const made: MadeSale[] = [];

  const service = await step('The service starts with the demo merchant', () =>
    runService('--data', 'memory', '--seed', 'demo'),
  );
  const network = await openNetworkSwitch(service.url);
  const cashier = accountOf(service, 'demo', 'CASHIER');
  const manager = accountOf(service, 'demo', 'MANAGER');
  const witness = await openWitness(service.url, { tenant: manager.merchantCode, ...manager });
  const launch = () => launchApp({ userData, env: { POS_SERVICE_URL: network.url } });

  let app = await step('The app starts', launch);
  try {
    let till = new Till(await firstLoadedWindow(app));
    await expect(till.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await picture(till.page, 'sign-in');

    await step(`Register ${cashier.registerId} signs in as ${cashier.username}`, async () => {
      await till.signIn({ ...cashier, serviceUrl: network.url });
      await expect(till.search).toBeFocused();
    });
    await picture(till.page, 'first-load');
    const loaded = await step('Customers and items arrive', () => waitForFirstLoad(till));
    await picture(till.page, 'sync');

    await step('A customer is found by three letters', async () => {
      await till.goTo('Customers');
      await till.findCustomer('mar');
    });
    await picture(till.page, 'customers');

    const sell = async (real: RealInvoice, choose: () => Promise<void>) => {
      await choose();
      await till.addItems(real.lines);
      const isFirst = made.length === 0;
      if (isFirst) await picture(till.page, 'sell');
      await till.openPay();
      if (isFirst) await picture(till.page, 'pay');
      const receiptNumber = await till.payExact();
      if (isFirst) await picture(till.page, 'sale-complete');
      made.push({ receiptNumber, total: expectedTotal(real.lines) });
      await till.newSale();
    };
    // A customer whom the merchant no longer serves is not offered at the till: then it is a sale without a customer.
    const chooseBuyer = async ({ customerNumber }: RealInvoice) => {
      if (await witness.isActiveCustomer(customerNumber)) await till.chooseCustomer(customerNumber);
    };
    await till.goTo('Sell');
    await step(`Real invoice ${invoice.invoiceNo} is sold (${invoice.lines.length} lines)`, () =>
      sell(invoice, () => chooseBuyer(invoice)),
    );

    await network.cut();
    await step('The network is cut; ten more real invoices are sold, one to a new customer', async () => {
      for (const [index, real] of furtherInvoices.entries()) {
        const isNew = index === SALE_OF_NEW_CUSTOMER;
        await sell(real, () => (isNew ? till.createCustomerForSale(NEW_CUSTOMER) : chooseBuyer(real)));
      }
    });
    await expect(till.status).toContainText('11 waiting');
    await picture(till.page, 'sell-offline');
    await till.goTo('Sync');
    await picture(till.page, 'sync-offline');

    await step('The app is killed and started again, still without a network', async () => {
      const gone = app.waitForEvent('close');
      app.process().kill('SIGKILL');
      await gone;
      app = await launch();
      till = new Till(await firstLoadedWindow(app));
    });
    await expect(till.page.getByRole('button', { name: 'Unlock' })).toBeVisible();
    await picture(till.page, 'unlock-offline');
    await step('The cashier unlocks without a network; all eleven entries are still there', async () => {
      await till.unlock(cashier.password);
      await expect(till.status).toContainText('11 waiting');
    });

    await step('The network is restored; the queue empties by itself', async () => {
      await network.restore();
      await till.waitForEmptyQueue();
    });
    await till.goTo('Day');
    await till.waitForDayCycles();
    await picture(till.page, 'day');
    await till.goTo('Customers');
    await till.findCustomer(NEW_CUSTOMER.lastName);
    await picture(till.page, 'new-customer-sent');
    await till.goTo('Sync');
    const counts = await till.counts();
    await picture(till.page, 'sync-at-the-end');

    const result = await step('The service is asked: every sale once, to the cent', () =>
      compareWithService(witness, made, NEW_CUSTOMER.email),
    );
    for (const problem of result.problems) process.stderr.write(`PROBLEM: ${problem}\n`);
    const { salesAtService, duplicates, problems } = result;
    const isComplete =
      loaded.customers >= 452 && counts.customers >= 453 && counts.items >= 2_300 && made.length === 11;
    const ok = problems.length === 0 && duplicates === 0 && isComplete;
    const facts = { customersLoaded: counts.customers, itemsLoaded: counts.items, salesMade: made.length };
    process.stdout.write(`${JSON.stringify({ ...facts, salesAtService, duplicates, ok })}\n`);
    return ok;
  } catch (error) {
    await picture(await app.firstWindow(), 'where-it-stopped');
    throw error;
  } finally {
    await app.close();
    await network.close();
    await service.stop();
    rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function waitForFirstLoad(till: Till): Promise<{ customers: number; items: number }> {
  await till.goTo('Sync');
  await till.waitForFirstLoad(FIRST_LOAD_MS);
  return till.counts();
}

main().then(
  (ok) => (process.exitCode = ok ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`The demo did not come to its end: ${error instanceof Error ? error.stack : String(error)}\n`);
    process.stdout.write(`${JSON.stringify({ ok: false })}\n`);
    process.exitCode = 1;
  },
);
