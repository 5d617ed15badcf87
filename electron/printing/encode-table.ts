// A table of names and figures in so many letters a line. Where the names would be squeezed, each stands on a line of its
// own over its figures.
import type ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { PaperPart } from '#shared/ipc/paper';
import { printerText } from './printer-text';

type Table = Extract<PaperPart, { is: 'table' }>;

/** A name in fewer letters than this is no longer read at a glance. */
const LEAST_NAME = 10;
/** Letters more than that, and figures may stand apart. */
const AIR_NAME = 4;

export function encodeTable(encoder: ReceiptPrinterEncoder, { head, rows }: Table): void {
  const lines = [{ cells: head, look: 'plain' as const }, ...rows].map(({ cells, look }) => ({
    cells: cells.map(printerText),
    isDetail: look === 'detail',
  }));
  const { columns } = encoder;
  const figures = head.slice(1).map((_, index) => Math.max(...lines.map(({ cells }) => widthOf(cells[index + 1]))) + 1);
  const widest = figures.reduce((sum, width) => sum + width, 0);
  // Air between the figures where there is room for it.
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
