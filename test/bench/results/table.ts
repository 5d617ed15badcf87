// Rows as the one Markdown table that every bench prints.
import { shown, type Row } from './row';

const HEAD = '| | goal | figure | beside | ratio | |\n|---|---|---|---|---|---|';

export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map((row) => `| ${cellsOf(row).join(' | ')} |`);
  return [HEAD, ...lines].join('\n');
}

/** A sentence for each goal that is not met and says what limits it. */
export function limitsOf(rows: readonly Row[]): string[] {
  return rows.flatMap(({ name, met, limit }) => (met === false && limit ? [`Not met, ${name}: ${limit}`] : []));
}

/** Name, goal, figure, what is beside it, ratio, verdict. */
export function cellsOf(row: Row): readonly [string, string, string, string, string, string] {
  const { name, goal, figure, unit, beside, ratio, met } = row;
  const measured = figure === null ? 'not measured' : `${shown(figure)} ${unit}`.trim();
  const verdict = met === null ? '' : met ? 'met' : 'NOT MET';
  return [
    name,
    goal ?? '',
    measured,
    beside === goal ? '' : (beside ?? ''),
    ratio === null ? '' : shown(ratio),
    verdict,
  ];
}
