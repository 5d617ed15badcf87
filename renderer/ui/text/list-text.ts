// Several things in a row, as the language of the page writes them.
import { i18n } from '../../locales/i18n';
import { isolatedIn, ledBy } from '../../locales/isolate';
import { currentLocale, digitsOf } from '../../locales/locale';

/** 'A, B and C', for a sentence. */
export function listText(things: readonly string[]): string {
  const format = made.get(currentLocale()) ?? new Intl.ListFormat(currentLocale(), { type: 'conjunction' });
  made.set(currentLocale(), format);
  return ledBy(i18n.dir(), format.format(things.map(isolated)));
}

/** 'A, B, C', for a cell or a line of its own. Not by Intl, which puts the Arabic "and" for each comma. */
export function namesText(things: readonly string[]): string {
  return joined(things, i18n.t('app.comma'));
}

/** The lines of an address as one, with the comma of their own writing: an Arabic receipt has Latin addresses too. */
export function addressText(lines: readonly string[]): string {
  return lines.join(/\p{Script=Arabic}/u.test(lines.join(' ')) ? '، ' : ', ');
}

type Fact = string | false | null | undefined;

/** 'A · B', for facts about one thing; those that are not known are left out. */
export function factsText(facts: readonly Fact[]): string {
  return joined(knownFacts(facts), factMark());
}

/** Between two facts. Beside Arabic digits a dot is read as their zero: 'Sales · 5' as 05. */
export function factMark(): string {
  return digitsOf(currentLocale()) === 'arab' ? i18n.t('app.comma') : ' · ';
}

export function knownFacts(facts: readonly Fact[]): readonly string[] {
  return facts.flatMap((fact) => fact || []);
}

/** Several begin with a mark for right to left: where a text takes its direction from its first letter, a Latin name turned them all. */
function joined(things: readonly string[], between: string): string {
  const text = things.map(isolated).join(between);
  if (things.length < 2) return text;
  return i18n.dir() === 'rtl' ? `\u200f${text}` : ledBy('ltr', text);
}

/** '07:51–21:40', from one figure to the other; in Arabic the first of them is read first too. */
export function spanText(from: string, to: string): string {
  return `${i18n.dir() === 'rtl' ? '\u200f' : ''}${from}–${to}`;
}

/** In its own direction, beside words of the page. */
export function isolated(text: string): string {
  return isolatedIn(i18n.dir(), text);
}

const made = new Map<string, Intl.ListFormat>();

/** A dot between two facts ends a line; none begins with it. */
export function withDotsLast(text: string): string {
  return text.replaceAll(' · ', '\u00a0· ');
}
