// Encodes a print job for a receipt printer, in ESC/POS or StarPRNT. The library knows the commands; this file lays out the
// parts of a paper in a given number of letters per line. Sends nothing.
import ReceiptPrinterEncoder, { type Alignment, type DitherAlgorithm } from '@point-of-sale/receipt-printer-encoder';
import { figuresOf, type Look, type Paper, type PaperPart, type PaperRow, type Picture } from '#shared/ipc/paper';
import type { PrinterSettings } from '#shared/ipc/printing';
import { CODE_PAGES, hasLettersFor, printerText } from './printer-text';
import { rowPicture } from './row-picture';
import { encodeTable, fitsTable } from './encode-table';

export type PaperSettings = Pick<PrinterSettings, 'language' | 'columns' | 'logo'>;

/** Dots per letter. */
const LETTER_DOTS = 12;
/** Blank lines between the last printed line and the cutter. */
const LINES_TO_KNIFE = 4;
const BARCODE_DOTS = { height: 60, width: 2 };
const QR_DOTS = 5;
const DETAIL_INDENT = 2;

export interface ToEncode {
  /** Null if only the drawer is opened. */
  readonly paper: Paper | null;
  readonly isCopy: boolean;
  readonly opensDrawer: boolean;
}

export function encodePaper({ paper, isCopy, opensDrawer }: ToEncode, settings: PaperSettings): Uint8Array {
  const { language, columns, logo } = settings;
  const encoder = new ReceiptPrinterEncoder({
    language,
    columns,
    feedBeforeCut: LINES_TO_KNIFE,
    // A picture has moved the paper by its own height: a blank line after each drawn one would double a receipt in Arabic.
    feedAfterBlock: false,
    codepageCandidates: CODE_PAGES,
  });
  encoder.initialize().codepage('auto');
  // First, so that the drawer opens while the paper is still printing.
  if (opensDrawer) encoder.pulse();
  if (!paper) return encoder.encode();
  const pictures = new Map(Object.entries(paper.drawn ?? {}));
  const drawn = new Map([...pictures].filter(([text]) => !hasLettersFor(text)));
  const writer: Writer = { encoder, drawn, pictures, logo, isRightToLeft: paper.isRightToLeft ?? false };
  if (isCopy && paper.copyMark !== null) centered(writer, [{ text: paper.copyMark, look: 'large' }]);
  paper.parts.forEach((part) => writePart(writer, part));
  return encoder.cut('partial').encode();
}

interface Writer {
  readonly encoder: ReceiptPrinterEncoder;
  /** Of the texts that the printer has no letters for. */
  readonly drawn: ReadonlyMap<string, Picture>;
  /** Also of what stands on one line with them. */
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly logo: Picture | null;
  readonly isRightToLeft: boolean;
}

function writePart(writer: Writer, part: PaperPart): void {
  const { encoder, logo } = writer;
  switch (part.is) {
    case 'logo':
      if (logo) writePicture(encoder, logo, 'center', 'atkinson');
      return;
    case 'heading':
      return centered(writer, part.lines);
    case 'rows':
      begin(writer, part.title);
      return part.rows.forEach((row) => writeRow(writer, row));
    case 'items':
      begin(writer, null);
      return part.items.forEach(({ name, rows, note }) => {
        writeLine(writer, name);
        rows.forEach((row) => writeRow(writer, row));
        if (note !== null) writeNote(writer, note);
      });
    case 'table':
      begin(writer, part.title);
      return isDrawn(writer, part) || !fitsTable(part, encoder.columns)
        ? writeTableAsRows(writer, part)
        : encodeTable(encoder, part);
    case 'text':
      encoder.newline();
      return looking(encoder, part.look, () => part.text.split('\n').forEach((line) => writeLine(writer, line)));
    case 'barcode':
      encoder.newline().align('center');
      encoder
        .barcode(part.code, 'code128', { ...BARCODE_DOTS, text: true })
        .align('left')
        .newline();
      return;
    case 'qr':
      encoder.newline().align('center').qrcode(part.text, { size: QR_DOTS, errorlevel: 'm' }).align('left').newline();
      return;
  }
}

type Table = Extract<PaperPart, { is: 'table' }>;

function isDrawn({ drawn }: Writer, { head, rows }: Table): boolean {
  return [head, ...rows.map(({ cells }) => cells)].some((cells) => cells.some((cell) => drawn.has(cell)));
}

function writeTableAsRows(writer: Writer, { head, rows }: Table): void {
  for (const { cells, look } of rows) {
    looking(writer.encoder, look, () => writeLine(writer, cells[0] ?? ''));
    figuresOf(head, cells).forEach((row) => writeRow(writer, row));
  }
}

function begin(writer: Writer, title: string | null): void {
  writer.encoder.rule();
  if (title !== null) looking(writer.encoder, 'strong', () => writeLine(writer, title));
}

function centered(writer: Writer, lines: readonly { text: string; look: Look }[]): void {
  for (const { text, look } of lines) looking(writer.encoder, look, () => writeLine(writer, text, 'center'));
}

/** Double height but not width, so that a line holds as many letters. */
function looking(encoder: ReceiptPrinterEncoder, look: Look, write: () => void): void {
  if (look === 'large') encoder.height(2);
  if (look === 'large' || look === 'strong') encoder.bold(true);
  write();
  if (look === 'large' || look === 'strong') encoder.bold(false);
  if (look === 'large') encoder.height(1);
}

function startOf({ isRightToLeft }: Writer): Alignment {
  return isRightToLeft ? 'right' : 'left';
}

function endOf({ isRightToLeft }: Writer): Alignment {
  return isRightToLeft ? 'left' : 'right';
}

/** Prints letters if the printer has them, otherwise the picture provided. */
function writeLine(writer: Writer, text: string, align: Alignment = startOf(writer)): void {
  const { encoder, drawn } = writer;
  const picture = drawn.get(text);
  if (picture) writePicture(encoder, picture, align, 'threshold');
  else encoder.align(align).line(printerText(text)).align('left');
}

/** The value is printed whole at the end of the line; a long name continues below. */
function writeRow(writer: Writer, { name, value, look }: PaperRow): void {
  const { encoder, drawn, pictures, isRightToLeft } = writer;
  const { columns } = encoder;
  const indent = look === 'detail' ? DETAIL_INDENT : 0;
  const isDrawn = drawn.has(name) || drawn.has(value);
  const layout = {
    width: columns * LETTER_DOTS,
    indent: indent * LETTER_DOTS,
    isRightToLeft,
    isTall: look === 'large',
  };
  const whole = isDrawn ? rowPicture(pictures.get(name), pictures.get(value), layout) : null;
  if (whole) return writePicture(encoder, whole, 'left', 'threshold');
  const [nameText, valueText] = [printerText(name), printerText(value)];
  const valueWidth = [...valueText].length + 1;
  const fits = valueWidth <= columns / 2 || [...nameText].length + indent + valueWidth <= columns;
  looking(encoder, look, () => {
    if (isDrawn || !fits) {
      writeLine(writer, name);
      writeLine(writer, value, endOf(writer));
      return;
    }
    const cells = [
      { text: nameText, column: { width: columns - valueWidth - indent, ...indented(writer, indent) } },
      { text: valueText, column: { width: valueWidth, align: endOf(writer) } },
    ];
    if (isRightToLeft) cells.reverse();
    encoder.table(
      cells.map(({ column }) => column),
      [cells.map(({ text }) => text)],
    );
  });
}

function writeNote(writer: Writer, text: string): void {
  const { encoder, drawn } = writer;
  if (drawn.has(text)) return writeLine(writer, text);
  const width = encoder.columns - DETAIL_INDENT;
  encoder.table([{ width, ...indented(writer, DETAIL_INDENT) }], [[printerText(text)]]);
}

/** A column at the start of the line. */
function indented(writer: Writer, letters: number) {
  return { [writer.isRightToLeft ? 'marginRight' : 'marginLeft']: letters, align: startOf(writer) };
}

/**
 * Converted to black and white by the library; never wider than the paper. ESC/POS has strips of 24 dots (ESC *), and the library sets 24
 * motion units from one to the next (ESC 3 24). They join whatever a unit is, as long as it is at most a dot: it is a dot on printers of
 * 203 dpi, and half a dot, 1/360 inch, on those of 180 dpi (Epson, TM-T88III specification, GS P), where the paper has moved by the 24 dots
 * themselves. The other command, GS v 0, needs no spacing, but small printers print its bytes as letters.
 */
function writePicture(
  encoder: ReceiptPrinterEncoder,
  { width, height, grey }: Picture,
  align: Alignment,
  algorithm: DitherAlgorithm,
): void {
  const dots = Buffer.from(grey, 'base64');
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) data.fill(dots[at] ?? 255, at * 4, at * 4 + 3);
  const shrink = Math.min(1, (encoder.columns * LETTER_DOTS) / width);
  const byEight = (size: number) => Math.max(8, Math.floor((size * shrink) / 8) * 8);
  const size = { width: byEight(width), height: byEight(height) };
  encoder
    .align(align)
    .image({ data, width, height }, { ...size, algorithm })
    .align('left');
}
