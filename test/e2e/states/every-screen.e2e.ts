// Every screen in every state, once for each look: no rule of accessibility is broken, text has the contrast that is promised,
// nothing is hidden where it is needed, and in touch a finger hits what it means. With POS_SCREENS it takes pictures of them instead.
import type { Page, TestInfo } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDevice } from '#test/support/device';
import { accountOf } from '#test/support/service-process';
import { wordsOf } from '#test/support/words';
import { checkRules } from '../broken-rules';
import { bothWithPin, lock } from '../people';
import { expect, test } from '../till-fixture';
import { unlockAsCashier, visitApprovals, visitNobodyToAsk } from './approval-states';
import { openCustomerDisplay, visitCustomerDisplay } from './cashier-states';
import { hiddenThings } from './hidden-things';
import { visitDays, visitFigures } from './office-figures';
import { visitQuestions, visitTakenRights } from './office-questions';
import { visitOffice, visitOfficeCases } from './office-states';
import { visitOpenSale, visitPayments } from './payment-states';
import { takePicture } from './pictures';
import { visitReceipts } from './receipt-states';
import { visitPay, visitPractice, visitReturns, visitSell } from './sell-states';
import { visitFirstStart } from './set-up-states';
import { targetsOf } from './small-targets';
import { noteState } from './states-reporter';
import { visitSync } from './sync-states';
import { visitAround, visitCustomersAndReceipts, visitDay } from './till-states';
import { applyColors, applyVariant, VARIANTS, type Variant } from './variants';
import { add, signIn, type Walk } from './walk';

const PICTURES = process.env['POS_SCREENS'];

const PARTS: Readonly<Record<string, (walk: Walk, variant: Variant) => Promise<void>>> = {
  selling: async (walk) => {
    await visitSell(walk);
    await visitPay(walk);
    await visitPractice(walk);
    await visitReturns(walk);
  },
  'the till': async (walk) => {
    await visitDay(walk);
    await walk.page.keyboard.press('Alt+1');
    await add(walk, '71053', 1);
    await visitPay(walk);
    await visitCustomersAndReceipts(walk);
    await visitAround(walk);
  },
  payments: async (walk) => {
    await visitPayments(walk);
    await visitOpenSale(walk);
  },
  receipts: visitReceipts,
  sync: (walk, variant) => visitSync(walk, String(7000 + VARIANTS.indexOf(variant))),
  'the back office': visitOffice,
  'a record of the back office': visitOfficeCases,
  'figures of the back office': async (walk) => {
    await visitDays(walk);
    await visitFigures(walk);
  },
  'questions of the back office': visitQuestions,
};

async function check(page: Page, variant: Variant, state: string, info: TestInfo): Promise<void> {
  expect.soft(await hiddenThings(page), `${state}, hidden`).toEqual([]);
  for (const colors of variant.colors) {
    await applyColors(page, colors);
    const { broken, checks } = await checkRules(page, colors.rules);
    expect.soft(broken, `${state}, ${colors.name}`).toEqual([]);
    noteState(info, checks);
  }
  if (variant.density !== 'touch') return;
  const { small, count } = await targetsOf(page);
  expect.soft(small, `${state}, smaller than 44 × 44`).toEqual([]);
  noteState(info, count);
}

/** Looks at each of the colors, and goes on in the first. */
const lookerAt = (page: Page, variant: Variant, info: TestInfo) => async (screen: string, state: string) => {
  // What was pressed last does not look as if it were chosen.
  await page.mouse.move(0, 0);
  if (PICTURES === undefined) await check(page, variant, `${screen}: ${state}`, info);
  else await takePicture(page, PICTURES, variant, screen, state);
  const [first] = variant.colors;
  if (first) await applyColors(page, first);
};

// So that every list and chart has something to show.
test.use({ seed: 'year' });

const TAGGED = { tag: ['@states', '@nightly'] };

for (const variant of VARIANTS) {
  const words = wordsOf(variant.language);
  for (const [part, visit] of Object.entries(PARTS)) {
    test(`${part}, ${variant.name}`, TAGGED, async ({ till, service, network, serviceWitness: witness }, info) => {
      test.setTimeout(900_000);
      const { page } = till;
      await applyVariant(page, variant);
      const account = accountOf(service, 'demo', 'MANAGER');
      const walk: Walk = { page, words, network, witness, account, look: lookerAt(page, variant, info) };
      await signIn(walk);
      await visit(walk, variant);
    });
  }

  test(`a cashier, ${variant.name}`, TAGGED, async ({ till, device, service, network, serviceWitness }, info) => {
    test.setTimeout(900_000);
    const { page } = till;
    await applyVariant(page, variant);
    const account = accountOf(service, 'demo', 'CASHIER');
    const look = lookerAt(page, variant, info);
    const walk: Walk = { page, words, network, witness: serviceWitness, account, look };
    await signIn(walk);
    const customer = await openCustomerDisplay(walk, device.app);
    await customer.setViewportSize(variant.size);
    await visitCustomerDisplay(walk, customer, lookerAt(customer, variant, info));
    await visitNobodyToAsk(walk);
  });

  test(`rights taken away, ${variant.name}`, TAGGED, async ({ till, service, network, serviceWitness }, info) => {
    test.setTimeout(900_000);
    const { page } = till;
    await applyVariant(page, variant);
    const person = { username: `lina.${VARIANTS.indexOf(variant)}`, password: 'saffron and rose' };
    await serviceWitness.ask('POST', 'users', { ...person, displayName: 'Lina Aziz', role: 'MANAGER' });
    const account = { ...accountOf(service, 'demo', 'MANAGER'), ...person };
    const walk: Walk = { page, words, network, witness: serviceWitness, account, look: lookerAt(page, variant, info) };
    await signIn(walk);
    await visitTakenRights(walk);
  });

  test(`approvals, ${variant.name}`, TAGGED, async ({ till, service, network, serviceWitness: witness }, info) => {
    test.setTimeout(900_000);
    const { page } = till;
    const account = accountOf(service, 'demo', 'CASHIER');
    await till.signIn(account);
    await till.waitForFirstLoad();
    await bothWithPin(till, service, account);
    await lock(till);
    await applyVariant(page, variant);
    const walk: Walk = { page, words, network, witness, account, look: lookerAt(page, variant, info) };
    await unlockAsCashier(walk);
    await visitApprovals(walk);
  });

  test(`the first start, ${variant.name}`, TAGGED, async ({ service, network, serviceWitness: witness }, info) => {
    test.setTimeout(900_000);
    const userData = mkdtempSync(join(tmpdir(), 'merchant-pos-e2e-'));
    const device = openDevice(userData, '');
    try {
      const { page } = await device.start();
      await applyVariant(page, variant);
      const account = accountOf(service, 'demo', 'MANAGER');
      await visitFirstStart({ page, words, network, witness, account, look: lookerAt(page, variant, info) });
    } finally {
      await device.close();
      rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
    }
  });
}
