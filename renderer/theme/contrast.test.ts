// The contrast of every pair of tokens that meet on a screen, computed as WCAG 2.2 defines it, for every theme.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Tokens = ReadonlyMap<string, string>;

/** Declarations of the blocks whose selector passes, later ones first. Blocks inside of a media query are left out. */
function tokensOf(file: string, isWanted: (selector: string) => boolean): Tokens {
  const css = readFileSync(join(import.meta.dirname, file), 'utf8')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/@media[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g, '');
  const tokens = new Map<string, string>();
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!isWanted(selector.trim().replaceAll(/\s+/g, ' '))) continue;
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) tokens.set(name, value.trim());
  }
  return tokens;
}

const isDark = (selector: string) => selector.includes("'dark'");
const light = tokensOf('tokens.css', (selector) => selector === ':root');
const darkAlone = tokensOf('tokens.css', isDark);
const moreLight = tokensOf('contrast.css', (selector) => !isDark(selector));
const moreDark = tokensOf('contrast.css', isDark);

const THEMES = {
  light,
  dark: new Map([...light, ...darkAlone]),
  'light with more contrast': new Map([...light, ...moreLight]),
  'dark with more contrast': new Map([...light, ...darkAlone, ...moreLight, ...moreDark]),
} satisfies Record<string, Tokens>;

type Rgb = readonly [red: number, green: number, blue: number];

function parsed(value: string): { readonly rgb: Rgb; readonly alpha: number } {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(value);
  if (hex) {
    const [red = 0, green = 0, blue = 0] = hex.slice(1).map((part) => Number.parseInt(part, 16));
    return { rgb: [red, green, blue], alpha: 1 };
  }
  const [red, green, blue, alpha] = [...value.matchAll(/[\d.]+/g)].map(Number);
  if (!value.startsWith('rgb(') || red === undefined || green === undefined || blue === undefined)
    throw new Error(`No color: ${value}`);
  return { rgb: [red, green, blue], alpha: alpha ?? 1 };
}

/** @param names of the tokens painted over each other, the lowest first */
function painted(tokens: Tokens, ...names: readonly string[]): Rgb {
  return names.reduce<Rgb>(
    (below, name) => {
      const { rgb, alpha } = parsed(tokens.get(name) ?? '');
      const mixed = rgb.map((part, index) => part * alpha + (below[index] ?? 0) * (1 - alpha));
      return [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0];
    },
    [255, 255, 255],
  );
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [lower = 0, higher = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (higher + 0.05) / (lower + 0.05);
}

const GROUNDS = ['canvas', 'surface', 'sunken', 'accent-soft', 'attend-soft', 'danger-soft', 'track', 'thumb'];
const PLAIN = ['canvas', 'surface', 'sunken'];

/** What is read, and on which grounds it stands; a ground with `+` is painted over the one before it. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  text: GROUNDS,
  'text-2': GROUNDS,
  'text-3': [...PLAIN, 'accent-soft', 'attend-soft', 'danger-soft'],
  'accent-text': [...PLAIN, 'accent-soft', 'accent-soft+accent-soft-hint'],
  danger: [...PLAIN, 'danger-soft', 'accent-soft'],
  attend: [...PLAIN, 'attend-soft', 'accent-soft'],
  'on-accent': ['accent', 'accent-hover', 'accent+on-accent-hint'],
  canvas: ['text-2'],
};
/** What must be seen and is no text: edges of fields, the mark of what is selected, the ring of what has the keyboard. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  'line-strong': ['canvas', 'surface', 'accent-soft'],
  accent: [...PLAIN, 'accent-soft'],
  focus: [...PLAIN, 'accent-soft', 'attend-soft', 'danger-soft'],
  danger: ['canvas', 'surface'],
};
/** Dividers: faint on purpose elsewhere. */
const EDGES: Readonly<Record<string, readonly string[]>> = {
  line: [...PLAIN, 'accent-soft', 'attend-soft', 'danger-soft'],
  'attend-line': ['canvas', 'surface', 'attend-soft'],
  halo: ['canvas', 'surface'],
};

function tooFaint(tokens: Tokens, pairs: Readonly<Record<string, readonly string[]>>, least: number): string[] {
  return Object.entries(pairs).flatMap(([name, grounds]) =>
    grounds.flatMap((ground) => {
      const layers = ground.split('+');
      const ratio = contrast(painted(tokens, ...layers, name), painted(tokens, ...layers));
      return ratio < least ? [`${name} on ${ground}: ${ratio.toFixed(2)}`] : [];
    }),
  );
}

describe('contrast of the tokens', () => {
  it.each(['light', 'dark'] as const)('is 4.5 for what is read and 3 for what is seen: %s', (theme) => {
    expect(tooFaint(THEMES[theme], TEXTS, 4.5)).toEqual([]);
    expect(tooFaint(THEMES[theme], SIGNS, 3)).toEqual([]);
  });

  it.each(['light with more contrast', 'dark with more contrast'] as const)(
    'is 7 for what is read and 4.5 for every edge: %s',
    (theme) => {
      expect(tooFaint(THEMES[theme], TEXTS, 7)).toEqual([]);
      expect(tooFaint(THEMES[theme], { ...EDGES, ...SIGNS }, 4.5)).toEqual([]);
    },
  );

  it('is computed for every color there is', () => {
    const colors = [...light].filter(([, value]) => /^(?:#|rgb\()/.test(value)).map(([name]) => name);
    const paired = new Set(
      [TEXTS, SIGNS, EDGES].flatMap((pairs) => Object.entries(pairs).flatMap(([name, grounds]) => [name, ...grounds])),
    );
    expect(colors.filter((name) => ![...paired].some((pair) => pair.split('+').includes(name)))).toEqual([]);
    for (const theme of [darkAlone, moreLight, moreDark]) {
      expect(colors.filter((name) => !theme.has(name))).toEqual([]);
    }
  });

  it('names a color of the system for every color where the system forces its own', () => {
    const css = readFileSync(join(import.meta.dirname, 'contrast.css'), 'utf8');
    const forced = css.slice(css.indexOf('@media (forced-colors: active)'));
    const colors = [...light].filter(([, value]) => /^(?:#|rgb\()/.test(value)).map(([name]) => name);
    expect(colors.filter((name) => !new RegExp(String.raw`--${name}: [A-Z]\w+;`).test(forced))).toEqual([]);
  });
});
