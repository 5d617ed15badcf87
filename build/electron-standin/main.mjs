// The stand-in's process, in Electron's order: debugger, required files, the application's main module, then the browser,
// then `ready`. The browser comes after the main module so that app.setPath and app.commandLine still count.
import inspector from 'node:inspector';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { app } from './system/app.mjs';
import { startBrowser } from './browser.mjs';
import { parseArguments } from './launch-arguments.mjs';
import { openAsar } from './packaged/open-asar.mjs';
import { describeProcess } from './process-description.mjs';
import { reportProblem, runtime } from './base/runtime.mjs';

/** After this many milliseconds, a main module that is still loading is probably waiting for itself. */
const LOAD_WARNING = 10_000;

/** Set by the executable of a package, see packaged/runtime-folder.mjs. */
const resources = process.env.STANDIN_RESOURCES ?? null;
const packagedApp = resources && (await openAsar(resources));
const { inspect, required, appDir, entry, argv } = parseArguments(process.argv.slice(2), packagedApp);
runtime.argv = argv;
runtime.appDir = appDir;
describeProcess(resources);
app.isPackaged = resources !== null;
process.argv = [process.execPath, ...argv];
app._configure();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => app.quit());
process.on('exit', () => {
  runtime.chromium?.kill();
  app.releaseSingleInstanceLock();
});

if (inspect) inspector.open(inspect.port, inspect.host, inspect.isWaiting);
const require = createRequire(import.meta.url);
for (const path of required) require(path);

const warning = setTimeout(() => {
  reportProblem('the main module has not finished loading; a top-level await of app.whenReady() never ends');
}, LOAD_WARNING);
await import(pathToFileURL(entry).href);
clearTimeout(warning);

if (!runtime.isQuitting) {
  await startBrowser();
  if (!runtime.isQuitting) app._announceReady();
}
