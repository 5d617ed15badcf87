// Lays out a table of names and figures in a given number of letters per line. If names would get too little room, each is
// printed on a line above its figures. Large figures do not fit beside each other at all.
import type ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { PaperPart } from '#shared/ipc/paper';
import { printerText } from './printer-text';

type Table = Extract<PaperPart, { is: 'table' }>;

/** A name with fewer letters is hard to read at a glance. */
const LEAST_NAME = 10;
/** With this many more letters, figures may be spaced out. */
const AIR_NAME = 4;

interface Widths {
  /** What the figures leave of the line. */
  readonly name: number;
  /** Each with a space before it. */
  readonly figures: readonly number[];
  /** Extra space between the figures if there is room. */
  readonly air: number;
  /** Of each figure on a line without a name. */
  readonly each: number;
}

/** Whether every figure stands whole and apart from the others. */
export function fitsTable(table: Table, columns: number): boolean {
  const { name, figures, each } = widthsOf(table, columns);
  return name >= LEAST_NAME || figures.every((width) => width <= each);
}

/** @param table one that fits */
export function encodeTable(encoder: ReceiptPrinterEncoder, table: Table): void {
  const { head, rows } = table;
  const { name, figures, air, each } = widthsOf(table, encoder.columns);
  const lines = [{ cells: head, look: 'plain' as const }, ...rows].map(({ cells, look }) => ({
    cells: cells.map(printerText),
    isDetail: look === 'detail',
  }));
  if (name >= LEAST_NAME) {
    const right = figures.map((width) => ({ width: width + air, align: 'right' as const }));
    lines.forEach(({ cells, isDetail }) =>
      encoder.table(
        [{ width: name, align: 'left' }, ...right],
        [[`${isDetail ? '  ' : ''}${cells[0]}`, ...cells.slice(1)]],
      ),
    );
    return;
  }
  for (const { cells } of lines) {
    encoder.line(cells[0] ?? '');
    encoder.table(
      figures.map(() => ({ width: each, align: 'right' })),
      [cells.slice(1)],
    );
  }
}

function widthsOf({ head, rows }: Table, columns: number): Widths {
  const lines = [head, ...rows.map(({ cells }) => cells)];
  const figures = head.slice(1).map((_, at) => Math.max(...lines.map((cells) => widthOf(cells[at + 1]))) + 1);
  const widest = figures.reduce((sum, width) => sum + width, 0);
  const air = columns - widest - figures.length >= LEAST_NAME + AIR_NAME ? 1 : 0;
  const name = columns - widest - air * figures.length;
  return { name, figures, air, each: Math.floor(columns / Math.max(1, figures.length)) };
}

function widthOf(text = ''): number {
  return [...printerText(text)].length;
}
