// The report of a run as one HTML page without anything to load: for each bench its ratios as bars and its rows as a table.
import { chartOf, escaped } from './chart';
import type { Result } from './results';
import { cellsOf } from './table';

const STYLE = `
:root { color-scheme: light dark; --text: light-dark(#1b1d22, #e8eaee); --page: light-dark(#fff, #15171b);
  --rule: light-dark(#d5d8de, #3a3f48); --met: light-dark(#2b7a4b, #58b57f); --unmet: light-dark(#b3372f, #f0837a);
  --open: light-dark(#5b6b86, #8fa3c4); }
body { margin: 2rem; background: var(--page); color: var(--text); font: 15px/1.45 system-ui, sans-serif; }
section { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: start; margin-block: 1rem 2.5rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.3rem 0.7rem; border-bottom: 1px solid var(--rule); text-align: start; vertical-align: top; }
svg { max-width: 100%; height: auto; font: 12px system-ui, sans-serif; }
svg text { fill: var(--text); } svg line { stroke: var(--text); stroke-dasharray: 3 3; }
.met { fill: var(--met); color: var(--met); } .unmet { fill: var(--unmet); color: var(--unmet); font-weight: 600; }
.open { fill: var(--open); }
`;

const HEAD = ['', 'Goal', 'Figure', 'Beside', 'Ratio', ''];

export function reportPage(results: readonly Result[]): string {
  const benches = [...new Set(results.map(({ bench }) => bench))];
  const parts = benches.map((bench) => benchPart(results.filter((result) => result.bench === bench)));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Benchmarks</title>
<style>${STYLE}</style>
<h1>Benchmarks</h1>
<p>A bar is the figure divided by what was measured beside it in the same run, or by its limit; the dashed line is 1.</p>
${parts.join('\n')}
</html>
`;
}

function benchPart(results: readonly Result[]): string {
  const [first] = results;
  if (!first) return '';
  const { bench, sizes, plan, at, load, cores } = first;
  const run = `${sizes} (${plan}). ${at.slice(0, 16).replace('T', ' ')} UTC, load ${load.toFixed(1)} on ${cores} cores when it began.`;
  return [
    `<h2>${escaped(bench)}</h2>`,
    `<p>${escaped(run)}</p>`,
    `<section>${chartOf(results)}`,
    `<table><thead><tr>${HEAD.map((title) => `<th>${title}</th>`).join('')}</tr></thead>`,
    `<tbody>${results.map(rowPart).join('\n')}</tbody></table></section>`,
  ].join('\n');
}

function rowPart(result: Result): string {
  const cells = cellsOf(result).map((cell) => `<td>${escaped(cell)}</td>`);
  const verdict =
    result.met === null ? '<td></td>' : `<td class="${result.met ? 'met' : 'unmet'}">${cellsOf(result)[5]}</td>`;
  return `<tr>${cells.slice(0, -1).join('')}${verdict}</tr>`;
}
