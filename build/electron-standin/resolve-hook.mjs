// Runs on Node's module-hook thread: answers `import 'electron'` with the stand-in's module and touches no other name.
let target = '';
let names = new Set();

export function initialize(data) {
  target = data.esmUrl;
  names = new Set(data.names);
}

export async function resolve(specifier, context, next) {
  return names.has(specifier) ? { url: target, format: 'module', shortCircuit: true } : next(specifier, context);
}
