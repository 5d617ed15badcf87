// Draws texts that receipt printers have no letters for (Arabic, Hebrew, Indic, East Asian) as pictures. Done in the page,
// which has the fonts, shaping and bidirectional layout.
import { tableRows, type Paper, type PaperPart, type PaperRow, type Picture } from '#shared/ipc/paper';
import { useShownLanguage } from '../../locales/show-language';
import { grayPicture, whitePaper } from './gray-picture';

/** In dots: the width of a printer's letter, the height of a drawn line, and the font size in it. */
const LETTER_DOTS = 12;
const LINE_DOTS = 32;
const FONT_DOTS = 26;
const LEAST_FONT_DOTS = 20;
/** What a line of a name and a value needs beside them: the gap, the indent of a detail, and their widths rounded up to eight. */
const BESIDE_DOTS = 52;
/**
 * Scripts of the code pages that printers have; signs and symbols are common to all scripts, and so are all digits to Unicode. What
 * begins with a mark for right to left is read so, whatever its letters.
 */
const HAS_OTHER_LETTERS =
  /^\u200f|[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|[^\P{Nd}0-9]/u;
/** As `dir="auto"` on the screen: by its first letter, or a mark before it. */
const BEGINS_RIGHT_TO_LEFT = /^(?:\u200f|(?!\u200e\P{L}*\u2068)\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}])/u;

/** @param columns letters per line of the printer */
export function withDrawnTexts(paper: Paper, columns: number): Paper {
  const texts = textsOf(paper).filter((text) => HAS_OTHER_LETTERS.test(text));
  if (texts.length === 0) return paper;
  const beside = rowsOf(paper).filter(({ name, value }) => [name, value].some((text) => HAS_OTHER_LETTERS.test(text)));
  const most = columns * LETTER_DOTS;
  const font = fontFor(beside, most);
  const besides = beside.flatMap(({ name, value }) => [name, value]);
  const drawn = [...new Set([...texts, ...besides])].flatMap((text) => {
    const picture = drawText(text, most, font);
    return picture ? [[text, picture] as const] : [];
  });
  const isRightToLeft = useShownLanguage.getState().language.dir === 'rtl';
  return { ...paper, drawn: Object.fromEntries(drawn), isRightToLeft };
}

/** Names and values that stand on one line: a picture has nothing but a picture beside it, so one of them needs the other drawn too. */
function rowsOf({ parts }: Paper): PaperRow[] {
  return parts.flatMap((part) => {
    if (part.is === 'rows') return part.rows;
    if (part.is === 'items') return part.items.flatMap(({ rows }) => rows);
    return part.is === 'table' ? tableRows(part) : [];
  });
}

/**
 * The texts by which main looks up pictures: a text of several lines is split into lines. The mark of a copy is always among
 * them, as an original may be printed again as a copy later.
 */
export function textsOf({ copyMark, parts }: Paper): string[] {
  return [...(copyMark === null ? [] : [copyMark]), ...parts.flatMap(textsOfPart)];
}

function textsOfPart(part: PaperPart): string[] {
  const ofRows = (rows: readonly PaperRow[]) => rows.flatMap(({ name, value }) => [name, value]);
  switch (part.is) {
    case 'heading':
      return part.lines.map(({ text }) => text);
    case 'rows':
      return [...(part.title === null ? [] : [part.title]), ...ofRows(part.rows)];
    case 'items':
      return part.items.flatMap(({ name, rows, note }) => [name, ...ofRows(rows), ...(note === null ? [] : [note])]);
    case 'table':
      return [...(part.title === null ? [] : [part.title]), ...part.head, ...part.rows.flatMap(({ cells }) => cells)];
    case 'text':
      return part.text.split('\n');
    default:
      return [];
  }
}

/** The largest size of letters in which each name and its value stand on one line; those that would need less take two. */
function fontFor(rows: readonly PaperRow[], mostDots: number): number {
  const widthOf = measureIn(FONT_DOTS);
  if (!widthOf) return FONT_DOTS;
  const sizes = rows.map(({ name, value }) => {
    const room = mostDots - BESIDE_DOTS;
    return Math.floor((FONT_DOTS * room) / (widthOf(name) + widthOf(value)));
  });
  return Math.min(FONT_DOTS, ...sizes.filter((size) => size >= LEAST_FONT_DOTS));
}

function fontOf(dots: number): string {
  return `${dots}px ${getComputedStyle(document.body).fontFamily}`;
}

/** Null where the page has no canvas. */
function measureIn(dots: number): ((line: string) => number) | null {
  const measure = new OffscreenCanvas(8, 8).getContext('2d');
  if (!measure) return null;
  measure.font = fontOf(dots);
  return (line) => measure.measureText(line).width;
}

function drawText(text: string, mostDots: number, fontDots: number): Picture | null {
  const widthOf = measureIn(fontDots);
  if (!widthOf) return null;
  const lines = wrapped(text, mostDots, widthOf);
  const width = Math.min(mostDots, Math.max(...lines.map(widthOf)));
  const drawing = whitePaper(width, lines.length * LINE_DOTS);
  if (!drawing) return null;
  const isRightToLeft = BEGINS_RIGHT_TO_LEFT.test(text);
  drawing.font = fontOf(fontDots);
  drawing.fillStyle = 'black';
  drawing.textBaseline = 'middle';
  drawing.direction = isRightToLeft ? 'rtl' : 'ltr';
  drawing.textAlign = 'start';
  const from = isRightToLeft ? drawing.canvas.width : 0;
  lines.forEach((line, index) => drawing.fillText(line, from, (index + 0.5) * LINE_DOTS, mostDots));
  return grayPicture(drawing);
}

/** Wraps by words; a word wider than the paper is squeezed when drawn. */
export function wrapped(text: string, most: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer) > most) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return reopened([...lines, line]);
}

const END_OF_ISOLATE = '\u2069';

/** Each line is laid out by itself: what is kept in its own direction stays so in the next one. */
function reopened(lines: readonly string[]): string[] {
  let open = '';
  return lines.map((line) => {
    const whole = open + line;
    for (const character of line) {
      if (/[\u2066-\u2068]/.test(character)) open += character;
      if (character === END_OF_ISOLATE) open = open.slice(0, -1);
    }
    return whole;
  });
}
