import type { Device } from '#test/support/device';

/** What a person answers in the dialog for saving a file, from now on. @param path null cancels it */
export async function answerSaveDialog({ app }: Device, path: string | null): Promise<void> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: filePath === null, filePath: filePath ?? '' });
  }, path);
}
