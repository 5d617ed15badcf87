import { afterEach, expect, it } from 'vitest';
import { currentLocale, setLocale } from '../../locales/locale';
import { listText, namesText } from './list-text';

const usual = currentLocale();
afterEach(() => setLocale(usual));

it.each([
  ['en-GB-u-nu-latn', 'A, B and C', 'A, B, C'],
  ['ar-AE-u-nu-latn', 'A وB وC', 'A، وB، وC'],
  ['fr-FR-u-nu-latn', 'A, B et C', 'A, B et C'],
])('names things in %s', (tag, sentence, names) => {
  setLocale(tag);
  expect([listText(['A', 'B', 'C']), namesText(['A', 'B', 'C'])]).toEqual([sentence, names]);
  expect([listText(['A']), namesText(['A']), namesText([])]).toEqual(['A', 'A', '']);
});
