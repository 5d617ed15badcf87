// Which scripts a page loads before anything is asked of it: those it names, and all that they import statically.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const NAMED = /<(?:script[^>]*\bsrc|link[^>]*\brel="modulepreload"[^>]*\bhref)="([^"]+\.js)"/g;
/** `import … from "./a.js"`, `import"./a.js"`, `export … from "./a.js"`; not `import("./a.js")`. */
const IMPORTED = /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g;

/** @returns bytes of all of them, as they are and each compressed by gzip at level 9 */
export function firstScreenSizes(folder: string, page: string): { bytes: number; compressed: number } {
  const scripts = new Map<string, Buffer>();
  const add = (file: string) => {
    if (scripts.has(file)) return;
    const content = readFileSync(file);
    scripts.set(file, content);
    for (const [, path = ''] of content.toString().matchAll(IMPORTED)) add(resolve(dirname(file), path));
  };
  for (const [, path = ''] of readFileSync(join(folder, page), 'utf8').matchAll(NAMED)) add(join(folder, path));
  if (scripts.size === 0) throw new Error(`${page} names no script.`);
  const all = [...scripts.values()];
  return {
    bytes: all.reduce((sum, { length }) => sum + length, 0),
    compressed: all.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0),
  };
}
