// Makes `process` look as it does in Electron's main process. The Electron version is that of the project's dependency.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** @param {string | null} resources of a packaged app */
export function describeProcess(resources) {
  defineVersions({ electron: electronVersion() });
  Object.defineProperty(process, 'type', { value: 'browser', enumerable: true });
  Object.defineProperty(process, 'resourcesPath', {
    value: resources ?? fileURLToPath(new URL('./dist', import.meta.url)),
    enumerable: true,
  });
  if (resources === null) process.defaultApp = true;
}

/** Known only once the browser runs. @param {string} product such as "Chrome/156.0.8078.79" */
export function describeBrowser(product) {
  defineVersions({ chrome: product.split('/')[1] });
}

function defineVersions(added) {
  Object.defineProperty(process, 'versions', {
    value: Object.freeze({ ...process.versions, ...added }),
    enumerable: true,
    configurable: true,
  });
}

function electronVersion() {
  try {
    return createRequire(import.meta.url)('electron/package.json').version;
  } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND') throw error;
    return '0.0.0'; // the package is a development dependency and may be missing
  }
}
