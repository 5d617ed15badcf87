// What a person would see outside the page (dialogs, notifications, opened links) is recorded; a dialog takes the
// answer a test scripted, else the one a person gives by closing it.
import { apiClass, apiObject } from '../base/not-implemented.mjs';
import { record, takeAnswer } from '../base/recorder.mjs';
import { expectReady } from '../base/runtime.mjs';

// every dialog takes an optional parent window before its options
function dialogCall(name, fallback) {
  return (...args) => {
    expectReady('dialog module can only be used after app is ready');
    const options = args.at(-1);
    record(`dialog.${name}`, options);
    return takeAnswer(`dialog.${name}`, fallback(options));
  };
}

const canceled = {
  showOpenDialog: { canceled: true, filePaths: [] },
  showSaveDialog: { canceled: true, filePath: '' },
};
const closedBox = ({ cancelId = 0 } = {}) => cancelId;

// what is wrong with the call itself is thrown at once
function asynchronous(call) {
  return (...args) => Promise.resolve(call(...args));
}

export const dialog = apiObject('dialog', {
  showOpenDialog: asynchronous(dialogCall('showOpenDialog', () => canceled.showOpenDialog)),
  showSaveDialog: asynchronous(dialogCall('showSaveDialog', () => canceled.showSaveDialog)),
  showMessageBox: asynchronous(
    dialogCall('showMessageBox', (options) => ({ response: closedBox(options), checkboxChecked: false })),
  ),
  showOpenDialogSync: dialogCall('showOpenDialogSync', () => undefined),
  showSaveDialogSync: dialogCall('showSaveDialogSync', () => ''),
  showMessageBoxSync: dialogCall('showMessageBoxSync', closedBox),
  showErrorBox(title, content) {
    record('dialog.showErrorBox', { title, content });
    process.stderr.write(`${title}\n${content}\n`);
  },
});

export const shell = apiObject('shell', {
  async openExternal(url, options) {
    record('shell.openExternal', { url, options });
  },
  async openPath(path) {
    record('shell.openPath', { path });
    return takeAnswer('shell.openPath', '');
  },
  showItemInFolder: (path) => record('shell.showItemInFolder', { path }),
  beep: () => record('shell.beep'),
});

export class Notification extends apiClass('Notification') {
  static isSupported() {
    return true;
  }

  constructor({ title = '', body = '', silent = false } = {}) {
    super();
    expectReady('Cannot create Notification before app is ready');
    Object.assign(this, { title, body, silent });
  }

  show() {
    record('notification', { title: this.title, body: this.body });
    this.emit('show');
  }

  close() {
    this.emit('close');
  }
}
