import type { WebPreferences } from 'electron';

/** Shared by all windows: the page has no system access except through its preload. */
export function pagePreferences(preload: string, isPackaged: boolean): WebPreferences {
  return {
    preload,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    spellcheck: false,
    devTools: !isPackaged,
  };
}
