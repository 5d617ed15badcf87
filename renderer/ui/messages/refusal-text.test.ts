import { afterAll, beforeAll, expect, it } from 'vitest';
import { CodedError } from '#shared/errors';
import arabic from '../../locales/ar.json';
import { i18n, startI18n } from '../../locales/i18n';
import { fieldRefusalText } from './refusal-text';

beforeAll(async () => {
  await startI18n();
  i18n.addResourceBundle('ar', 'app', arabic, true, true);
  await i18n.changeLanguage('ar');
});

afterAll(() => i18n.changeLanguage('en'));

it('a refused field says why in the language of the page where the code tells, otherwise in the words of the service', () => {
  const serviceWords = 'Another discount has this name.';
  const { data } = new CodedError('DISCOUNT_NAME_TAKEN', { serviceWords });
  expect(fieldRefusalText(data, i18n.t)).toBe(arabic.errors.DISCOUNT_NAME_TAKEN.what);
  const other = new CodedError('VALIDATION_FAILED', { serviceWords: 'Too generous.' }).data;
  expect(fieldRefusalText(other, i18n.t)).toBe('\u2068Too generous.\u2069');
  expect(fieldRefusalText(new CodedError('VALIDATION_FAILED').data, i18n.t)).toBeNull();
});
