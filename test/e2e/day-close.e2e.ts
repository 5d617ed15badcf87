// Unusual closes: a forgotten one, and one that needs a manager.
import { randomUUID } from 'node:crypto';
import { accountOf } from '#test/support/service-process';
import { en } from '#test/support/words';
import { bothWithPin, MANAGER_PIN, pinField } from './people';
import { countDrawer, goToDay, openDay, sellLanterns } from './day-steps';
import { expect, test } from './till-fixture';

const DAY_MS = 24 * 60 * 60 * 1000;

test(
  'a forgotten close is reported at the next start, and the day is closed with its own date',
  { tag: '@nightly' },
  async ({ openTill: till, device, cashier, witness }) => {
    const yesterday = Date.now() - DAY_MS;
    const businessDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' }).format(yesterday);
    await till.page.clock.setFixedTime(yesterday);
    await openDay(till, 2);
    const before = await sellLanterns(till);
    await device.close();

    const today = await device.start();
    await today.unlock(cashier.password);
    const { page } = today;
    const forgotten = page.getByText(/^The day of .+ is still open\.$/);
    await expect(forgotten).toBeVisible();
    const after = await sellLanterns(today);
    await goToDay(today);
    await expect(page.getByRole('region', { name: 'Day of register 1' })).toContainText(en.day.forgottenThen);
    await countDrawer(today, '220.50');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'No difference' })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('article', { name: /^Z report [A-Z]+-1,/ })).toContainText(`${before} to ${after}`);
    await page.keyboard.press('Enter');
    await expect(page.getByText('The day is not open')).toBeVisible();
    await page.keyboard.press('Alt+1');
    await expect(forgotten).toBeHidden();

    await today.waitForEmptyQueue();
    const sales = (await witness.sales()).filter(({ receiptNumber }) => [before, after].includes(receiptNumber));
    const dayCycleId = sales[0]?.dayCycleId ?? null;
    expect(sales).toMatchObject([1, 2].map(() => ({ businessDate, dayCycleId })));
    const days = (await witness.dayCycles(businessDate)).filter((day) => day.dayCycleId === dayCycleId);
    expect(days).toMatchObject([{ status: 'CLOSED', closingCash: 220.5 }]);
  },
);

test(
  'a close with a difference needs a manager, who approves it in place and is named in the Z report',
  { tag: '@nightly' },
  async ({ openTill: till, service, cashier, network, witness }) => {
    const { page } = till;
    await bothWithPin(till, service, cashier);
    await network.cut();
    await openDay(till, 2);
    await countDrawer(till, '130');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Short by' })).toBeVisible();
    await page.keyboard.press('Alt+R');
    await page.getByLabel('Cash in the drawer, AED').fill('150');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Short by' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Reason' }).fill('A note of 50 is missing.');
    await page.keyboard.press('Control+Enter');
    const approval = page.getByRole('group', { name: 'Approval' });
    await expect(approval).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(approval).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('A note of 50 is missing.');
    await page.keyboard.press('Control+Enter');
    await pinField(till).fill(MANAGER_PIN);
    await page.keyboard.press('Enter');
    const report = page.getByRole('article', { name: /^Z report [A-Z]+-1,/ });
    await expect(report).toContainText('Short by50.00');
    await expect(report).toContainText(en.day.report.approvedBy);
    await expect(report).toContainText('Omar Haddad');
    await network.restore();
    await till.waitForEmptyQueue();
    const counted = async () => (await witness.tillAudit()).filter(({ kind }) => kind === 'COUNTED_AGAIN');
    await expect.poll(counted).toMatchObject([{ person: 'sara.khan', approvedBy: null, facts: { amount: -7000 } }]);
    const ofClose = async () => (await witness.tillAudit()).filter(({ right }) => right === 'CLOSE_WITH_DIFFERENCE');
    await expect
      .poll(async () => (await ofClose()).filter(({ kind }) => kind === 'OVERRIDE'))
      .toMatchObject([
        {
          person: 'sara.khan',
          approvedBy: 'omar.haddad',
          facts: { amount: -5000, reason: 'A note of 50 is missing.', with: 'PIN' },
        },
      ]);
  },
);

test(
  'a manager closes a day opened by another till of the register, without a network and only once',
  { tag: '@nightly' },
  async ({ till, service, witness, network }) => {
    const { page } = till;
    const dayCycleId = randomUUID();
    const businessDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' }).format(Date.now() - DAY_MS);
    const startedAt = new Date(Date.now() - DAY_MS).toISOString();
    await witness.openDayCycle({ dayCycleId, businessDate, startedAt, openingCash: 217.25, registerId: 1 });
    await till.signIn(accountOf(service, 'demo', 'MANAGER'));
    await till.waitForFirstLoad();
    await goToDay(till);
    const row = page.getByRole('table', { name: en.day.list }).getByRole('row').filter({ hasText: '217.25' });
    await expect(row).toContainText('Open');
    await network.cut();
    await row.getByRole('button', { name: en.day.otherTill.close }).click();
    await expect(page.getByRole('main')).toContainText('with a float of AED 217.25');
    await expect(page.getByRole('main')).toContainText(en.day.otherTill.what);
    await page.getByRole('button', { name: en.day.count.asSum }).click();
    await page.getByLabel('Cash in the drawer, AED').fill('333.75');
    await page.keyboard.press('Control+Enter');
    for (const text of ['Closed', 'not sent', '333.75']) await expect(row).toContainText(text);
    await expect(row.getByRole('button', { name: en.day.otherTill.close })).toBeHidden();
    await expect(page.getByText('The day is not open').filter({ visible: true })).toBeVisible();

    await network.restore();
    await till.waitForEmptyQueue();
    await expect(row).not.toContainText('not sent');
    await expect(row).toContainText('333.75');
    const day = (await witness.dayCycles(businessDate)).find((each) => each.dayCycleId === dayCycleId);
    expect(day).toMatchObject({ status: 'CLOSED', openingCash: 217.25, closingCash: 333.75 });
  },
);

test(
  "a user who may not accept a difference is not offered the close of another till's day",
  { tag: '@nightly' },
  async ({ openTill: till, witness }) => {
    const startedAt = new Date().toISOString();
    const businessDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' }).format(Date.now());
    await witness.openDayCycle({
      dayCycleId: randomUUID(),
      businessDate,
      startedAt,
      openingCash: 218.5,
      registerId: 1,
    });
    await goToDay(till);
    const row = till.page.getByRole('table', { name: en.day.list }).getByRole('row').filter({ hasText: '218.50' });
    await expect(row).toContainText('Open');
    await expect(row.getByRole('button')).toHaveCount(0);
  },
);
