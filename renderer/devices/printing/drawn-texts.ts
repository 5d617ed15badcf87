// Draws texts that receipt printers have no letters for (Arabic, Hebrew, Indic, East Asian) as pictures. Done in the page,
// which has the fonts, shaping and bidirectional layout.
import type { Paper, PaperPart, PaperRow, Picture } from '#shared/ipc/paper';
import { useShownLanguage } from '../../locales/show-language';
import { grayPicture, whitePaper } from './gray-picture';

/** In dots: the width of a printer's letter, the height of a drawn line, and the font size in it. */
const LETTER_DOTS = 12;
const LINE_DOTS = 32;
const FONT_DOTS = 26;
/** Scripts of the code pages that printers have; signs and symbols are common to all scripts, and so are all digits to Unicode. */
const HAS_OTHER_LETTERS =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|[^\P{Nd}0-9]/u;
const IS_RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** @param columns letters per line of the printer */
export function withDrawnTexts(paper: Paper, columns: number): Paper {
  const texts = textsOf(paper).filter((text) => HAS_OTHER_LETTERS.test(text));
  if (texts.length === 0) return paper;
  const drawn = texts.flatMap((text) => {
    const picture = drawText(text, columns * LETTER_DOTS);
    return picture ? [[text, picture] as const] : [];
  });
  const isRightToLeft = useShownLanguage.getState().language.dir === 'rtl';
  return { ...paper, drawn: Object.fromEntries(drawn), isRightToLeft };
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

function drawText(text: string, mostDots: number): Picture | null {
  const family = getComputedStyle(document.body).fontFamily;
  const font = `${FONT_DOTS}px ${family}`;
  const measure = new OffscreenCanvas(8, 8).getContext('2d');
  if (!measure) return null;
  measure.font = font;
  const widthOf = (line: string) => measure.measureText(line).width;
  const lines = wrapped(text, mostDots, widthOf);
  const width = Math.min(mostDots, Math.max(...lines.map(widthOf)));
  const drawing = whitePaper(width, lines.length * LINE_DOTS);
  if (!drawing) return null;
  const isRightToLeft = IS_RIGHT_TO_LEFT.test(text);
  drawing.font = font;
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

const [ISOLATE, END_OF_ISOLATE] = ['\u2068', '\u2069'];

/** Each line is laid out by itself: what is kept in its own direction stays so in the next one. */
function reopened(lines: readonly string[]): string[] {
  let open = '';
  return lines.map((line) => {
    const whole = open + line;
    for (const character of line) {
      if (character === ISOLATE) open += ISOLATE;
      if (character === END_OF_ISOLATE) open = open.slice(ISOLATE.length);
    }
    return whole;
  });
}
