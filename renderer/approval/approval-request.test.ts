import { expect, it, onTestFinished } from 'vitest';
import { currencyOf } from '#shared/domain/money/currency';
import { i18n, startI18n } from '../locales/i18n';
import { approvalText } from './approval-request';

const AED = currencyOf('AED');
const CASHIER = ['SALES_WRITE'];

it.each([
  [
    'DISCOUNT_ABOVE',
    { share: 500_000, amount: 510, itemName: 'Lantern' },
    'AED 5.10 off Lantern, 50 %, is more than the 20 % you may give.',
    'Approval is for this sale, up to this amount and 50 %.',
  ],
  [
    'DISCOUNT_ABOVE',
    { share: 200_001, amount: 1500 },
    'AED 15.00 off the whole sale, 20.1 %, is more than the 20 % you may give.',
    'Approval is for this sale, up to this amount and 20.1 %.',
  ],
  [
    'PRICE_OVERRIDE',
    { amount: 900, before: 1275, itemName: 'Lantern' },
    'Sell Lantern at AED 9.00 instead of 12.75.',
    '',
  ],
  ['REFUND', { amount: 500, goodsAmount: 500, receiptNumber: '1-00007' }, 'Refund AED 5.00.', ''],
  [
    'REFUND_WITHOUT_RECEIPT',
    { amount: 500, goodsAmount: 495 },
    'Refund AED 5.00 without a receipt.',
    'Items 4.95, rounded for cash.',
  ],
  [
    'DISCARD_ENTRY',
    { entry: 'RETURN', receiptNumber: '1-00007', amount: -2100 },
    'Discard return 1-00007, AED −21.00. It will never be sent.',
    '',
  ],
  ['DISCARD_ENTRY', { entry: 'NEW_CUSTOMER' }, 'Discard new customer. It will never be sent.', ''],
  ['TILL_SETTINGS', {}, 'Change the settings of this till.', ''],
  ['REPRINT', { receiptNumber: '1-00007' }, 'Print receipt 1-00007 again.', ''],
] as const)('describes the request for %s', async (right, facts, what, then) => {
  await startI18n();
  const asked = approvalText({ right, facts }, CASHIER, AED, i18n.t);
  expect(asked.what.replaceAll('\u00a0', ' ')).toBe(what);
  expect(asked.then?.replaceAll('\u00a0', ' ') ?? '').toBe(then);
});

it.each([
  ['removal', 'TILL_SETTINGS', 'Remove all data of this till from this computer.'],
  ['correction', 'REFUND', 'Correct how 1-00007, AED 5.00, was paid.'],
  ['payAgain', 'REFUND_TO_OTHER_TENDER', 'Leave 1-00007 (AED 5.00) returned and unpaid.'],
] as const)('says what the right is asked for: %s', async (purpose, right, what) => {
  await startI18n();
  const facts = { amount: 500, receiptNumber: '1-00007', reason: 'whatever' };
  const asked = approvalText({ right, facts, purpose }, CASHIER, AED, i18n.t);
  expect(asked.what.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u00a0', ' ')).toBe(what);
  expect(asked.then).not.toBe(approvalText({ right, facts }, CASHIER, AED, i18n.t).then);
});

it('keeps the number of what is discarded in its order in Arabic', async () => {
  await startI18n();
  i18n.addResourceBundle('ar', 'app', (await import('../locales/ar.json')).default, true, true);
  onTestFinished(() => void i18n.changeLanguage('en'));
  await i18n.changeLanguage('ar');
  const facts = { entry: 'RETURN', receiptNumber: '1-00007' } as const;
  expect(approvalText({ right: 'DISCARD_ENTRY', facts }, CASHIER, AED, i18n.t).what).toContain(
    'مرتجع \u20681-00007\u2069',
  );
});
