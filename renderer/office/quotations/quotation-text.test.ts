import { afterAll, beforeAll, expect, it } from 'vitest';
import arabic from '../../locales/ar.json';
import { i18n, startI18n } from '../../locales/i18n';
import { awardText } from './quotation-text';

beforeAll(async () => {
  await startI18n();
  i18n.addResourceBundle('ar', 'app', arabic, true, true);
  await i18n.changeLanguage('ar');
});
afterAll(() => i18n.changeLanguage('en'));

it('reads an award and its purchase order from the right in Arabic', () => {
  const line = { awardStatus: 'AWARDED', awardedQty: 24, quotedQty: 24, purchaseOrderId: 'PO-7' } as const;
  expect(awardText(line, i18n.t)).toBe('\u200fتمت الترسية: 24 · \u2068أمر الشراء \u2068PO-7\u2069\u2069');
});
