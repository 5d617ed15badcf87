import { beforeAll, expect, it } from 'vitest';
import { CodedError } from '#shared/errors';
import arabic from '../locales/ar.json';
import { i18n, startI18n } from '../locales/i18n';
import { saidText } from './said-text';

beforeAll(startI18n);

it('keeps the words of the service in their direction, in the quotation marks of the language', () => {
  i18n.addResourceBundle('ar', 'app', arabic, true, true);
  const { data } = new CodedError('REGISTER_NOT_ACTIVE', { serviceWords: 'Register 4 is suspended.' });
  expect(saidText(data, i18n.getFixedT('ar', 'app'))).toBe('\u200f«\u2068Register 4 is suspended.\u2069»');
  expect(saidText(data, i18n.t)).toBe('“Register 4 is suspended.”');
});
