// What programs and tests that start the built app need: the runtime of the app, a browser and the bundle.
import { ensureBundle } from './app-bundle.mjs';
import { run, typescript } from './run.mjs';
import { ensureChromium, fetchElectron, standInEnvironment } from './runtime.mjs';
import { giveUp } from './say.mjs';

/** What is done already takes no time. @returns {Promise<boolean>} whether Electron's binary is here */
export async function prepareApp() {
  const isElectron = await fetchElectron();
  if (!isElectron && process.env['POS_RUNTIME'] === 'electron') {
    giveUp('Electron’s binary is not here and cannot be fetched, and POS_RUNTIME=electron asks for it.');
  }
  await ensureChromium();
  await ensureBundle();
  return isElectron;
}

/**
 * Runs a program that starts the built app.
 * @param {string} program a TypeScript file, from the root
 * @param {string[]} flags its own
 * @returns {Promise<number>} its exit code
 */
export async function runWithApp(program, flags) {
  const env = (await prepareApp()) ? {} : standInEnvironment();
  const { code } = await run(process.execPath, typescript(program, ...flags), { env });
  return code;
}
