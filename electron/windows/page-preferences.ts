import { app, type WebPreferences } from 'electron';

/** Of every window of ours: its page is a stranger to the system, and hears and asks through its preload alone. */
export function pagePreferences(preload: string): WebPreferences {
  return {
    preload,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    spellcheck: false,
    devTools: !app.isPackaged,
  };
}
