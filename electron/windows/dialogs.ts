// The dialogs of the system that main shows itself.
import { app, dialog, type BrowserWindow } from 'electron';
import { join } from 'node:path';
import type { MainTexts } from '#shared/ipc/main-texts';

/** Works before the app is ready, on Linux to standard error only. */
export function sayCannotStart({ cannotStart }: MainTexts, ...sentences: readonly string[]): void {
  dialog.showErrorBox(cannotStart, sentences.join('\n\n'));
}

/** Says why the app cannot start, once that can be seen, and ends it. */
export async function endWithWords(texts: MainTexts, ...sentences: readonly string[]): Promise<void> {
  if (process.platform === 'linux') await app.whenReady().catch(() => undefined);
  sayCannotStart(texts, ...sentences);
  app.exit(1);
}

/** @returns the index in `names`; null if none is chosen */
export async function askForScanner(
  window: BrowserWindow | null,
  names: readonly string[],
  texts: MainTexts,
): Promise<number | null> {
  const cancelId = names.length;
  const options = {
    title: texts.appName,
    message: names.length > 0 ? texts.whichScanner : texts.noScanner,
    buttons: [...names, names.length > 0 ? texts.noneOfThem : texts.close],
    cancelId,
    noLink: true,
  };
  const { response } = await (window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options));
  return response === cancelId ? null : response;
}

/** @returns null if the person does not want to save */
export async function askWhereToSave(window: BrowserWindow | null, suggestedName: string): Promise<string | null> {
  const options = { defaultPath: join(app.getPath('documents'), suggestedName) };
  const { canceled, filePath } = await (window
    ? dialog.showSaveDialog(window, options)
    : dialog.showSaveDialog(options));
  return canceled || filePath === '' ? null : filePath;
}
