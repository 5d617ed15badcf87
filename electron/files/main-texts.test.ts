import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAIN_TEXTS } from '#shared/ipc/main-texts';
import { openMainTexts } from './main-texts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'main-texts-'));
  path = join(folder, 'texts.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const ARABIC = { ...MAIN_TEXTS, close: 'إغلاق' };

it('is English before the first page', () => {
  expect(openMainTexts(path).current()).toEqual(MAIN_TEXTS);
});

it('is what the page sent, also after a restart', () => {
  const texts = openMainTexts(path);
  texts.keep(ARABIC);
  expect(texts.current()).toEqual(ARABIC);
  expect(openMainTexts(path).current()).toEqual(ARABIC);
});

it.each(['{', '{"close":"إغلاق"}', 'null'])('is English where the file holds %s', (content) => {
  writeFileSync(path, content);
  expect(openMainTexts(path).current()).toEqual(MAIN_TEXTS);
});

it('is English where the file cannot be read, and what the page sent where it cannot be kept', () => {
  mkdirSync(path);
  const texts = openMainTexts(path);
  expect(texts.current()).toEqual(MAIN_TEXTS);
  expect(() => texts.keep(ARABIC)).toThrow(expect.objectContaining({ code: 'FILE_WRITE_FAILED' }));
  expect(texts.current()).toEqual(ARABIC);
});
