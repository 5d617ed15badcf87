// Which scripts a page loads before anything is asked of it: those it names, and all that they import statically; and which it has
// loaded once a named part of it is there as well.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const NAMED = /<(?:script[^>]*\bsrc|link[^>]*\brel="modulepreload"[^>]*\bhref)="([^"]+\.js)"/g;
/** `import … from "./a.js"`, `import"./a.js"`, `export … from "./a.js"`; not `import("./a.js")`. */
const IMPORTED = /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g;
/** As the bundler names files. */
const HASH = /-[\w-]{8}\.js$/;

/** @param part of the app, loaded later: the name of its file in `assets` without the hash @returns bytes of all of them, as they are and each compressed by gzip at level 9 */
export function firstScreenSizes(folder: string, page: string, part?: string): { bytes: number; compressed: number } {
  const scripts = new Map<string, Buffer>();
  const add = (file: string) => {
    if (scripts.has(file)) return;
    const content = readFileSync(file);
    scripts.set(file, content);
    for (const [, path = ''] of content.toString().matchAll(IMPORTED)) add(resolve(dirname(file), path));
  };
  for (const [, path = ''] of readFileSync(join(folder, page), 'utf8').matchAll(NAMED)) add(join(folder, path));
  if (scripts.size === 0) throw new Error(`${page} names no script.`);
  if (part !== undefined) {
    const files = readdirSync(join(folder, 'assets')).filter((file) => file.replace(HASH, '') === part);
    if (files.length !== 1) throw new Error(`${files.length} files of the part ${part}.`);
    for (const file of files) add(resolve(folder, 'assets', file));
  }
  const all = [...scripts.values()];
  return {
    bytes: all.reduce((sum, { length }) => sum + length, 0),
    compressed: all.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0),
  };
}
