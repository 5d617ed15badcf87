// How a screen can look: its language, the size of its window, density and text size, and the colors that each look is seen in.
import { expect, type Page } from '@playwright/test';
import { PATIENCE_MS } from '#test/patience';
import type { LanguageCode } from '#test/support/words';
import type { Rules } from '../broken-rules';

/** Colors are changed on the page as it stands: they move nothing. */
export interface Colors {
  readonly name: string;
  readonly scheme: 'light' | 'dark';
  readonly contrast?: 'more';
  readonly rules: Rules;
}

const LIGHT: Colors = { name: 'light', scheme: 'light', rules: 'all' };
const DARK: Colors = { name: 'dark', scheme: 'dark', rules: 'contrast' };
const MORE: Colors = { name: 'more contrast', scheme: 'light', contrast: 'more', rules: 'more contrast' };
const DARK_MORE: Colors = { name: 'dark, more contrast', scheme: 'dark', contrast: 'more', rules: 'more contrast' };

export interface Variant {
  readonly name: 'mouse' | 'touch' | 'arabic' | 'large text';
  readonly size: { readonly width: number; readonly height: number };
  readonly density: 'mouse' | 'touch';
  readonly text: '100' | '200';
  readonly language: LanguageCode;
  readonly colors: readonly Colors[];
}

const MOUSE: Variant = {
  name: 'mouse',
  size: { width: 1366, height: 768 },
  density: 'mouse',
  text: '100',
  language: 'en',
  colors: [LIGHT, DARK, MORE, DARK_MORE],
};

export const VARIANTS: readonly Variant[] = [
  MOUSE,
  { ...MOUSE, name: 'touch', size: { width: 1024, height: 768 }, density: 'touch', colors: [LIGHT] },
  { ...MOUSE, name: 'arabic', language: 'ar', colors: [LIGHT] },
  { ...MOUSE, name: 'large text', text: '200', colors: [LIGHT] },
];

/** Before anybody has signed in. */
export async function applyVariant(page: Page, { size, density, text, language }: Variant): Promise<void> {
  const kept = {
    'pos.appearance': { scheme: 'light', density, text },
    'pos.languages': { state: { device: { code: language, digits: 'latn' }, isForNext: true, people: {} }, version: 0 },
  };
  await page.setViewportSize(size);
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
  }, kept);
  await page.reload();
  // The window has a size of its own, which a reload may bring back. Playwright sends no size that it has sent before.
  await expect(async () => {
    await page.setViewportSize({ ...size, height: size.height - 1 });
    await page.setViewportSize(size);
    expect(await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))).toEqual(size);
  }).toPass({ timeout: PATIENCE_MS });
}

export async function applyColors(page: Page, { scheme, contrast }: Colors): Promise<void> {
  await page.evaluate(
    (wanted) => {
      const root = document.documentElement;
      root.dataset['mantineColorScheme'] = wanted.scheme;
      if (wanted.contrast === null) delete root.dataset['contrast'];
      else root.dataset['contrast'] = wanted.contrast;
    },
    { scheme, contrast: contrast ?? null },
  );
}
