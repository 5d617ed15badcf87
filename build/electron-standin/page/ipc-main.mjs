// ipcMain, and the `ipc` each webContents has: who answers and who listens to messages from pages.
import { apiClass } from '../base/not-implemented.mjs';

export class IpcMain extends apiClass('ipcMain') {
  #handlers = new Map();

  handle(channel, handler) {
    if (this.#handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    this.#handlers.set(channel, handler);
  }

  handleOnce(channel, handler) {
    this.handle(channel, (...args) => {
      this.removeHandler(channel);
      return handler(...args);
    });
  }

  removeHandler(channel) {
    this.#handlers.delete(channel);
  }

  _handler(channel) {
    return this.#handlers.get(channel);
  }
}

export const ipcMain = new IpcMain();
