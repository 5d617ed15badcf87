// A small application that uses the parts of Electron the till uses. Only the stand-in's own tests start it.
import { app, BrowserWindow, ipcMain, protocol, safeStorage, session, utilityProcess } from 'electron';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

const folder = import.meta.dirname;
const CONTENT_TYPES = { '.html': 'text/html', '.js': 'text/javascript' };
const POLICY = "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; frame-src 'none'";

/** The message of the error, as before the app is ready. */
function forkTooEarly() {
  try {
    utilityProcess.fork(join(folder, 'utility.mjs'));
    return null;
  } catch (error) {
    return error.message;
  }
}

const observed = {
  early: forkTooEarly(),
  secondStarts: [],
  navigations: [],
  windowOpens: [],
  permissions: [],
  gone: [],
  pings: [],
};
globalThis.observed = observed;

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);

async function serve(request) {
  const { host, pathname } = new URL(request.url);
  if (host !== 'bundle') return new Response('', { status: 404 });
  try {
    const body = await readFile(join(folder, 'page', pathname));
    return new Response(body, {
      headers: { 'content-type': CONTENT_TYPES[extname(pathname)], 'content-security-policy': POLICY },
    });
  } catch {
    return new Response('not found', { status: 404 });
  }
}

async function openWindow() {
  const window = new BrowserWindow({
    width: 1366,
    height: 768,
    useContentSize: true,
    webPreferences: { preload: join(folder, 'preload.cjs'), additionalArguments: ['--from-main'] },
  });
  window.webContents.on('will-navigate', (event, url) => {
    observed.navigations.push(url);
    event.preventDefault();
  });
  window.webContents.on('render-process-gone', (_event, { reason }) => observed.gone.push(reason));
  window.webContents.setWindowOpenHandler(({ url }) => {
    observed.windowOpens.push(url);
    return { action: 'deny' };
  });
  window.webContents.send('tick', 'sent before the page was loaded');
  await window.loadURL('app://bundle/index.html');
  return window;
}

function answerMessages() {
  ipcMain.handle('echo', (_event, value) => value);
  ipcMain.handle('fail', () => {
    throw new TypeError('no stock');
  });
  ipcMain.handle('sender', ({ sender, senderFrame }) => ({
    url: senderFrame.url,
    origin: senderFrame.origin,
    isMainFrame: senderFrame === sender.mainFrame && senderFrame.parent === null,
  }));
  ipcMain.handle('seal', (_event, text) => {
    const sealed = safeStorage.encryptString(text);
    return { sealed: sealed.toString('latin1'), opened: safeStorage.decryptString(sealed) };
  });
  ipcMain.on('ping', (_event, value) => observed.pings.push(value));
}

if (app.requestSingleInstanceLock({ from: process.pid })) {
  app.enableSandbox();
  app.on('second-instance', (_event, argv, workingDirectory, data) => {
    observed.secondStarts.push({ argv, workingDirectory, data });
    process.stdout.write(`second instance ${data.from}\n`);
  });
  answerMessages();
  void app.whenReady().then(async () => {
    protocol.handle('app', serve);
    session.defaultSession.setPermissionRequestHandler((_contents, permission, answer) => {
      observed.permissions.push(permission);
      answer(false);
    });
    session.defaultSession.setPermissionCheckHandler(() => false);
    await openWindow();
    process.stdout.write('window loaded\n');
  });
} else {
  process.stdout.write('another instance is running\n');
  app.quit();
}
