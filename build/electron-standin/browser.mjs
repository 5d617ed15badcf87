// Starts the browser for the application and keeps the shared state true to it: pages for windows, renderer crashes, and
// an end of the browser nobody asked for, after which the application quits in order.
import { app } from './system/app.mjs';
import { Chromium } from './chromium/chromium.mjs';
import { PageTargets } from './chromium/page-targets.mjs';
import { describeBrowser } from './process-description.mjs';
import { createEvent, reportProblem, runtime } from './base/runtime.mjs';
import { toMapped } from './base/scheme-map.mjs';

export async function startBrowser() {
  runtime.isHeadless = process.env.STANDIN_HEADFUL !== '1';
  runtime.sessionPath = app.getPath('sessionData');
  const appUrl = runtime.isHeadless ? null : toMapped(requireAppUrl());
  const switches = app.commandLine._forBrowser();
  // A packaged app refuses the switch itself, so its tests ask here.
  const port = process.env.STANDIN_DEBUGGING_PORT;
  if (port !== undefined) switches.set('remote-debugging-port', port);
  const chromium = await Chromium.start({
    folder: runtime.sessionPath,
    headless: runtime.isHeadless,
    appUrl,
    switches,
  });
  runtime.chromium = chromium;
  chromium.on('exit', onExit);
  const { product } = await chromium.browser.send('Browser.getVersion');
  describeBrowser(product);
  await chromium.browser.send('Browser.setDownloadBehavior', { behavior: 'deny' });
  const targets = new PageTargets(chromium);
  await targets.start();
  let isFirstFree = appUrl !== null;
  runtime.takePage = (size) => {
    if (!isFirstFree) return targets.create(size);
    isFirstFree = false;
    return targets.first();
  };
  runtime.closePage = (targetId) => targets.close(targetId);
}

// A visible window without tabs or address bar is possible only for the address the browser is started with.
function requireAppUrl() {
  const url = process.env.STANDIN_APP_URL;
  if (!url) throw new Error('STANDIN_HEADFUL=1 needs STANDIN_APP_URL, such as app://bundle/index.html');
  return url;
}

function onExit({ code, signal }) {
  if (runtime.isQuitting) return;
  const windows = [...runtime.windows.values()];
  const isCrash = code !== 0;
  if (isCrash) process.exitCode = 1;
  if (isCrash) reportProblem(`the browser ended unexpectedly (${signal ?? `code ${code}`})`);
  for (const window of windows) {
    if (isCrash) window.webContents._onRendererGone('crashed');
    window._onPageGone();
  }
  app.quit();
}

runtime.signals.on('render-process-gone', (webContents, details) => {
  app.emit('render-process-gone', createEvent(), webContents, details);
});
runtime.signals.on('window-created', (window) => {
  app.emit('browser-window-created', createEvent(), window);
  app.emit('web-contents-created', createEvent(), window.webContents);
});
