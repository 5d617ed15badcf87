// The map of the folders, one per process: what each may import and why.

/**
 * @typedef {object} Layer
 * @property {string} folder
 * @property {string[]} mayImport folders and files of ours
 * @property {'any' | 'no runtime' | 'none'} packages 'no runtime': neither Node's modules nor Electron. 'none': only in its tests
 * @property {string} why
 */

/** Order matters: the first folder that contains a file decides. @type {Layer[]} */
export const LAYERS = [
  {
    folder: 'shared/domain',
    mayImport: ['shared/domain', 'shared/tax-id', 'shared/brand'],
    packages: 'none',
    why: 'the domain is arithmetic that till and service must compute alike: no schemas, no clock, no I/O',
  },
  {
    folder: 'shared',
    mayImport: ['shared'],
    packages: 'no runtime',
    why: 'shared runs in every process, so it may know none of them',
  },
  {
    folder: 'service',
    mayImport: ['service', 'shared'],
    packages: 'any',
    why: 'the service is deployed without the app',
  },
  {
    folder: 'electron',
    mayImport: ['electron', 'shared'],
    packages: 'any',
    why: 'main reaches the screens over IPC and the service over REST only',
  },
  {
    folder: 'renderer',
    mayImport: ['renderer', 'shared'],
    packages: 'no runtime',
    why: 'the renderer has no network, no Node and no Electron; it asks main through bridge.ts',
  },
  {
    folder: 'test',
    mayImport: ['test', 'shared', 'service', 'electron', 'renderer', 'build'],
    packages: 'any',
    why: '',
  },
  { folder: 'build', mayImport: ['build'], packages: 'any', why: 'the launcher runs before anything is installed' },
];
