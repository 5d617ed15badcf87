// Rule: imports stay within the map of layers.mjs. Between folders an import names the folder (`#shared/…`), so
// the target is visible in the line; a relative path may not leave its folder.
import { builtinModules } from 'node:module';
import path from 'node:path';
import { LAYERS } from './layers.mjs';

const BUILTINS = new Set(builtinModules);

/** @param {string} specifier */
function isRuntimeModule(specifier) {
  if (specifier.startsWith('node:')) return true;
  const name = specifier.split('/', 1)[0] ?? '';
  return name === 'electron' || BUILTINS.has(name);
}

/** The path of an import of ours from the clone's root without extension; null for a package. */
function ownTarget(/** @type {string} */ specifier, /** @type {string} */ file) {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (!specifier.startsWith('.')) return null;
  return path.posix.normalize(`${path.posix.dirname(file)}/${specifier.replace(/\?.*$/, '')}`);
}

/** @param {string} target @param {string} folder */
function isIn(target, folder) {
  return target === folder || target.startsWith(`${folder}/`);
}

/** The error message for an import; null when it is allowed. @param {string} specifier @param {string} file */
export function importProblem(specifier, file) {
  const layer = LAYERS.find(({ folder }) => isIn(file, folder));
  if (!layer) return null;
  const target = ownTarget(specifier, file);
  if (target === null) return mayImportPackage(layer, specifier, file) ? null : refusal(layer, specifier);
  if (!layer.mayImport.some((folder) => isIn(target, folder))) {
    return refusal(layer, target);
  }
  const leavesTopFolder = specifier.startsWith('.') && target.split('/', 1)[0] !== file.split('/', 1)[0];
  return leavesTopFolder ? `Import another folder by its name: '#${target}'.` : null;
}

/** @param {import('./layers.mjs').Layer} layer @param {string} specifier @param {string} file */
function mayImportPackage({ packages }, specifier, file) {
  const isTest = /\.test\.tsx?$/.test(file);
  if (packages === 'any') return true;
  // Unit tests run under Node even when their subject does not; they may read their own fixtures.
  if (isRuntimeModule(specifier)) return isTest && specifier.startsWith('node:');
  return packages === 'no runtime' || isTest;
}

/** @param {import('./layers.mjs').Layer} layer @param {string} what */
function refusal({ folder, why }, what) {
  return `${folder} may not import '${what}': ${why}.`;
}

export const folderBoundaries = {
  meta: { type: 'problem', schema: [], docs: { description: 'imports stay within the map of the folders' } },
  create(/** @type {import('./selectors.mjs').Context} */ context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    const check = (/** @type {any} */ node) => {
      if (typeof node.source?.value !== 'string') return;
      const problem = importProblem(node.source.value, file);
      if (problem) context.report({ node: node.source, message: problem });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
