import { beforeAll, expect, it } from 'vitest';
import { currencyOf } from '#shared/domain/money/currency';
import arabic from '../../locales/ar.json';
import { i18n, startI18n } from '../../locales/i18n';
import { auditFactsText } from './audit-text';

beforeAll(startI18n);

it('in Arabic a changed price is read from the right, also after a Latin name', () => {
  i18n.addResourceBundle('ar', 'app', arabic, true, true);
  const facts = { itemName: 'White metal lantern', before: 1250, amount: 1000 };
  const text = auditFactsText(
    { kind: 'OVERRIDE', right: 'PRICE_OVERRIDE', facts },
    currencyOf('AED'),
    String,
    i18n.getFixedT('ar', 'app'),
  );
  expect(text).toBe('White metal lantern · \u206712.50 ← 10.00\u2069');
});

it('names a payment that was given back by its method and reference', () => {
  const facts = { amount: 500, tender: 'CARD', reference: 'Visa 4417' } as const;
  const text = auditFactsText(
    { kind: 'TENDER_VOIDED', right: null, facts },
    currencyOf('AED'),
    String,
    i18n.getFixedT('en', 'app'),
  );
  expect(text).toBe('Card · Visa 4417 · AED\u00a05.00');
});

it.each([
  ['CLOSE_WITH_DIFFERENCE', 'OVERRIDE', -25_000, 'Short by AED 250.00'],
  ['CLOSE_WITH_DIFFERENCE', 'OVERRIDE_REFUSED', 50, 'Over by AED 0.50'],
  [null, 'COUNTED_AGAIN', -1000, 'Short by AED 10.00'],
  ['REFUND', 'OVERRIDE', 1000, 'AED 10.00'],
] as const)('says of a count (%s, %s) by how much it was off', (right, kind, amount, text) => {
  const t = i18n.getFixedT('en', 'app');
  expect(
    auditFactsText({ kind, right, facts: { amount } }, currencyOf('AED'), String, t).replaceAll('\u00a0', ' '),
  ).toBe(text);
});

it('names the person who was asked and did not approve as asked, not as asking', () => {
  const refused = { kind: 'OVERRIDE_REFUSED', right: 'REFUND', facts: { asked: 'omar' } } as const;
  const text = auditFactsText(refused, currencyOf('AED'), () => 'Omar Haddad', i18n.getFixedT('en', 'app'));
  expect(text).toBe('Approver asked: Omar Haddad');
});

it.each([
  [{ isIdle: true }, 'automatic'],
  [{ isRightTaken: true }, 'automatic, rights taken away'],
])('says why a till locked by itself: %o', (facts, text) => {
  const t = i18n.getFixedT('en', 'app');
  expect(auditFactsText({ kind: 'LOCK', right: null, facts }, currencyOf('AED'), String, t)).toBe(text);
});
