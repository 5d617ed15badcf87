import { beforeAll, expect, it } from 'vitest';
import { currencyOf } from '#shared/domain/money/currency';
import arabic from '../../locales/ar.json';
import { i18n, startI18n } from '../../locales/i18n';
import { auditFactsText } from './audit-text';

beforeAll(startI18n);

it('in Arabic a changed price is read from the right, also after a Latin name', () => {
  i18n.addResourceBundle('ar', 'app', arabic, true, true);
  const facts = { itemName: 'White metal lantern', before: 1250, amount: 1000 };
  const text = auditFactsText(facts, currencyOf('AED'), String, i18n.getFixedT('ar', 'app'));
  expect(text).toBe('White metal lantern · \u206712.50 ← 10.00\u2069');
});

it('names a payment that was given back by its method and reference', () => {
  const facts = { amount: 500, tender: 'CARD', reference: 'Visa 4417' } as const;
  const text = auditFactsText(facts, currencyOf('AED'), String, i18n.getFixedT('en', 'app'));
  expect(text).toBe('Card · Visa 4417 · AED\u00a05.00');
});
