import { beforeAll, expect, it } from 'vitest';
import arabic from '../../locales/ar.json';
import { i18n, startI18n } from '../../locales/i18n';
import { statusWord } from './status-word';

beforeAll(startI18n);

it('says the usual statuses in the language of the page, and others as they were typed', () => {
  i18n.addResourceBundle('ar', 'app', arabic, true, true);
  const t = i18n.getFixedT('ar', 'app');
  expect(['active', ' Inactive', 'expired', 'Summer only'].map((status) => statusWord(status, t))).toEqual([
    'فعّال',
    'غير فعّال',
    'منتهٍ',
    'Summer only',
  ]);
});
