// Decisions in the sync center, on the real app with the real service: which customer is meant, which value to keep, what to
// discard, and what another device sends.
import type { Locator } from '@playwright/test';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDevice } from '#test/support/device';
import { accountOf } from '#test/support/service-process';
import type { ServiceWitness } from '#test/support/service-client';
import type { Till } from '#test/support/till';
import { en, worded } from '#test/support/words';
import { answerSaveDialog } from './save-dialog';
import { expect, test } from './till-fixture';

test.use({ hasOpenDay: true });

const LINE = { stockCode: '22423', quantity: 2 };

/** Sells to a new customer without a network; a mobile number belongs to one customer. Returns the receipt number. */
async function sellToNewCustomer(till: Till, email: string, mobile: string): Promise<string> {
  await till.createCustomerForSale({ email, firstName: 'Nour', lastName: 'Haddad', dialing: '+971', mobile });
  await till.addItem(LINE);
  await till.openPay();
  const receipt = await till.payExact();
  await till.newSale();
  return receipt;
}

/** In the sync center: the service has reported that the e-mail is in use. */
async function refusedCase(till: Till): Promise<Locator> {
  await till.goTo('Sync');
  await till.page.getByRole('button', { name: 'Try now' }).click();
  const refused = till.page.getByRole('article', { name: 'New customer, Nour Haddad' });
  await expect(refused).toBeVisible();
  return refused;
}

async function salesOf(witness: ServiceWitness, receipt: string) {
  return (await witness.sales()).filter(({ receiptNumber }) => receiptNumber === receipt);
}

test(
  'an e-mail in use: the sale is sent with the number of the existing customer',
  { tag: '@nightly' },
  async ({ openTill: till, network, witness }) => {
    const { customerNumber: number } = await witness.createCustomer({
      email: 'noor.there@example.com',
      firstName: 'Noor',
      city: 'Ajman',
    });
    await network.cut();
    const receipt = await sellToNewCustomer(till, 'noor.there@example.com', '501182091');
    await till.goTo('Sync');
    const waiting = till.page.getByRole('region', { name: en.sync.waiting });
    await expect(waiting).toContainText('Offline since');
    await expect(waiting).toContainText('After: New customer, Nour Haddad.');
    await network.restore();
    const refused = await refusedCase(till);
    for (const text of ['Noor', number, 'noor.there@example.com', 'Ajman', 'Nour', 'Haddad', '+971 50 118 2091']) {
      await expect(refused.getByRole('table')).toContainText(text);
    }
    // In a small window, what needs a person stands above the rest.
    await till.page.setViewportSize({ width: 1024, height: 768 });
    const boxOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    const gap = async () => {
      const { top } = await boxOf(till.page.getByRole('region', { name: en.sync.here }));
      return top - (await boxOf(refused)).bottom;
    };
    await expect.poll(gap).toBeGreaterThan(0);
    await refused.getByRole('button', { name: worded(en.sync.case.useExisting, { name: 'Noor' }) }).click();
    await expect(refused).toBeHidden();
    await till.waitForEmptyQueue();
    expect(await salesOf(witness, receipt)).toMatchObject([
      { customerNumber: number, cart: { customerNumber: number } },
    ]);
    expect(await witness.customer(number)).toMatchObject({ firstName: 'Noor', city: 'Ajman', lastName: null });
  },
);

test(
  'a field changed on both sides: the service gets exactly the chosen values',
  { tag: '@nightly' },
  async ({ openTill: till, network, witness }) => {
    const { customerNumber: number } = await witness.createCustomer({
      email: 'noor.both@example.com',
      firstName: 'Noor',
    });
    await network.cut();
    await sellToNewCustomer(till, 'noor.both@example.com', '501182092');
    await network.restore();
    const refused = await refusedCase(till);
    await network.cut();
    await refused.getByRole('button', { name: /^Use .* and add .*Mobile.*Last name/ }).click();
    await expect(refused).toBeHidden();
    await witness.patchCustomer(number, { lastName: 'Elsewhere', mobileNumber: '509998877' });
    await network.restore();
    await till.page.getByRole('button', { name: 'Try now' }).click();

    const conflict = till.page.getByRole('article', {
      name: worded(en.sync.customerChange, { name: 'Noor Elsewhere' }),
    });
    await expect(till.page.getByRole('heading', { name: `${en.sync.needsYou} 1` })).toBeVisible();
    const keep = conflict.getByRole('button', { name: en.sync.case.keepChosen });
    await expect(keep).toBeDisabled();
    await conflict.getByRole('radio', { name: 'Last name, this till: Haddad' }).check();
    await expect(keep).toBeDisabled();
    await conflict.getByRole('radio', { name: 'Mobile, service: 50 999 8877' }).check();
    await keep.click();
    await till.waitForEmptyQueue();
    expect(await witness.customer(number)).toMatchObject({
      firstName: 'Noor',
      lastName: 'Haddad',
      mobileNumber: '509998877',
      countryCode: '+971',
    });
  },
);

test(
  "a corrected e-mail is sent, and the sale with the new customer's number",
  { tag: '@nightly' },
  async ({ openTill: till, network, witness }) => {
    await witness.createCustomer({ email: 'noor.typo@example.com', firstName: 'Noor' });
    await network.cut();
    const receipt = await sellToNewCustomer(till, 'noor.typo@example.com', '501182093');
    await network.restore();
    const refused = await refusedCase(till);
    await refused.getByRole('button', { name: 'Edit' }).click();
    const email = refused.getByRole('textbox', { name: 'E-mail' });
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/^Another customer has this e-mail\./);
    await email.fill('nour.right@example.com');
    await refused.getByRole('button', { name: 'Save and send' }).click();
    await till.waitForEmptyQueue();
    const [customer, ...others] = await witness.customersByEmail('nour.right@example.com');
    expect(others).toEqual([]);
    expect(customer).toMatchObject({ firstName: 'Nour', lastName: 'Haddad', city: null, country: expect.anything() });
    expect(await salesOf(witness, receipt)).toMatchObject([{ customerNumber: customer?.customerNumber }]);
  },
);

test(
  'an entry is discarded once a manager approved it and its copy is saved, and never before',
  { tag: '@nightly' },
  async ({ openTill: till, device, network, service, witness }) => {
    const { page } = till;
    const manager = accountOf(service, 'demo', 'MANAGER');
    await witness.createCustomer({ email: 'noor.gone@example.com', firstName: 'Noor' });
    await network.cut();
    const receipt = await sellToNewCustomer(till, 'noor.gone@example.com', '501182094');
    await network.restore();
    const refused = await refusedCase(till);

    const question = page.getByRole('alertdialog');
    await refused.getByRole('button', { name: 'Discard…' }).click();
    const approval = refused.getByRole('group', { name: 'Approval' });
    await expect(approval).toContainText(
      worded(en.approval.asks.DISCARD_ENTRY, { entry: en.audit.entries.NEW_CUSTOMER }),
    );
    await approval.getByRole('textbox', { name: en.approval.user }).fill(manager.username);
    await approval.getByRole('textbox', { name: 'Password' }).fill(manager.password);
    await page.keyboard.press('Enter');
    await expect(question).toContainText(`1 entry waits behind it: Sale ${receipt}.`);
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await answerSaveDialog(device, null);
    await question.getByRole('button', { name: 'Save a copy and discard' }).click();
    await expect(question).toContainText('No copy was saved, so nothing was discarded.');
    const copy = join(device.userData, 'copy.json');
    await answerSaveDialog(device, copy);
    await question.getByRole('button', { name: 'Save a copy and discard' }).click();
    await expect(refused).toBeHidden();
    expect(JSON.parse(readFileSync(copy, 'utf8'))).toMatchObject({
      version: 1,
      entries: [{ state: 'refused', write: { kind: 'customer.create', body: { email: 'noor.gone@example.com' } } }],
    });
    const orphan = page.getByRole('article', { name: `Sale ${receipt}` });
    await expect(orphan).toContainText(en.errors.WAITED_FOR_DISCARDED.what);
    await expect(orphan.getByRole('button', { name: 'Send again' })).toBeHidden();
    expect(await salesOf(witness, receipt)).toEqual([]);
    expect(await witness.customersByEmail('noor.gone@example.com')).toHaveLength(1);
    const discarded = async () => (await witness.tillAudit()).filter(({ kind }) => kind === 'DISCARDED');
    await expect.poll(discarded).toMatchObject([
      {
        right: 'DISCARD_ENTRY',
        person: 'sara.khan',
        approvedBy: manager.username,
        facts: { entry: 'NEW_CUSTOMER', copyName: 'copy.json' },
      },
    ]);
  },
);

test(
  'entries that one device could not send are sent once by another, from their file',
  { tag: '@nightly' },
  async ({ openTill: till, device, network, service, cashier, witness }) => {
    await network.cut();
    const receipt = await sellToNewCustomer(till, 'nour.moved@example.com', '501182095');
    await till.goTo('Sync');
    const file = join(mkdtempSync(join(tmpdir(), 'merchant-pos-file-')), 'unsent.json');
    await answerSaveDialog(device, file);
    await till.page.getByRole('button', { name: 'Export unsent' }).click();
    await expect.poll(() => readFileSync(file, { encoding: 'utf8', flag: 'a+' })).toContain(receipt);
    await device.close();
    await network.restore();

    const userData = mkdtempSync(join(tmpdir(), 'merchant-pos-e2e-'));
    const other = openDevice(userData, network.url);
    try {
      const moved = await other.start();
      await moved.signIn(cashier);
      await moved.waitForFirstLoad();
      await moved.goTo('Sync');
      await moved.page.locator('input[type=file]').setInputFiles(file);
      const manager = accountOf(service, 'demo', 'MANAGER');
      await moved.page.getByRole('textbox', { name: en.approval.user }).fill(manager.username);
      await moved.page.getByRole('textbox', { name: en.approval.password }).fill(manager.password);
      await moved.page.getByRole('button', { name: en.approval.approve }).click();
      const question = moved.page.getByRole('alertdialog');
      await expect(question).toContainText(en.sync.case.notTwiceOwn);
      await question.getByRole('button', { name: worded(en.sync.case.ingest_other, { count: 2 }) }).click();
      await expect(moved.page.getByRole('region', { name: en.sync.waiting })).toContainText(
        worded(en.sync.case.imported_other, { count: 2 }),
      );
      await moved.waitForEmptyQueue();
      await moved.page.locator('input[type=file]').setInputFiles(file);
      await expect(question).toContainText(en.sync.case.importNone);
      const [customer, ...others] = await witness.customersByEmail('nour.moved@example.com');
      expect(others).toEqual([]);
      expect(await salesOf(witness, receipt)).toMatchObject([{ customerNumber: customer?.customerNumber }]);
    } finally {
      await other.close();
      rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
    }
  },
);

test(
  'what an auditor may not send waits for a cashier, and is no case for anybody',
  { tag: '@nightly' },
  async ({ openTill: before, device, network, service, cashier, witness }) => {
    await network.cut();
    const receipt = await sellToNewCustomer(before, 'noor.waits@example.com', '501182099');
    await device.close();
    await network.restore();
    const till = await device.start();
    const { page } = till;
    await page.getByRole('button', { name: en.unlock.someoneElse }).click();
    await till.signIn(accountOf(service, 'demo', 'AUDITOR'));
    await till.goTo('Sync');
    const attention = page.getByRole('region', { name: en.sync.needsYou });
    await expect(attention).toContainText(en.errors.SENDER_LACKS_RIGHT.what);
    await expect(attention).toContainText(en.errors.SENDER_LACKS_RIGHT.then);
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.getByRole('region', { name: en.sync.waiting })).toContainText(en.sync.case.waits.sender);
    await page.keyboard.press('Control+L');
    await page.getByRole('radio', { name: 'Sara Khan' }).click();
    await till.unlock(cashier.password);
    await till.waitForEmptyQueue();
    expect(await salesOf(witness, receipt)).toHaveLength(1);
    await till.goTo('Sync');
    await expect(attention).not.toContainText(en.errors.SENDER_LACKS_RIGHT.what);
  },
);
