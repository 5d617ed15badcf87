// Books and set-up of the back office on the real service: each call of these areas is made through the screens.
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { ServiceWitness } from '#test/support/service-client';
import { accountOf } from '#test/support/service-process';
import { en, enOffice, worded } from '#test/support/words';
import { areaLink } from './area-link';
import { expect, test } from './till-fixture';

const { areas, days, exceptions, form, outstanding, registers, users, van } = enOffice;

test(
  'a manager resolves an exception, and looks after registers, users, days and reports',
  { tag: '@nightly' },
  async ({ till, service, serviceWitness }) => {
    const { page } = till;
    await till.signInToOffice(accountOf(service, 'demo', 'MANAGER'));
    await resolveException(page);
    await manageRegister(page);
    await manageUser(page);
    await lookAtDays(page);
    await lookAtAudit(page, serviceWitness);
    await readReports(page);
  },
);

async function goTo(page: Page, area: keyof typeof areas): Promise<void> {
  await areaLink(page.getByRole('navigation', { name: enOffice.title }), areas[area]).click();
  await expect(page.getByRole('heading', { name: areas[area], level: 1 })).toBeVisible();
}

const rowOf = (page: Page, area: keyof typeof areas, text: string) =>
  page.getByRole('grid', { name: areas[area] }).getByRole('row').filter({ hasText: text }).first();
const answer = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name });
const choose = async (page: Page, filter: string, choice: string) => {
  await page.getByRole('button', { name: new RegExp(`^${filter} `) }).click();
  await page.getByRole('menuitemradio', { name: choice, exact: true }).click();
};

async function resolveException(page: Page): Promise<void> {
  await goTo(page, 'postingExceptions');
  await choose(page, exceptions.status, exceptions.statuses.PENDING);
  const pending = page.getByText(/^\d+ pending$/);
  const before = Number.parseInt(await pending.innerText(), 10);
  await rowOf(page, 'postingExceptions', exceptions.reasons.ITEM_UNKNOWN.title).click();
  const side = page.getByRole('region', { name: exceptions.reasons.ITEM_UNKNOWN.title });
  await expect(side.getByText(/\(item \d+\) is not in the catalog\.$/)).toBeVisible();
  await side.getByRole('textbox', { name: exceptions.note }).fill('Entered by hand, voucher 1187');
  await page.keyboard.press('Control+Enter');
  await expect(side.getByText('Entered by hand, voucher 1187')).toBeVisible();
  await expect(pending).toHaveText(worded(exceptions.pendingOfAll_other, { count: before - 1 }));
}

async function manageRegister(page: Page): Promise<void> {
  const { keyboard } = page;
  await goTo(page, 'registers');
  await expect(page.getByRole('grid', { name: areas.registers })).toBeVisible();
  await keyboard.press('Control+N');
  await page
    .getByRole('form', { name: registers.new })
    .getByRole('textbox', { name: registers.name })
    .fill('Mall kiosk');
  await keyboard.press('Control+S');
  const made = page.getByRole('form', { name: 'Mall kiosk' });
  await made.getByRole('textbox', { name: registers.name }).fill('Airport kiosk');
  await made.getByLabel(registers.status).selectOption('INACTIVE');
  await keyboard.press('Control+S');
  await answer(page, registers.suspend).click();
  const renamed = page.getByRole('form', { name: 'Airport kiosk' });
  await expect(renamed.getByText(form.noChanges)).toBeVisible();
  await expect(rowOf(page, 'registers', 'Airport kiosk')).toContainText(registers.statuses.INACTIVE);
  await renamed.getByLabel(registers.status).selectOption('ACTIVE');
  await keyboard.press('Control+S');
  await expect(renamed.getByText(form.noChanges)).toBeVisible();
  await renamed.getByRole('button', { name: registers.terminate }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Airport kiosk');
  await answer(page, registers.terminate).click();
  await expect(renamed.getByText(registers.isTerminated)).toBeVisible();
}

async function manageUser(page: Page): Promise<void> {
  const { keyboard } = page;
  await goTo(page, 'users');
  await expect(page.getByRole('grid', { name: areas.users })).toBeVisible();
  await keyboard.press('Control+N');
  const added = page.getByRole('form', { name: users.new });
  await added.getByRole('textbox', { name: users.username }).fill('ravi.anand');
  await added.getByRole('textbox', { name: users.displayName }).fill('Ravi Anand');
  await added.getByLabel(`${users.password} *`, { exact: true }).fill('lantern and ribbon');
  await keyboard.press('Control+S');
  const made = page.getByRole('form', { name: 'Ravi Anand' });
  await made.getByLabel(users.role).selectOption('AUDITOR');
  await keyboard.press('Control+S');
  await expect(made.getByText(form.noChanges)).toBeVisible();
  await expect(rowOf(page, 'users', 'Ravi Anand')).toContainText(users.roles.AUDITOR);
  const password = made.getByLabel(users.newPassword);
  await password.fill('saffron and rose');
  await made.getByRole('button', { name: users.setPassword }).click();
  await answer(page, users.setPassword).click();
  await expect(password).toHaveValue('');
  await made.getByRole('button', { name: users.endSessions }).click();
  await answer(page, users.endSessions).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await made.getByLabel(users.status).selectOption('TERMINATED');
  await keyboard.press('Control+S');
  await answer(page, users.terminate).click();
  await expect(made.getByText(form.noChanges)).toBeVisible();
  await rowOf(page, 'users', users.you).click();
  await expect(page.getByText(users.fixed.own).first()).toBeVisible();
}

async function lookAtDays(page: Page): Promise<void> {
  await goTo(page, 'days');
  await choose(page, en.day.status, en.day.statuses.CLOSED);
  await page.getByRole('grid', { name: areas.days }).getByRole('row').nth(1).click();
  await expect(page.getByRole('heading', { name: en.day.report.cash })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: en.day.report.expected })).toBeVisible();
  await expect(page.getByRole('heading', { name: days.movements })).toBeVisible();
}

async function lookAtAudit(page: Page, witness: ServiceWitness): Promise<void> {
  const entry = { auditId: randomUUID(), at: new Date().toISOString(), registerId: 1, kind: 'NO_SALE' };
  const person = 'nadia.of.the.audit.list';
  await witness.ask('POST', 'ops/till-audit', { ...entry, right: null, person, approvedBy: null, facts: {} });
  await goTo(page, 'audit');
  await expect(rowOf(page, 'audit', person)).toBeVisible();
  await choose(page, enOffice.report.period, enOffice.report.periods.lastMonth);
  await expect(rowOf(page, 'audit', person)).toBeHidden();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await choose(page, enOffice.report.period, enOffice.report.periods.thisMonth);
  await expect(rowOf(page, 'audit', person)).toBeVisible();
}

async function readReports(page: Page): Promise<void> {
  await goTo(page, 'vanInventory');
  await expect(page.getByText(van.warning)).toBeVisible();
  await goTo(page, 'outstanding');
  await expect(page.getByText(outstanding.none)).toBeVisible();
}
