import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const MOST_LINES = { 'ARCHITECTURE.md': 150, 'README.md': 120 };
/** A path from the root: what stands in backticks, has a slash and begins with a folder of ours. */
const PATH = /`((?:renderer|electron|service|shared|test|build|docs)\/[^\s`]*)`/g;
/** The target of a link in this repository, without its heading. */
const LINK = /\]\((?!\w+:)([^)#\s]+)(?:#[^)]*)?\)/g;

/** Quoted as typed: code, targets of links, tags. */
const VERBATIM = /```[^]*?```|`[^`]*`|\]\([^)]*\)|<[^>]*>/g;
/** A name of the code: two words at least, as `saleWithoutDay` or `SALE_PAID_BEFORE`. */
const NAME = /`([A-Za-z]\w*[a-z][A-Z]\w*|[A-Z]+(?:_[A-Z]+)+)(?:\(\))?`/g;
/** Speak of other programs, or of the past with its figures. */
const OF_OTHERS = ['operating.md', 'performance.md', 'reliability.md'].map((name) => join('docs', name));

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, path = '']) => path);
const isThere = (path: string) => existsSync(join(ROOT, path));
/** A test may be named without its ending. */
const isNamed = (path: string) => {
  const folder = join(ROOT, dirname(path));
  return (
    isThere(path) || (existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(`${basename(path)}.`)))
  );
};
/** What is to be put in: `till-N.jsonl`, `<area>`, `*`, and the language that CONTRIBUTING.md adds. */
const STANDS_FOR_ANY = /-N\.|[<*…]|\/de\.json$/;

const documents = [
  ...readdirSync(ROOT),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).map((path) => join('docs', path)),
].filter((path) => path.endsWith('.md'));

const FOLDERS = ['renderer', 'electron', 'service', 'shared', 'test', 'build'];
const AGENTS = readdirSync(ROOT)
  .map((folder) => join(folder, 'AGENTS.md'))
  .filter(isThere);

describe('the documents', () => {
  it('are found', () => {
    expect(documents.length).toBeGreaterThan(60);
    expect(AGENTS.length).toBeGreaterThan(5);
    expect(found(read('ARCHITECTURE.md'), PATH).length).toBeGreaterThan(20);
  });

  it.each(Object.entries(MOST_LINES))('%s has at most %i lines', (path, most) => {
    expect(read(path).trimEnd().split('\n').length).toBeLessThanOrEqual(most);
  });

  it.each([...documents, ...AGENTS])('%s names files that exist', (document) => {
    const paths = found(read(document), PATH).filter((path) => !STANDS_FOR_ANY.test(path));
    expect(paths.filter((path) => !isNamed(path))).toEqual([]);
  });

  const sources = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(ts|tsx|mjs|cjs|css)$/.test(path))
      .map((path) => read(join(folder, path))),
  ).join('\n');
  const inSources = new Set(sources.match(/\w+/g));

  it.each([...documents, ...AGENTS].filter((path) => !OF_OTHERS.includes(path)))(
    '%s names what the code has',
    (path) => {
      expect(found(read(path), NAME).filter((name) => !inSources.has(name))).toEqual([]);
    },
  );

  it.each(documents)('%s links to files that exist', (path) => {
    const links = found(read(path), LINK).map((link) => join(dirname(path), link));
    expect(links.filter((link) => !isThere(link))).toEqual([]);
  });

  it.each(documents.filter((path) => path.startsWith(join('docs', 'manual'))))('%s has the quotes of print', (path) => {
    expect(
      read(path)
        .replace(VERBATIM, '')
        .match(/.*["'].*/g) ?? [],
    ).toEqual([]);
  });
});
