// The module `electron` resolves to: what the main process of an application imports. Names that are missing can be
// imported and fail by name when used.
import { app } from './system/app.mjs';
import { BrowserWindow } from './page/browser-window.mjs';
import { ipcMain } from './page/ipc-main.mjs';
import { Menu, MenuItem } from './system/menu.mjs';
import { dialog, Notification, shell } from './system/native-dialogs.mjs';
import { nativeImage } from './base/native-image.mjs';
import { net } from './session/net.mjs';
import { apiObject, missingExport } from './base/not-implemented.mjs';
import { protocol } from './session/protocol.mjs';
import { standIn } from './base/recorder.mjs';
import { safeStorage } from './system/safe-storage.mjs';
import { session } from './session/session.mjs';
import { clipboard, crashReporter, nativeTheme, powerMonitor, powerSaveBlocker, screen } from './system/system.mjs';
import { utilityProcess } from './system/utility-process.mjs';

function allWebContents() {
  return BrowserWindow.getAllWindows().map((window) => window.webContents);
}

export const webContents = apiObject('webContents', {
  getAllWebContents: allWebContents,
  getFocusedWebContents: () => BrowserWindow.getFocusedWindow()?.webContents ?? null,
  fromId: (id) => allWebContents().find((contents) => contents.id === id),
  fromFrame: (frame) => allWebContents().find((contents) => contents.mainFrame === frame),
  fromDevToolsTargetId: (targetId) => allWebContents().find((contents) => contents._targetId === targetId),
});

export {
  app,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  standIn,
  utilityProcess,
};

export const autoUpdater = missingExport('autoUpdater');
export const BaseWindow = missingExport('BaseWindow');
export const BrowserView = missingExport('BrowserView');
export const contentTracing = missingExport('contentTracing');
export const desktopCapturer = missingExport('desktopCapturer');
export const globalShortcut = missingExport('globalShortcut');
export const ImageView = missingExport('ImageView');
export const inAppPurchase = missingExport('inAppPurchase');
export const MessageChannelMain = missingExport('MessageChannelMain');
export const netLog = missingExport('netLog');
export const parentPort = missingExport('parentPort');
export const pushNotifications = missingExport('pushNotifications');
export const ShareMenu = missingExport('ShareMenu');
export const systemPreferences = missingExport('systemPreferences');
export const TouchBar = missingExport('TouchBar');
export const Tray = missingExport('Tray');
export const View = missingExport('View');
export const WebContentsView = missingExport('WebContentsView');
export const webFrameMain = missingExport('webFrameMain');
