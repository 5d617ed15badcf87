// Operates the till as a person does, by the names on the screen. Used by the tests and the demo.
import { expect as baseExpect, type Locator, type Page } from '@playwright/test';
import { PATIENCE_MS } from '#test/patience';
import { rowsOnDisk } from './page-database';
import { ENGLISH, openingWords, says, type Words } from './words';

/** The same with and without the test runner. */
const expect = baseExpect.configure({ timeout: PATIENCE_MS });

export interface SignIn {
  readonly serviceUrl?: string;
  readonly merchantCode: string;
  readonly registerId: number;
  readonly username: string;
  readonly password: string;
}

export interface NewCustomer {
  readonly email: string;
  readonly firstName: string;
  readonly lastName?: string;
  readonly dialing?: string;
  readonly mobile?: string;
}

export interface InvoiceLine {
  readonly stockCode: string;
  readonly quantity: number;
}

const SCREENS = { Sell: 'sell', Returns: 'returns', Customers: 'customers', Day: 'day', Sync: 'sync' } as const;

export class Till {
  /** @param words of the language that the page is shown in */
  constructor(
    readonly page: Page,
    readonly words: Words = ENGLISH,
  ) {}

  get search(): Locator {
    return this.page.getByRole('combobox', { name: this.words.sell.search });
  }

  get status(): Locator {
    return this.page.getByRole('main').getByRole('group', { name: this.words.status.label }).getByRole('link');
  }

  get lines(): Locator {
    return this.page.getByRole('list', { name: this.words.sell.lines }).getByRole('listitem');
  }

  /** On the sell screen: the customer of the sale. */
  get customer(): Locator {
    return this.page.getByRole('group', { name: this.words.customers.detail, exact: true });
  }

  async goTo(screen: keyof typeof SCREENS): Promise<void> {
    const { app, rail } = this.words;
    const link = rail[SCREENS[screen]];
    await this.page.getByRole('navigation', { name: app.main }).getByRole('link', { name: link }).click();
  }

  /** Fills the form as shown: merchant and register are requested only on a device that has none yet. */
  async signIn(input: SignIn): Promise<void> {
    const { page } = this;
    const { signIn } = this.words;
    const change = page.getByRole('button', { name: signIn.changeNamed });
    const merchant = page.getByLabel(signIn.merchant);
    await expect(change.or(merchant).first()).toBeVisible();
    if (await change.isVisible()) await change.click();
    await merchant.fill(input.merchantCode);
    await page.getByLabel(signIn.register).fill(String(input.registerId));
    if (input.serviceUrl) await page.getByLabel(signIn.address).fill(input.serviceUrl);
    await page.getByLabel(signIn.user).fill(input.username);
    await page.getByRole('textbox', { name: signIn.password }).fill(input.password);
    await page.getByRole('button', { name: signIn.submit }).click();
  }

  /** In the back office, without a register. */
  async signInToOffice(input: Omit<SignIn, 'registerId'>): Promise<void> {
    const { page } = this;
    const { signIn } = this.words;
    await page.getByLabel(signIn.merchant).fill(input.merchantCode);
    await page.getByRole('radio', { name: signIn.places.office }).check();
    await page.getByLabel(signIn.user).fill(input.username);
    await page.getByRole('textbox', { name: signIn.password }).fill(input.password);
    await page.getByRole('button', { name: signIn.submit }).click();
  }

  async unlock(password: string): Promise<void> {
    const { unlock } = this.words;
    await this.page.getByRole('textbox', { name: says(unlock.passwordOf) }).fill(password);
    await this.page.getByRole('button', { name: unlock.submit }).click();
    await expect(this.search).toBeFocused();
  }

  /** Types a code with its quantity as a scanner or a fast cashier would, and waits until the line is shown. */
  async addItem({ stockCode, quantity }: InvoiceLine): Promise<void> {
    const before = await this.lines.count();
    await this.search.fill(`${quantity} * ${stockCode}`);
    await this.search.press('Enter');
    await expect(this.lines).toHaveCount(before + 1);
  }

  async addItems(lines: readonly InvoiceLine[]): Promise<void> {
    for (const line of lines) await this.addItem(line);
  }

  /** On disk: the cart is saved a moment after it is shown; a kill in between is a kill before the keystroke. */
  async waitForSavedCart(counts: Partial<SavedCart>): Promise<void> {
    const saved = async (): Promise<SavedCart | null> => {
      const rows = (await rowsOnDisk(this.page, 'carts')) as OpenCartRow[];
      const open = rows.find(({ cartId }) => cartId === 'open');
      return open ? { lines: open.cart.lines.length, tenders: open.tenders.length } : null;
    };
    await expect.poll(saved).toMatchObject(counts);
  }

  /** On the sell screen: chooses the first customer matching the text. */
  async chooseCustomer(text: string): Promise<void> {
    await this.page.keyboard.press('F2');
    await this.findCustomer(text);
    await this.page.keyboard.press('Enter');
    await expect(this.search).toBeFocused();
  }

  async createCustomerForSale(customer: NewCustomer): Promise<void> {
    const { page } = this;
    const { customers, newCustomer } = this.words;
    await page.keyboard.press('F2');
    await page.getByRole('button', { name: customers.create }).click();
    await this.fillNewCustomer(customer);
    await page.getByRole('button', { name: newCustomer.saveAndUse }).click();
    await expect(this.search).toBeFocused();
  }

  /** In the open form of a new customer. */
  async fillNewCustomer(customer: NewCustomer): Promise<void> {
    const { page } = this;
    const { newCustomer } = this.words;
    await page.getByLabel(newCustomer.firstName).fill(customer.firstName);
    if (customer.lastName) await page.getByLabel(newCustomer.lastName).fill(customer.lastName);
    await page.getByRole('textbox', { name: newCustomer.email }).fill(customer.email);
    if (customer.dialing) await page.getByLabel(newCustomer.dialing).fill(customer.dialing);
    if (customer.mobile) await page.getByLabel(newCustomer.mobile).fill(customer.mobile);
  }

  /** On the sell screen: the figure beside Total, as shown. */
  async total(): Promise<string> {
    const cart = this.page.getByRole('region', { name: this.words.sell.cart });
    const text = await cart.getByRole('definition').last().innerText();
    return /[−-]?\d[\d,.]*/.exec(text)?.[0] ?? text;
  }

  get cashReceived(): Locator {
    return this.page.getByRole('textbox', { name: this.words.pay.received.CASH });
  }

  /** Opens the day first if it is not open, with the float that is suggested. */
  async openPay(): Promise<void> {
    await this.page.keyboard.press('F12');
    await this.openDayIfAsked();
    await expect(this.cashReceived).toBeFocused();
  }

  /** On the sell screen: opens the day without a float, and waits until it is sent. */
  async openDay(): Promise<void> {
    const { page } = this;
    const { day } = this.words;
    await page.keyboard.press('Alt+4');
    await page.getByRole('button', { name: day.openDay }).click();
    await expect(page.getByRole('heading', { name: day.count.open })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(day.movement.none)).toBeVisible();
    await page.keyboard.press('Alt+1');
    await expect(this.search).toBeFocused();
    await this.waitForEmptyQueue();
  }

  async openDayIfAsked(): Promise<void> {
    const open = this.page.getByRole('button', { name: this.words.openDay.openAndPay });
    await expect(open.or(this.cashReceived)).toBeVisible();
    if (!(await open.isVisible())) return;
    await this.page.getByRole('region', { name: this.words.openDay.title }).getByRole('textbox').fill('0');
    await open.click();
  }

  /** On the pay screen: the exact amount in cash. Returns the receipt number that the screen shows. */
  async payExact(): Promise<string> {
    const { pay } = this.words;
    await this.page.getByRole('button', { name: pay.exact }).click();
    await this.page.getByRole('button', { name: pay.complete }).click();
    return this.receiptNumber();
  }

  async receiptNumber(): Promise<string> {
    return this.numberIn(this.words.done.paid);
  }

  /** Once the screen says that the return is saved. */
  async returnNumber(): Promise<string> {
    return this.numberIn(this.words.returns.recorded);
  }

  private async numberIn(sentence: string): Promise<string> {
    const shown = this.page.getByText(says(sentence));
    await expect(shown).toBeVisible();
    const number = says(sentence).exec(await shown.innerText())?.groups?.['receiptNumber'] ?? '';
    if (!/^\d+[A-Z]*-\d{5}$/.test(number)) throw new Error(`The screen shows no receipt number, but “${number}”.`);
    return number;
  }

  async newSale(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.done.newSale }).click();
    await expect(this.search).toBeFocused();
  }

  /** On a customer search: types, and waits until the list shows the matches. */
  async findCustomer(text: string): Promise<Locator> {
    const { customers } = this.words;
    await this.page.getByRole('combobox', { name: customers.find }).fill(text);
    const rows = this.page.getByRole('grid', { name: customers.list }).getByRole('row');
    // The first row is the header.
    await expect(rows.nth(1)).toContainText(text, { ignoreCase: true });
    return rows;
  }

  /** On the sync screen: the number of local rows. */
  async counts(): Promise<{ customers: number; items: number }> {
    const here = this.page.getByRole('region', { name: this.words.sync.here });
    const read = async (resource: string) => {
      const figures = here.getByRole('term').filter({ hasText: resource }).locator('xpath=following-sibling::dd[1]');
      return Number(/[\d,]+/.exec(await figures.innerText())?.[0].replaceAll(',', '') ?? Number.NaN);
    };
    return { customers: await read(this.words.sync.customers), items: await read(this.words.sync.items) };
  }

  async waitForFirstLoad(timeout = PATIENCE_MS): Promise<void> {
    await expect(this.status).toContainText(openingWords(this.words.status.readAt), { timeout });
  }

  /** No entry is pending, and the service was reached. */
  async waitForEmptyQueue(timeout = PATIENCE_MS): Promise<void> {
    // An entry saved a moment ago is on disk but not yet counted on the screen.
    const unsent = async () =>
      ((await rowsOnDisk(this.page, 'outbox')) as { state: string }[]).filter(
        ({ state }) => state === 'waiting' || state === 'in flight',
      );
    await expect.poll(unsent, { timeout }).toEqual([]);
    await expect(this.status).toContainText(openingWords(this.words.status.readAt), { timeout });
    await expect(this.status).toContainText(this.words.status.nothingWaiting, { timeout });
  }

  async waitForDayCycles(): Promise<void> {
    await expect(this.page.getByRole('table', { name: this.words.day.list }).getByRole('row').nth(1)).toBeVisible();
  }
}

interface SavedCart {
  readonly lines: number;
  readonly tenders: number;
}

interface OpenCartRow {
  readonly cartId: string;
  readonly cart: { readonly lines: readonly unknown[] };
  readonly tenders: readonly unknown[];
}
