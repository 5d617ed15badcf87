// Bars of ratios as inline SVG: one bar a row, a line at 1 where the figure equals what is beside it.
import { shown, type Row } from './row';

const BAR = 18;
const GAP = 8;
const LABEL = 330;
const BARS = 420;
const WIDTH = LABEL + BARS + 70;

/** @returns an empty string when no row has a ratio */
export function chartOf(rows: readonly Row[]): string {
  const bars = rows.filter((row): row is Row & { ratio: number } => row.ratio !== null && Number.isFinite(row.ratio));
  if (bars.length === 0) return '';
  const most = Math.max(1, ...bars.map(({ ratio }) => ratio));
  const at = (ratio: number) => LABEL + (ratio / most) * BARS;
  const height = bars.length * (BAR + GAP) + GAP;
  const drawn = bars.map((row, i) => {
    const y = GAP + i * (BAR + GAP);
    const kind = row.met === null ? 'open' : row.met ? 'met' : 'unmet';
    const middle = y + BAR - 5;
    return [
      `<text x="${LABEL - 8}" y="${middle}" text-anchor="end">${escaped(shortened(row.name))}</text>`,
      `<rect class="${kind}" x="${LABEL}" y="${y}" width="${(at(row.ratio) - LABEL).toFixed(1)}" height="${BAR}">`,
      `<title>${escaped(row.name)}: ${shown(row.ratio)} (${escaped(row.beside ?? '')})</title></rect>`,
      `<text x="${(at(row.ratio) + 6).toFixed(1)}" y="${middle}">${shown(row.ratio)}</text>`,
    ].join('');
  });
  const one = at(1).toFixed(1);
  return [
    `<svg role="img" aria-label="Ratios; the table beside it has the figures" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}">`,
    ...drawn,
    `<line x1="${one}" x2="${one}" y1="0" y2="${height}" />`,
    '</svg>',
  ].join('\n');
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function shortened(name: string): string {
  return name.length > 48 ? `${name.slice(0, 47)}…` : name;
}
