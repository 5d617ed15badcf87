// A paper in two languages: it is made in each, and what differs stands beside the other, as in 'Total / الإجمالي'. Amounts,
// names and numbers are the same in both and stand once.
import type { TFunction } from 'i18next';
import type { Paper, PaperPart, PaperRow } from '#shared/ipc/paper';
import { LEFT_TO_RIGHT, RIGHT_TO_LEFT } from '../../locales/isolate';

/** @param second null for one language */
export function paperIn(make: (t: TFunction) => Paper, t: TFunction, second: TFunction | null): Paper {
  const paper = make(t);
  if (second === null) return paper;
  const other = make(second);
  return {
    ...paper,
    copyMark: paper.copyMark === null ? null : both(paper.copyMark, other.copyMark ?? ''),
    parts: paper.parts.map((part, at) => bothParts(part, other.parts[at])),
  };
}

/** @param other of the same kind, as both are made of the same facts */
function bothParts(part: PaperPart, other: PaperPart | undefined): PaperPart {
  if (part.is === 'heading' && other?.is === 'heading') {
    const lines = part.lines.map((line, at) => ({ ...line, text: both(line.text, other.lines[at]?.text) }));
    // Saudi papers name themselves in Arabic in any language.
    return { ...part, lines: lines.filter(({ text }) => !lines.some((line) => line.text.endsWith(` / ${text}`))) };
  }
  if (part.is === 'rows' && other?.is === 'rows') {
    return { ...part, title: bothTitles(part.title, other.title), rows: bothRows(part.rows, other.rows) };
  }
  if (part.is === 'items' && other?.is === 'items') {
    const items = part.items.map((item, at) => ({ ...item, rows: bothRows(item.rows, other.items[at]?.rows ?? []) }));
    return { ...part, items };
  }
  if (part.is === 'table' && other?.is === 'table') {
    const rows = part.rows.map((row, at) => ({ ...row, cells: bothTexts(row.cells, other.rows[at]?.cells ?? []) }));
    return { ...part, title: bothTitles(part.title, other.title), head: bothTexts(part.head, other.head), rows };
  }
  if (part.is === 'text' && other?.is === 'text') return { ...part, text: both(part.text, other.text) };
  return part;
}

function bothRows(rows: readonly PaperRow[], others: readonly PaperRow[]): PaperRow[] {
  return rows.map((row, at) => ({
    ...row,
    name: both(row.name, others[at]?.name),
    value: both(row.value, others[at]?.value),
  }));
}

function bothTexts(texts: readonly string[], others: readonly string[]): string[] {
  return texts.map((text, at) => both(text, others[at]));
}

function bothTitles(title: string | null, other: string | null): string | null {
  return title === null ? null : both(title, other ?? '');
}

/** 'Total / الإجمالي'; once where both say the same. */
export function both(text: string, other = ''): string {
  if (other === '' || withoutMarks(other) === withoutMarks(text)) return text;
  const isOneDirection = isRightToLeft(text) === isRightToLeft(other) && !isMixed(text) && !isMixed(other);
  return isOneDirection ? `${text} / ${other}` : `${isolated(text)} / ${isolated(other)}`;
}

/** Marks of direction and other signs that are not seen: they differ where the words do not. */
function withoutMarks(text: string): string {
  return text.replaceAll(/\p{Cf}/gu, '');
}

const IN_LETTERS = /^\p{L}(?:.*\p{L})?$/su;

function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

function isMixed(text: string): boolean {
  return isRightToLeft(text) && LEFT_TO_RIGHT.test(text);
}

/** Beside a text of the other direction, digits and signs at an end would go over to it. Between letters of one direction they stay. */
function isolated(text: string): string {
  const keepsTogether = IN_LETTERS.test(text) && !isMixed(text);
  return keepsTogether ? text : `\u2068${text}\u2069`;
}
