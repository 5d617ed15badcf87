import { ensureBundle } from './app-bundle.mjs';
import { run, typescript } from './run.mjs';
import { ensureChromium, fetchElectron, standInEnvironment } from './runtime.mjs';

/**
 * Runs a program that starts the built app.
 * @param {string} program a TypeScript file, from the root
 * @param {string[]} flags its own
 * @returns {Promise<number>} its exit code
 */
export async function runWithApp(program, flags) {
  const isElectron = await fetchElectron();
  await ensureChromium();
  await ensureBundle();
  const env = isElectron ? {} : standInEnvironment();
  const { code } = await run(process.execPath, typescript(program, ...flags), { env });
  return code;
}
