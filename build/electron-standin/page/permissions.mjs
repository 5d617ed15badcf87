// Asks the application's permission handlers and sets the answer in the browser for the page's origin. Electron asks
// when the page asks; here each permission is asked once, before the page loads and whenever a handler changes.
import { fromMapped } from '../base/scheme-map.mjs';

/** The browser's names for Electron's permissions. */
const BROWSER_NAMES = {
  'clipboard-read': ['clipboard-read'],
  'clipboard-sanitized-write': ['clipboard-write'],
  'display-capture': ['display-capture'],
  geolocation: ['geolocation'],
  'idle-detection': ['idle-detection'],
  keyboardLock: ['keyboard-lock'],
  media: ['camera', 'microphone'],
  midi: ['midi'],
  midiSysex: ['midi-sysex'],
  notifications: ['notifications'],
  'persistent-storage': ['persistent-storage'],
  pointerLock: ['pointer-lock'],
  'speaker-selection': ['speaker-selection'],
  'storage-access': ['storage-access'],
  'window-management': ['window-management'],
};

/**
 * @param {import('../chromium/devtools-pipe.mjs').ProtocolSession} browser
 * @param {{ onRequest: Function | null, onCheck: Function | null }} handlers of the session
 * @param {object} webContents
 * @param {string} url mapped address of the page
 */
export async function applyPermissions(browser, handlers, webContents, url) {
  if (!/^https?:/.test(url)) return;
  const { origin } = new URL(url);
  await Promise.all(
    Object.entries(BROWSER_NAMES).map(async ([permission, names]) => {
      const setting = (await isGranted(handlers, webContents, permission, origin)) ? 'granted' : 'denied';
      await Promise.all(names.map((name) => setPermission(browser, { permission: { name }, setting, origin })));
    }),
  );
}

// Without a handler Electron grants.
async function isGranted({ onRequest, onCheck }, webContents, permission, origin) {
  const requestingUrl = fromMapped(`${origin}/`);
  const details = { requestingUrl, isMainFrame: true, securityOrigin: requestingUrl };
  if (onCheck && !onCheck(webContents, permission, requestingUrl.replace(/\/$/, ''), details)) return false;
  if (!onRequest) return true;
  return new Promise((resolve) => onRequest(webContents, permission, resolve, details));
}

async function setPermission(browser, setting) {
  try {
    await browser.send('Browser.setPermission', setting);
  } catch (error) {
    // browsers differ in their permissions; one that is unknown cannot be used either
    if (!/permission|enum|descriptor/i.test(error.message)) throw error;
  }
}
