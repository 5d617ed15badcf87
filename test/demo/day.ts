// A day's work at the till, in the steps of a person. Every step records what it created in `made`, for the comparison.
import { expect, type ElectronApplication } from '@playwright/test';
import { firstLoadedWindow } from '#test/support/launch-app';
import type { NetworkSwitch } from '#test/support/network-switch';
import type { ServiceWitness } from '#test/support/service-client';
import { Till, type SignIn } from '#test/support/till';
import type { MadeSale } from './compare-with-service';
import { expectedTotal } from './expected-total';
import type { Steps } from './journal-of-steps';
import { furtherInvoices, invoice, type RealInvoice } from './real-invoices';

export const NEW_CUSTOMER = {
  email: 'layla.haddad@example.com',
  firstName: 'Layla',
  lastName: 'Haddad',
  dialing: '+971',
  mobile: '584472069',
};

/** The new customer is created between the sales made without a network. */
const SALE_OF_NEW_CUSTOMER = 4;
/** Milliseconds; a slow machine reads the demo merchant well within this. */
const FIRST_LOAD = 120_000;

export interface Counts {
  readonly customers: number;
  readonly items: number;
}

export class Day {
  readonly made: MadeSale[] = [];

  constructor(
    private readonly steps: Steps,
    private readonly network: NetworkSwitch,
    private readonly witness: ServiceWitness,
    private readonly cashier: SignIn,
    private readonly launch: () => Promise<ElectronApplication>,
    public app: ElectronApplication,
    private till: Till,
  ) {}

  async signIn(): Promise<void> {
    const { steps, cashier, till } = this;
    await expect(till.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await this.picture('sign-in');
    await steps.step(`Register ${cashier.registerId} signs in as ${cashier.username}`, async () => {
      await till.signIn(cashier);
      await expect(till.search).toBeFocused();
    });
    await this.picture('first-load');
  }

  async load(): Promise<Counts> {
    const counts = await this.steps.step('Customers and items arrive', async () => {
      await this.till.goTo('Sync');
      await this.till.waitForFirstLoad(FIRST_LOAD);
      return this.till.counts();
    });
    await this.picture('sync');
    await this.steps.step('A customer is found by three letters', async () => {
      await this.till.goTo('Customers');
      await this.till.findCustomer('mar');
    });
    await this.picture('customers');
    return counts;
  }

  async sellOnline(): Promise<void> {
    await this.till.goTo('Sell');
    await this.steps.step(`Real invoice ${invoice.invoiceNo} is sold (${invoice.lines.length} lines)`, () =>
      this.sell(invoice, { isPictured: true }),
    );
    // Before the network is cut, so that the count covers the sales made without it.
    await this.till.waitForEmptyQueue();
  }

  async sellOffline(): Promise<void> {
    await this.network.cut();
    await this.steps.step('The network is cut; ten more real invoices are sold, one to a new customer', async () => {
      for (const [index, real] of furtherInvoices.entries()) {
        const isNewCustomer = index === SALE_OF_NEW_CUSTOMER;
        await this.sell(real, { isNewCustomer, isPictured: index === furtherInvoices.length - 1 });
      }
    });
    await expect(this.till.status).toContainText('11 waiting');
    await this.till.goTo('Sync');
    await this.picture('sync-offline');
  }

  async surviveKill(): Promise<void> {
    await this.steps.step('The app is killed and started again, still without a network', async () => {
      const gone = this.app.waitForEvent('close');
      this.app.process().kill('SIGKILL');
      await gone;
      this.app = await this.launch();
      this.till = new Till(await firstLoadedWindow(this.app));
    });
    await expect(this.till.page.getByRole('button', { name: 'Unlock' })).toBeVisible();
    await this.picture('unlock-offline');
    await this.steps.step('The cashier unlocks without a network; all eleven entries are still there', async () => {
      await this.till.unlock(this.cashier.password);
      await expect(this.till.status).toContainText('11 waiting');
    });
  }

  async goOnline(): Promise<Counts> {
    await this.steps.step('The network is restored; the queue empties by itself', async () => {
      await this.network.restore();
      await this.till.waitForEmptyQueue();
    });
    await this.till.goTo('Day');
    await this.till.waitForDayCycles();
    await this.picture('day');
    await this.till.goTo('Customers');
    await this.till.findCustomer(NEW_CUSTOMER.lastName);
    await this.picture('new-customer-sent');
    await this.till.goTo('Sync');
    await this.picture('sync-at-the-end');
    return this.till.counts();
  }

  picture(name: string): Promise<void> {
    return this.steps.picture(this.till.page, name);
  }

  private async sell(real: RealInvoice, { isNewCustomer = false, isPictured = false }): Promise<void> {
    const { till, made } = this;
    const place = made.length === 0 ? '' : '-offline';
    const picture = (name: string) => (isPictured ? this.picture(`${name}${place}`) : Promise.resolve());
    if (isNewCustomer) await till.createCustomerForSale(NEW_CUSTOMER);
    // The till does not offer inactive customers: then the sale has no customer.
    else if (await this.witness.isActiveCustomer(real.customerNumber)) await till.chooseCustomer(real.customerNumber);
    await till.addItems(real.lines);
    await picture('sell');
    await till.openPay();
    await picture('pay');
    const receiptNumber = await till.payExact();
    await picture('sale-complete');
    made.push({ receiptNumber, total: expectedTotal(real.lines) });
    await till.newSale();
  }
}
