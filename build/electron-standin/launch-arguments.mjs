// Reads a command line the way Electron's executable does: Node's options first, then the application's folder or main
// file, then the application's own arguments. Switches may stand anywhere.
import { readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const DEFAULT_INSPECTOR = { host: '127.0.0.1', port: 9229 };

/**
 * @param {string[]} argv without the executable
 * @param {string | null} packagedApp folder of the app inside a package, which takes no application from its command line
 * @returns {{ inspect: { host: string, port: number, isWaiting: boolean } | null, required: string[], appDir: string, entry: string, argv: string[] }}
 *   `entry` is the main module, `required` what to require before it, all absolute
 */
export function parseArguments(argv, packagedApp = null) {
  const required = [];
  let inspect = null;
  let application;
  for (let at = 0; at < argv.length; at += 1) {
    const argument = argv[at];
    if (argument === '-r' || argument === '--require') required.push(resolve(argv[(at += 1)]));
    else if (/^--inspect(-brk)?(=|$)/.test(argument)) inspect = parseInspect(argument);
    else if (!argument.startsWith('-')) application ??= argument;
  }
  return { inspect, required, argv, ...locate(packagedApp ?? resolve(application ?? '.')) };
}

function parseInspect(argument) {
  const [, waiting, host, port] = /^--inspect(-brk)?(?:=(?:(.*):)?(\d+))?$/.exec(argument) ?? [];
  return {
    host: host ?? DEFAULT_INSPECTOR.host,
    port: Number(port ?? DEFAULT_INSPECTOR.port),
    isWaiting: waiting !== undefined,
  };
}

function locate(path) {
  if (!statSync(path).isDirectory()) return { appDir: dirname(path), entry: path };
  const { main = 'index.js' } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  return { appDir: path, entry: resolve(path, main) };
}
