// How the screens look on this device: color scheme, density and text size, as attributes on <html> that tokens.css uses.
// Kept per device, not per person.

const KEY = 'pos.appearance';

export const DENSITIES = ['mouse', 'touch'] as const;
export const TEXT_SIZES = ['100', '125', '150', '200'] as const;
export const SCHEMES = ['auto', 'light', 'dark'] as const;

export interface Appearance {
  readonly scheme: (typeof SCHEMES)[number];
  readonly density: (typeof DENSITIES)[number];
  /** Percent of the normal size. */
  readonly text: (typeof TEXT_SIZES)[number];
}

export const DEFAULT_APPEARANCE: Appearance = { scheme: 'auto', density: 'mouse', text: '100' };

/** Parses the stored value; anything invalid counts as missing. */
export function parseAppearance(kept: string | null): Appearance {
  const fields = readObject(kept);
  return {
    scheme: oneOf(SCHEMES, fields['scheme']) ?? DEFAULT_APPEARANCE.scheme,
    density: oneOf(DENSITIES, fields['density']) ?? DEFAULT_APPEARANCE.density,
    text: oneOf(TEXT_SIZES, String(fields['text'])) ?? DEFAULT_APPEARANCE.text,
  };
}

export function readAppearance(): Appearance {
  return parseAppearance(localStorage.getItem(KEY));
}

export function applyAppearance({ density, text }: Appearance, root: HTMLElement): void {
  root.dataset['density'] = density;
  root.dataset['text'] = text;
  const showKeys = () => (root.dataset['keys'] = 'shown');
  root.addEventListener('keydown', showKeys, { once: true });
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
