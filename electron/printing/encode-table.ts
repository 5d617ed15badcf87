// Lays out a table of names and figures in a given number of letters per line. If names would get too little room, each is
// printed on a line above its figures.
import type ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { PaperPart } from '#shared/ipc/paper';
import { printerText } from './printer-text';

type Table = Extract<PaperPart, { is: 'table' }>;

/** A name with fewer letters is hard to read at a glance. */
const LEAST_NAME = 10;
/** With this many more letters, figures may be spaced out. */
const AIR_NAME = 4;

export function encodeTable(encoder: ReceiptPrinterEncoder, { head, rows }: Table): void {
  const lines = [{ cells: head, look: 'plain' as const }, ...rows].map(({ cells, look }) => ({
    cells: cells.map(printerText),
    isDetail: look === 'detail',
  }));
  const { columns } = encoder;
  const figures = head.slice(1).map((_, index) => Math.max(...lines.map(({ cells }) => widthOf(cells[index + 1]))) + 1);
  const widest = figures.reduce((sum, width) => sum + width, 0);
  // Extra space between the figures if there is room.
  const air = columns - widest - figures.length >= LEAST_NAME + AIR_NAME ? 1 : 0;
  const nameWidth = columns - widest - air * figures.length;
  if (nameWidth >= LEAST_NAME) {
    const right = figures.map((width) => ({ width: width + air, align: 'right' as const }));
    lines.forEach(({ cells, isDetail }) =>
      encoder.table(
        [{ width: nameWidth, align: 'left' }, ...right],
        [[`${isDetail ? '  ' : ''}${cells[0]}`, ...cells.slice(1)]],
      ),
    );
    return;
  }
  const each = Math.floor(columns / Math.max(1, figures.length));
  for (const { cells } of lines) {
    encoder.line(cells[0] ?? '');
    encoder.table(
      figures.map(() => ({ width: each, align: 'right' })),
      [cells.slice(1)],
    );
  }
}

function widthOf(text = ''): number {
  return [...text].length;
}
