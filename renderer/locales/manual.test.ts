import { expect, it } from 'vitest';
import { en } from './en';
import { enHelp } from './en-help';
import { enOffice } from './en-office';

const pages = import.meta.glob<string>('../../docs/manual/*.md', { query: '?raw', import: 'default', eager: true });
/** The name of a control. */
const BOLD = /\*\*([^*]+)\*\*/g;
const withoutDots = (text: string) => text.replace(/…$/, '');

function textsOf(catalog: unknown): string[] {
  return typeof catalog === 'string' ? [catalog] : Object.values(catalog as object).flatMap(textsOf);
}

it('the manual names controls as the screens do', () => {
  const texts = new Set(textsOf({ en, enHelp, enOffice }).map(withoutDots));
  const named = Object.entries(pages).flatMap(([path, page]) =>
    [...page.matchAll(BOLD)].map(([, name = '']) => [path, name] as const),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(([, name]) => !texts.has(withoutDots(name)))).toEqual([]);
});
