// How the screens look on this device: color scheme, density, text size and hints of keys, as attributes on <html> that tokens.css uses.
// Kept per device, not per person.
import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { create } from 'zustand';

const KEY = 'pos.appearance';

export const DENSITIES = ['mouse', 'touch'] as const;
export const TEXT_SIZES = ['100', '125', '150', '200'] as const;
/** `contrast` is light or dark as the computer is, with stronger lines and text. */
export const SCHEMES = ['auto', 'light', 'dark', 'contrast'] as const;

/** Those beside the labels of controls; `after` shows them from the first key that is pressed. */
export const KEY_HINTS = ['always', 'after', 'never'] as const;
export type KeyHints = (typeof KEY_HINTS)[number];

export interface Appearance {
  readonly scheme: (typeof SCHEMES)[number];
  readonly density: (typeof DENSITIES)[number];
  /** Percent of the normal size. */
  readonly text: (typeof TEXT_SIZES)[number];
  /** Null while nobody chose: as the density has it. */
  readonly keys: KeyHints | null;
}

export const DEFAULT_APPEARANCE: Appearance = { scheme: 'auto', density: 'mouse', text: '100', keys: null };

/** Parses the stored value; anything invalid counts as missing. */
export function parseAppearance(kept: string | null): Appearance {
  const fields = readObject(kept);
  return {
    scheme: oneOf(SCHEMES, fields['scheme']) ?? DEFAULT_APPEARANCE.scheme,
    density: oneOf(DENSITIES, fields['density']) ?? DEFAULT_APPEARANCE.density,
    text: oneOf(TEXT_SIZES, String(fields['text'])) ?? DEFAULT_APPEARANCE.text,
    keys: oneOf(KEY_HINTS, fields['keys']) ?? DEFAULT_APPEARANCE.keys,
  };
}

/** What is in use. Set by `chooseAppearance` alone. */
export const useAppearance = create<Appearance>()(() => parseAppearance(globalThis.localStorage?.getItem(KEY) ?? null));

/** Keeps the change for the next start and shows it. */
export function chooseAppearance(change: Partial<Appearance>, root: HTMLElement = document.documentElement): void {
  const next = { ...useAppearance.getState(), ...change };
  localStorage.setItem(KEY, JSON.stringify(next));
  applyAppearance(next, root);
  useAppearance.setState(next);
}

/** The color scheme itself is applied by Mantine: see `colorSchemeManager`. */
export function applyAppearance(appearance: Appearance, root: HTMLElement): void {
  const { scheme, density, text } = appearance;
  root.dataset['density'] = density;
  root.dataset['text'] = text;
  root.dataset['keys'] = keyHintsOf(appearance);
  if (scheme === 'contrast') root.dataset['contrast'] = 'more';
  else delete root.dataset['contrast'];
}

export function keyHintsOf({ keys, density }: Pick<Appearance, 'keys' | 'density'>): KeyHints {
  return keys ?? (density === 'touch' ? 'after' : 'always');
}

/** For the hints of keys that are hidden until somebody uses a keyboard. */
export function markOnceTyped(root: HTMLElement): void {
  root.addEventListener('keydown', () => (root.dataset['typed'] = ''), { once: true });
}

function colorSchemeOf({ scheme }: Pick<Appearance, 'scheme'>): MantineColorScheme {
  return scheme === 'contrast' ? 'auto' : scheme;
}

/** Gives Mantine the chosen scheme. It keeps nothing of its own, so that the choice is in one place. */
export function colorSchemeManager(): MantineColorSchemeManager {
  let unsubscribe: (() => void) | null = null;
  return {
    get: () => colorSchemeOf(useAppearance.getState()),
    set: () => undefined,
    clear: () => undefined,
    subscribe: (onUpdate) => {
      unsubscribe = useAppearance.subscribe((appearance) => onUpdate(colorSchemeOf(appearance)));
    },
    unsubscribe: () => unsubscribe?.(),
  };
}

function readObject(kept: string | null): Record<string, unknown> {
  if (kept === null) return {};
  try {
    const value: unknown = JSON.parse(kept);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {}; // not JSON: treated as missing
  }
}

function oneOf<T extends string>(allowed: readonly T[], value: unknown): T | undefined {
  return allowed.find((candidate) => candidate === value);
}
