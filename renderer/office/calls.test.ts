// Every operation of the API has a control: a screen asks it, a screen saves the write that sends it, or main asks it for the
// sign-in and the sync. An operation that is declared and never used fails here.
import { expect, it } from 'vitest';
import { OPERATIONS, type AnyOperation } from '#shared/api/operations';

const RENDERER = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const MAIN = import.meta.glob<string>('../../electron/**/*.ts', { query: '?raw', import: 'default', eager: true });
const WRITES = import.meta.glob<string>('../../shared/writes/*.ts', { query: '?raw', import: 'default', eager: true });

const screens = sourcesOf(RENDERER).join('\n');
const main = sourcesOf(MAIN).join('\n');
const writes = sourcesOf(WRITES);

/** Without tests, texts and imports: those name operations and use none. */
function sourcesOf(files: Readonly<Record<string, string>>): readonly string[] {
  const own = Object.entries(files).filter(([path]) => !/\.test\.|\/testing\/|\/locales\//.test(path));
  return own.map(([, source]) => source.replaceAll(/^import [^;]*;$/gm, ''));
}

function isUsed(operation: AnyOperation): boolean {
  const { id } = operation;
  if ('folding' in operation) return isSaved(id);
  const isNamed = new RegExp(String.raw`\b${id}\b`);
  if (operation.sending !== 'queued') return isNamed.test(screens) || isNamed.test(main);
  const kinds = writes.filter((source) => isNamed.test(source)).flatMap(kindsOf);
  return kinds.some(isSaved);
}

/** Main reads a record with it before it sends what a screen saved. */
function isReadBefore({ id }: AnyOperation): boolean {
  return OPERATIONS.some((each) => 'readBy' in each && each.readBy.id === id && isUsed(each));
}

/** A screen saves a write of this kind. */
function isSaved(kind: string): boolean {
  return screens.includes(`kind: '${kind}'`);
}

function kindsOf(source: string): readonly string[] {
  return [...source.matchAll(/kind: z\.literal\('([^']+)'\)/g)].map(([, kind]) => kind ?? '');
}

it('every operation has a control in a screen', () => {
  const unused = OPERATIONS.filter((operation) => !isUsed(operation) && !isReadBefore(operation));
  expect(unused.map(({ id }) => id)).toEqual([]);
});
