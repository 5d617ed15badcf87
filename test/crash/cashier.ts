// Works through the tasks at the till and, after the app was killed, continues the current one from what the screen shows.
// Records what the screen showed; checks only what a cashier would notice at once.
import { expect } from '@playwright/test';
import { expectedTotal } from '#test/demo/expected-total';
import type { Till } from '#test/support/till';
import { en } from '#test/support/words';
import type { Buyer, SaleTask, Task } from './tasks';
import type { WitnessFile } from './witness-file';

/** Milliseconds; for steps that usually take a tenth of a second. */
const PATIENCE = 15_000;

interface InHand {
  readonly task: Task;
  /** The task had begun before the app was killed. */
  isResumed: boolean;
  /** The sale's button was pressed and no receipt has been seen yet. */
  isTried: boolean;
  /** The databases were lost after the button was pressed. */
  isCartLost: boolean;
}

export class Cashier {
  #inHand: InHand | null = null;

  constructor(
    private readonly tasks: Iterator<Task, never>,
    private readonly witness: WitnessFile,
    /** Called with a sentence for each defect found. */
    private readonly complain: (sentence: string) => void,
  ) {}

  /** A task was begun and is not finished. */
  get isBusy(): boolean {
    return this.#inHand !== null;
  }

  /** Starts on the sell screen and ends there after a task. Rejects when the app is killed. */
  async work(till: Till, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      this.#inHand ??= { task: this.tasks.next().value, isResumed: false, isTried: false, isCartLost: false };
      const { task, isResumed } = this.#inHand;
      if (task.kind === 'customer') await this.#createCustomer(till, task.customer, isResumed);
      else await this.#sell(till, task, this.#inHand);
      this.#inHand = null;
    }
  }

  /** The app was killed: the current task is checked again. */
  interrupted({ losesDatabases }: { readonly losesDatabases: boolean }): void {
    if (!this.#inHand) return;
    this.#inHand.isResumed = true;
    this.#inHand.isCartLost ||= losesDatabases;
  }

  async #createCustomer(till: Till, customer: Buyer, isResumed: boolean): Promise<void> {
    await till.goTo('Customers');
    if (isResumed && (await isFound(till, customer))) {
      this.witness.saved(customer);
    } else {
      await till.page.getByRole('button', { name: 'New customer' }).click();
      await till.fillNewCustomer(customer);
      await till.page.getByRole('button', { name: 'Save customer' }).click();
      await expect(till.page.getByRole('region', { name: 'Customer', exact: true })).toContainText(
        customer.lastName,
        WITHIN,
      );
      this.witness.saved(customer);
    }
    await till.goTo('Sell');
    await expect(till.search).toBeFocused(WITHIN);
  }

  async #sell(till: Till, task: SaleTask, inHand: InHand): Promise<void> {
    const standing = await till.lines.count();
    if (standing === 0 && inHand.isTried) {
      // A till without its databases loses its open cart; a sale in the journal remains, and the judge checks it there.
      if (!inHand.isCartLost) this.witness.soldUnseen(task);
      return;
    }
    if (standing > 0 && !inHand.isResumed) {
      this.complain(`Before sale ${task.mark}: ${standing} lines of another sale still stand in the cart.`);
    }
    if (task.buyer) await this.#setBuyer(till, task.buyer, inHand.isResumed);
    await till.addItems(task.lines.slice(standing));
    const total = await till.total();
    if (total.replaceAll(',', '') !== expectedTotal(task.lines)) {
      this.complain(`Sale ${task.mark}: the screen says ${total}, the price list ${expectedTotal(task.lines)}.`);
    }
    await till.openPay();
    this.witness.tried(task);
    inHand.isTried = true;
    const receiptNumber = await till.payExact();
    this.witness.paid(task, receiptNumber);
    this.#inHand = null;
    await till.newSale();
  }

  async #setBuyer(till: Till, { customer, isNew }: { customer: Buyer; isNew: boolean }, isResumed: boolean) {
    const chip = till.page.getByRole('group', { name: 'Customer', exact: true });
    if (isResumed && (await chip.innerText()).includes(customer.lastName)) {
      if (isNew) this.witness.saved(customer);
      return;
    }
    const isHere = !isNew || (isResumed && (await this.#isFoundForSale(till, customer)));
    if (isHere) await till.chooseCustomer(customer.lastName);
    else await till.createCustomerForSale(customer);
    await expect(chip).toContainText(customer.lastName, WITHIN);
    if (isNew) this.witness.saved(customer);
  }

  async #isFoundForSale(till: Till, customer: Buyer): Promise<boolean> {
    await till.page.keyboard.press('F2');
    const isHere = await isFound(till, customer);
    await till.page.getByRole('button', { name: en.app.back }).click();
    await expect(till.search).toBeFocused(WITHIN);
    return isHere;
  }
}

const WITHIN = { timeout: PATIENCE };

/** The customer search. */
async function isFound(till: Till, { lastName }: Buyer): Promise<boolean> {
  await till.page.getByRole('combobox', { name: /^Find a customer/ }).fill(lastName);
  const row = till.page.getByRole('grid', { name: 'Customers found' }).getByRole('row').filter({ hasText: lastName });
  const none = till.page.getByText(`No customer with “${lastName}”`);
  await expect(row.or(none).first()).toBeVisible(WITHIN);
  return row.first().isVisible();
}
