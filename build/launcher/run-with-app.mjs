import { ensureBundle } from './app-bundle.mjs';
import { ensurePackages } from './packages.mjs';
import { run, typescript } from './run.mjs';
import { ensureChromium, fetchElectron, standInEnvironment } from './runtime.mjs';

/**
 * Runs a program that starts the built app, with the flags of this command line, and ends as it ends.
 * @param {string} program a TypeScript file, from the root
 */
export async function runWithApp(program) {
  await ensurePackages();
  const isElectron = await fetchElectron();
  await ensureChromium();
  await ensureBundle();
  const env = isElectron ? {} : standInEnvironment();
  const { code } = await run(process.execPath, typescript(program, ...process.argv.slice(2)), { env });
  process.exitCode = code;
}
