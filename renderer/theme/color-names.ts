// Maps a merchant's color to a CSS color. The service has only a name for it, so the name must be an English color word or a
// hex value. Slightly muted, to suit a screen full of tiles.

const COLORS: Readonly<Record<string, string>> = {
  black: '#2a2a2a',
  charcoal: '#464a4d',
  grey: '#8a9094',
  gray: '#8a9094',
  silver: '#b9bfc4',
  white: '#ffffff',
  ivory: '#f6f0dc',
  cream: '#f3e6bd',
  beige: '#dcc9a3',
  sand: '#d6bc86',
  yellow: '#f0cf3c',
  mustard: '#c99a1c',
  gold: '#c9a13b',
  amber: '#e0952a',
  orange: '#e8803a',
  peach: '#f2b48f',
  coral: '#ea7562',
  copper: '#b06a43',
  bronze: '#94683a',
  tan: '#b98f63',
  brown: '#7b5136',
  maroon: '#7a2331',
  burgundy: '#7d2240',
  red: '#cf3a35',
  rose: '#d9697f',
  pink: '#eb8fb0',
  fuchsia: '#cf3f97',
  magenta: '#cf3f97',
  purple: '#7d4a9e',
  violet: '#8762c4',
  lilac: '#b79fd8',
  lavender: '#b3a6dd',
  indigo: '#4a4aa3',
  navy: '#24376b',
  blue: '#3a6fc4',
  turquoise: '#35b8b0',
  teal: '#1f807c',
  aqua: '#4fc3d9',
  cyan: '#4fc3d9',
  mint: '#9ad9b8',
  lime: '#a3cf3f',
  olive: '#7c7a35',
  khaki: '#a89a68',
  green: '#3f9a55',
};

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/;

/** The CSS color of the first color word in the name ("Navy blue" is navy); null without one. */
export function colorOfName(name: string): string | null {
  const text = name.trim().toLowerCase();
  if (HEX.test(text)) return text;
  const word = text.split(/[^a-z]+/).find((candidate) => Object.hasOwn(COLORS, candidate));
  return word === undefined ? null : (COLORS[word] ?? null);
}
