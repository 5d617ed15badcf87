// A day of a cashier and a manager, from the first start of the app to the Z report and the VAT return: in English and in Arabic, by the
// keyboard alone and by touch alone. The service is the day's own, so that the VAT return has nothing of another.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDevice } from '#test/support/device';
import { openNetworkSwitch } from '#test/support/network-switch';
import { openWitness } from '#test/support/service-client';
import { accountOf, runService } from '#test/support/service-process';
import { Till } from '#test/support/till';
import { wordsOf, type LanguageCode } from '#test/support/words';
import { noteCalls } from '../called-operations';
import { expect, test as base } from '../till-fixture';
import { customerWithPhone, dayAtService } from '../whole-day';
import { byKeyboard } from './by-keyboard';
import { byTouch } from './by-touch';
import { dropCash, openDay, returnLantern, sellAroundParked, sellByCard, sellWithDiscount, takeBreak } from './cashier';
import { closeDay, readVatReturn, readX, takeOver } from './manager';
import { setUp } from './set-up';
import { WRITTEN, type Shop } from './shop';

const HANDS = { keyboard: byKeyboard, touch: byTouch } as const;
type HandName = keyof typeof HANDS;

const test = base.extend<{ openShop: (language: LanguageCode, hand: HandName) => Promise<Shop> }>({
  openShop: async ({}, use, info) => {
    const service = await runService('--data', 'memory', '--seed', 'demo');
    const network = await openNetworkSwitch(service.url, noteCalls(info));
    const userData = mkdtempSync(join(tmpdir(), 'merchant-pos-e2e-'));
    const device = openDevice(userData, '');
    const [cashier, manager] = [accountOf(service, 'demo', 'CASHIER'), accountOf(service, 'demo', 'MANAGER')];
    const witness = await openWitness(service.url, { tenant: manager.merchantCode, ...manager });
    await use(async (language, hand) => {
      const { page } = await device.start();
      const words = wordsOf(language);
      return {
        ...{ language, words, page, cashier, manager, witness },
        till: new Till(page, words),
        hand: await HANDS[hand](page),
        serviceUrl: network.url,
        name: `${language}-${hand}`,
      };
    });
    await device.close();
    rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
    await network.close();
    await service.stop();
  },
});

const SLIP = 'Visa 4471';
const FLOAT = 50_000;
const DROP = 20_000;

// Arabic by touch in every run, the others every night.
const DAYS = [
  { language: 'en', hand: 'keyboard', tag: ['@nightly'] },
  { language: 'ar', hand: 'touch', tag: [] },
  { language: 'en', hand: 'touch', tag: ['@nightly'] },
  { language: 'ar', hand: 'keyboard', tag: ['@nightly'] },
] as const;

for (const { language, hand, tag } of DAYS) {
  test(`a cashier's and a manager's day in ${language} by ${hand} alone`, { tag: [...tag] }, async ({ openShop }) => {
    const shop = await openShop(language, hand);
    const { till, witness, manager } = shop;
    await setUp(shop);
    await openDay(shop);
    const customer = await customerWithPhone(witness);
    const first = await sellWithDiscount(shop, customer);
    const onCard = await sellByCard(shop, SLIP);
    const between = await sellAroundParked(shop);
    await takeBreak(shop);
    const back = await returnLantern(shop, onCard);
    await dropCash(shop, String(DROP / 100));

    const inCash = [first, ...between];
    const drawer = FLOAT + inCash.reduce((sum, { cash }) => sum + cash, 0) - DROP;
    const figures = { firstReceipt: first.receipt, lastReceipt: back, sales: 4, returns: 1, drawer };
    await takeOver(shop);
    await readX(shop, figures);
    const taxOfZ = await closeDay(shop, figures);
    await till.waitForEmptyQueue();

    const receipts = [onCard, ...inCash.map(({ receipt }) => receipt), back];
    const sent = await dayAtService(witness, receipts, drawer);
    const [{ businessDate, dayCycleId } = { businessDate: '', dayCycleId: null }] = sent;
    await readVatReturn(shop, businessDate, sent.length, taxOfZ);
    expect(await shop.hand.byOthers()).toEqual([]);

    const sale = sent.find(({ receiptNumber }) => receiptNumber === first.receipt);
    expect(sale).toMatchObject({ kind: 'SALE', customerNumber: customer.number, tenders: [{ tendered: 1000 }] });
    expect(sale?.totals.discountAmount).toBeGreaterThan(0);
    expect(sent.find(({ receiptNumber }) => receiptNumber === back)).toMatchObject({
      kind: 'RETURN',
      tenders: [{ kind: 'CARD', reference: SLIP }],
    });
    const tax = sent.reduce((sum, { kind, totals }) => sum + totals.taxAmount * (kind === 'RETURN' ? -1 : 1), 0);
    expect(taxOfZ.tax).toBe(tax.toFixed(2));
    expect(await witness.cashMovements(dayCycleId ?? '')).toMatchObject([
      { kind: 'DROP', amount: DROP / 100, reason: WRITTEN[language].reason },
    ]);
    const approved = (await witness.tillAudit()).filter(({ right }) => right === 'DISCOUNT_ABOVE');
    expect(approved).toMatchObject([{ kind: 'OVERRIDE', approvedBy: manager.username }]);
  });
}
