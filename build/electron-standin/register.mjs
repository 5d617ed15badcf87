// Makes `electron` resolve to the stand-in, for `import` (module hooks) and for `require` (the CommonJS resolver).
// Loaded with --import, before anything of the application; both ways give the very same objects.
import Module, { register } from 'node:module';
import { fileURLToPath } from 'node:url';

const esmUrl = new URL('./electron.mjs', import.meta.url).href;
const cjsPath = fileURLToPath(new URL('./electron.cjs', import.meta.url));
const names = new Set(['electron', 'electron/main', 'electron/common']);

register(new URL('./resolve-hook.mjs', import.meta.url), { data: { esmUrl, names: [...names] } });

const resolveFilename = Module._resolveFilename;
Module._resolveFilename = function resolveElectron(request, ...rest) {
  return names.has(request) ? cjsPath : resolveFilename.call(this, request, ...rest);
};

globalThis[Symbol.for('electron-standin')] = await import(esmUrl);
