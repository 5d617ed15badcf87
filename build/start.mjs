// `npm start`: sets up what is missing, starts the embedded service with the demo merchant and opens the app on it.
// `npm start -- --demo`: the same app driven through a day's work without a screen; see test/demo.
// `--data DIR` is where the service keeps its data, `--seed year|demo|none|customers=N` what it begins with.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { ensureBundle } from './launcher/app-bundle.mjs';
import { readFlags } from './launcher/flags.mjs';
import { ensurePackages } from './launcher/packages.mjs';
import { inRoot, root } from './launcher/paths.mjs';
import { passSignals } from './launcher/pass-signals.mjs';
import { run, typescript } from './launcher/run.mjs';
import { electronBinary, ensureChromium, fetchElectron, hasDisplay, standInEnvironment } from './launcher/runtime.mjs';
import { giveUp, say } from './launcher/say.mjs';
import { startService } from './launcher/service-process.mjs';
import { signInLines } from './launcher/sign-in-lines.mjs';

/** Preferred port of the embedded service: a stable address lets the app find its merchant again. */
const USUAL_PORT = 4873;

const {
  values: { demo, data, seed },
} = readFlags(import.meta.url, {
  demo: { type: 'boolean', default: false },
  data: { type: 'string', default: inRoot('.data/service') },
  seed: { type: 'string', default: 'year' },
});
await ensurePackages();
const wantsDemo = demo || !hasDisplay();
if (wantsDemo && !demo) say('There is no display here, so the demo runs instead: the same app without a window.');
const isElectron = await fetchElectron();
if (!isElectron) {
  await ensureChromium();
  const where = wantsDemo ? 'in Chromium, without a window' : 'in a Chromium window';
  say(`Electron is not at hand and cannot be fetched; the app runs on the stand-in, ${where}.`);
}
await ensureBundle();
process.exitCode = await (wantsDemo ? runDemo() : openApp());

async function runDemo() {
  const env = isElectron ? {} : standInEnvironment();
  const { code } = await run(process.execPath, typescript('test/demo/demo.ts'), { env });
  return code;
}

async function openApp() {
  /** @type {import('node:child_process').ChildProcess | null} */
  let running = null;
  passSignals(() => running);
  say('Starting the service (the first time it makes the demo merchant, about 10 seconds) …');
  const service = await startService(['--port', String(await servicePort()), '--data', data, '--seed', seed]).catch(
    (/** @type {Error} */ error) => giveUp(error.message),
  );
  signInLines(service.facts).forEach((line) => say(line));
  const [command, args, env] = appCommand(service.facts.url);
  const app = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
  running = app;
  void service.ended.then(({ code, said }) => {
    if (app.exitCode !== null || app.signalCode !== null) return;
    say(`${said}\nThe service ended (${code}). The till goes on; start again to bring it back.`.trimStart());
  });
  /** @type {number} */
  const code = await new Promise((resolve) => app.on('exit', (exit) => resolve(exit ?? 0)));
  await service.stop();
  return code;
}

/** @param {string} serviceUrl @returns {[string, string[], Record<string, string>]} */
function appCommand(serviceUrl) {
  const userData = `--user-data-dir=${inRoot('.data/app')}`;
  const env = { POS_SERVICE_URL: serviceUrl };
  const binary = electronBinary();
  if (binary) {
    const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    return [binary, [...asRoot, userData, '.'], env];
  }
  const standIn = standInEnvironment();
  const headful = { STANDIN_HEADFUL: '1', STANDIN_APP_URL: 'app://bundle/index.html' };
  const dist = standIn.ELECTRON_OVERRIDE_DIST_PATH;
  return [`${dist}/electron`, [userData, '.'], { ...env, ...standIn, ...headful }];
}

/** The usual port, or any free one when it is taken. @returns {Promise<number>} */
function servicePort() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(0));
    probe.listen(USUAL_PORT, '127.0.0.1', () => probe.close(() => resolve(USUAL_PORT)));
  });
}
