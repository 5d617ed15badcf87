import { afterEach, expect, it } from 'vitest';
import { currentLocale, setLocale } from '../../locales/locale';
import { listText } from './list-text';

const usual = currentLocale();
afterEach(() => setLocale(usual));

it.each([
  ['en-GB', 'A, B and C'],
  ['ar-AE-u-nu-latn', 'A وB وC'],
  ['fr-FR', 'A, B et C'],
])('names things in %s', (tag, things) => {
  setLocale(tag);
  expect([listText(['A', 'B', 'C']), listText(['A']), listText([])]).toEqual([things, 'A', '']);
});
